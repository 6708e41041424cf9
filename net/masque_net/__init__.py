"""A game-agnostic library for tables on a local network.

Why its own package: it knows frames, messages and tree patches, and nothing of cards, rules or screens, so it can be
read and tested alone. framing, session, host_session, guest_session and admission do no I/O: bytes and time are
arguments. tcp, server and client put them on one background thread and speak to the program in two queues. Connections
are TLS 1.3; a table code proves host and guest to each other (table_code); a token brings a guest back to their seat.

A host that answers every Submit, and a guest at it:

>>> import tempfile, pathlib
>>> from masque_net import admission, messages, tls
>>> from masque_net.client import Client, State
>>> from masque_net.server import Arrived, Said, Server
>>> from masque_net.tcp import Network
>>> mine = tls.certificate(pathlib.Path(tempfile.mkdtemp()))
>>> network, code = Network().start(), tls.new_code()
>>> server = Server(network, mine, admission.Admission("0.1", mine.fingerprint, code, {"name": "Rose table"}))
>>> port = server.start(["127.0.0.1"], 0)
>>> client = Client(network, "0.1")
>>> client.connect([("127.0.0.1", port)], "Aya", code)
>>> for event in server.wait(5):
...     if isinstance(event, Arrived):
...         server.send(event.connection, messages.Welcome(messages.PROTOCOL, 0, "", {"game": "mascarade"}))
>>> client.wait(5)
[Welcome(protocol=7, viewer=0, token='', table={'game': 'mascarade'})]
>>> client.send(messages.Submit(1, 7, {"$": "Pass"}))
>>> server.wait(5)
[Said(connection=1, message=Submit(id=1, decision=7, action={'$': 'Pass'}, signature=''))]
>>> client.status.state is State.JOINED, len(client.ticket.token)
(True, 64)
>>> client.close(); server.stop(); network.stop()
"""
