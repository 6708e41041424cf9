/* The page of a phone at the table: shows what the gateway says, and sends back which choice was taken.
   It knows no game. What is private is asked for while a press is held, and taken off the page after it. */
"use strict";
(function () {
  var CALM = 400; // Milliseconds for which a button means nothing after it has changed.
  var words = {}, socket = null, asked = "", away = false, retry = 0, looking = false, held = false, ends = 0, calmUntil = 0;
  var keep = storage();

  function storage() {
    try { localStorage.setItem("masque-try", "1"); localStorage.removeItem("masque-try"); return localStorage; }
    catch (error) { var kept = {}; return { getItem: function (key) { return kept[key] || null; }, setItem: function (key, value) { kept[key] = value; }, removeItem: function (key) { delete kept[key]; } }; }
  }
  function by(id) { return document.getElementById(id); }
  function show(id, on) { by(id).hidden = !on; }
  function clear(node) { while (node.firstChild) { node.removeChild(node.firstChild); } }
  function put(parent, tag, text, kind) {
    var node = document.createElement(tag);
    if (text) { node.textContent = text; }
    if (kind) { node.className = kind; }
    parent.appendChild(node);
    return node;
  }
  // What something looks like, beside its name: a picture of this host, and figures on it.
  function picture(parent, looks) {
    if (!looks) { return; }
    var face = put(parent, "span", "", "face"), image = put(face, "img");
    face.setAttribute("aria-hidden", "true");
    image.alt = "";
    image.src = "pictures/" + looks.name + ".svg";
    looks.figures.forEach(function (figure) {
      var node = put(face, "b", figure[0]);
      ["left", "top", "width", "height"].forEach(function (side, n) { node.style[side] = figure[n + 1] + "%"; });
    });
  }
  function filled(text, key, value) { return String(text).split("{" + key + "}").join(value); }
  function fragment(name) {
    var found = new RegExp("[#&]" + name + "=([^&]*)").exec(location.hash);
    return found ? decodeURIComponent(found[1]) : "";
  }
  function languages() { return (navigator.languages || [navigator.language || "en"]).slice(0, 8); }
  function say(facts) { if (socket && socket.readyState === 1) { socket.send(JSON.stringify(facts)); } }

  // --- the connection

  function connect() {
    if (away || (socket && socket.readyState < 2)) { return; }
    clearTimeout(retry);
    var mine = socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/socket");
    mine.onopen = function () {
      var move = fragment("move");
      if (move) { history.replaceState(null, "", location.pathname); }
      say({ hello: { token: keep.getItem("masque-token") || "", move: move, languages: languages() } });
      if (looking) { say({ look: true }); } // Pressed while nobody was there to ask.
    };
    mine.onmessage = function (event) { if (mine === socket) { hear(JSON.parse(event.data)); } };
    mine.onclose = function () {
      if (mine !== socket) { return; }
      cover();
      if (!away) { by("state").textContent = words.connecting || "…"; retry = setTimeout(connect, 1000); }
    };
  }
  function back() { if (!document.hidden) { connect(); } else { cover(); } }

  function hear(facts) {
    if (facts.words) { words = facts.words; document.documentElement.lang = facts.language; name_all(); }
    if (facts.token) { keep.setItem("masque-token", facts.token); }
    if (facts.ask) { door(facts.why); }
    if (facts.log) { log(facts.log, facts.anew); }
    if (facts.page) { page(facts.page, facts.left); }
    if (facts.look && looking) { look(facts.look); }
    if (facts.moving) { square(facts.moving, facts.address); }
    if (facts.end) { end(facts.end); }
  }
  function name_all() {
    document.querySelectorAll("[data-words]").forEach(function (node) { node.textContent = words[node.getAttribute("data-words")] || ""; });
    by("square").setAttribute("aria-label", words.move || "");
    by("wifi").textContent = location.protocol === "https:" ? "" : words.wifi;
    by("state").textContent = "";
  }

  // --- the door

  function door(why) {
    keep.removeItem("masque-token");
    ["question", "private", "people", "on-table", "past", "moving", "ending", "move", "leave"].forEach(function (id) { show(id, false); });
    show("door", true);
    show("code-line", !fragment("code") || why === "code");
    by("code").value = by("code").value || fragment("code");
    by("name").value = by("name").value || keep.getItem("masque-name") || "";
    by("why").textContent = why ? words["why_" + why] || "" : "";
  }
  function join(watch) {
    var name = by("name").value.trim();
    keep.setItem("masque-name", name);
    by("why").textContent = "";
    by("state").textContent = words.connecting;
    say({ join: { name: name, code: by("code").value || fragment("code"), watch: watch, languages: languages() } });
  }
  function end(why) {
    away = true;
    cover();
    if (why === "left") { keep.removeItem("masque-token"); }
    ["door", "question", "private", "people", "on-table", "past", "moving", "ending", "move", "leave"].forEach(function (id) { show(id, false); });
    by("state").textContent = words[why] || "";
    show("here", true);
  }

  // --- the page

  function page(facts, left) {
    by("state").textContent = "";
    by("title").textContent = facts.title || "Masque Arcade";
    show("door", false);
    show("leave", facts.phase !== "gone");
    show("move", facts.phase !== "gone");
    show("question", Boolean(facts.sentence || facts.choices.length));
    var text = JSON.stringify([facts.sentence, facts.choices]);
    if (text !== asked) {
      if (facts.asked && asked && navigator.vibrate) { navigator.vibrate(30); }
      asked = text;
      if (by("sentence").textContent !== facts.sentence) { by("sentence").textContent = facts.sentence; }
      choices(by("choices"), facts.choices);
    }
    show("private", facts.phase === "match");
    document.body.className = facts.phase === "match" ? "seated" : "";
    if (facts.phase !== "match") { cover(); }
    list("seats", facts.seats);
    show("people", facts.seats.length > 0);
    list("table", facts.table);
    show("on-table", facts.table.length > 0);
    var ending = by("ending"), said = facts.ending || [];
    clear(ending);
    said.forEach(function (line) { put(ending, "p", line); });
    show("ending", said.length > 0);
    ends = typeof left === "number" && facts.asked ? Date.now() + 1000 * left : 0;
    tick();
  }
  function list(id, lines) {
    var node = by(id), text = JSON.stringify(lines);
    if (node.getAttribute("data-of") === text) { return; }
    node.setAttribute("data-of", text);
    clear(node);
    lines.forEach(function (line) {
      var row = put(node, "li");
      picture(row, line.picture);
      put(row, "span", line.name || line);
    });
  }
  function choices(parent, offered) {
    var focused = document.activeElement && parent.contains(document.activeElement);
    clear(parent);
    calmUntil = Date.now() + CALM;
    // What can be chosen comes first.
    offered = offered.filter(function (one) { return !one.why; }).concat(offered.filter(function (one) { return one.why; }));
    // Cards stand side by side; what says more has the line for itself.
    function small(one) { return one.picture && !one.why && !one.hint && one.name.length < 14; }
    var pairs = offered.filter(small).length > 1;
    offered.forEach(function (one) {
      var node = put(put(parent, "li", "", pairs && small(one) ? "" : "wide"), "button", "", one.style), said;
      picture(node, one.picture);
      said = put(node, "span", one.name);
      node.type = "button";
      node.setAttribute("data-key", one.key);
      if (one.hint) { put(said, "small", one.hint); }
      if (one.style === "chosen") { node.setAttribute("aria-pressed", "true"); }
      if (one.why) { node.setAttribute("aria-disabled", "true"); put(said, "small", filled(words.not_now, "why", one.why)); }
    });
    if (focused && parent.firstChild) { parent.querySelector("button").focus(); }
  }
  function take(target) {
    var node = target && target.closest ? target.closest("button[data-key]") : null;
    if (!node || node.getAttribute("aria-disabled") || Date.now() < calmUntil) { return; }
    say({ key: node.getAttribute("data-key") });
  }
  function log(lines, anew) {
    var node = by("log"), low = anew || node.scrollTop + node.clientHeight > node.scrollHeight - 30;
    if (anew) { clear(node); }
    lines.forEach(function (line) { put(node, "p", line); });
    while (node.childNodes.length > 400) { node.removeChild(node.firstChild); }
    show("past", node.firstChild !== null);
    if (low) { node.scrollTop = node.scrollHeight; }
  }
  function tick() {
    var left = Math.ceil((ends - Date.now()) / 1000);
    by("clock").textContent = ends && left >= 0 ? filled(words.seconds, "n", left) : "";
  }

  // --- the private part

  function lift() {
    if (looking) { return; }
    looking = true;
    by("look").setAttribute("aria-pressed", "true");
    say({ look: true });
  }
  function cover() {
    held = false;
    if (!looking) { return; }
    looking = false;
    by("look").setAttribute("aria-pressed", "false");
    show("own", false);
    by("own-sentence").textContent = "";
    ["own-choices", "own-things"].forEach(function (id) { clear(by(id)); by(id).removeAttribute("data-of"); });
    say({ look: false });
  }
  function look(facts) {
    by("own-sentence").textContent = facts.sentence || "";
    choices(by("own-choices"), facts.choices || []);
    list("own-things", (facts.own || []).concat(facts.log || []));
    by("own-nothing").hidden = Boolean(facts.sentence || (facts.own || []).length || (facts.log || []).length);
    show("own", true);
  }
  function square(rows, address) {
    by("address").textContent = address;
    var node = by("square"), edge = 4, size = rows.length + 2 * edge, pen = node.getContext("2d");
    node.width = node.height = size;
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, size, size);
    pen.fillStyle = "#000";
    rows.forEach(function (row, y) { for (var x = 0; x < row.length; x++) { if (row[x] === "1") { pen.fillRect(x + edge, y + edge, 1, 1); } } });
    show("moving", true);
  }

  // --- what the player does

  by("door").addEventListener("submit", function (event) { event.preventDefault(); join(false); });
  by("only-watch").addEventListener("click", function () { join(true); });
  by("choices").addEventListener("click", function (event) { take(event.target); });
  by("own-choices").addEventListener("click", function (event) { if (!held) { take(event.target); } });
  by("own-choices").addEventListener("pointerdown", function (event) { if (held) { event.preventDefault(); take(event.target); } });
  by("move").addEventListener("click", function () { if (by("moving").hidden) { say({ move: true }); } else { show("moving", false); } });
  by("leave").addEventListener("click", function () { say({ leave: true }); });
  by("here").addEventListener("click", function () { away = false; show("here", false); connect(); });
  // A finger or the mouse holds; a key or a screen reader's click turns it.
  var pressed = false;
  by("look").addEventListener("pointerdown", function (event) {
    event.preventDefault();
    pressed = held = true;
    if (event.target.releasePointerCapture && event.target.hasPointerCapture(event.pointerId)) { event.target.releasePointerCapture(event.pointerId); }
    lift();
    held = true;
  });
  ["pointerup", "pointercancel"].forEach(function (kind) {
    window.addEventListener(kind, function (event) {
      if (!pressed || !event.isPrimary) { return; }
      // Whoever has one hand slides to a choice and lets go there.
      if (kind === "pointerup") { take(document.elementFromPoint(event.clientX, event.clientY)); }
      pressed = false;
      cover();
    });
  });
  by("look").addEventListener("contextmenu", function (event) { event.preventDefault(); });
  by("look").addEventListener("click", function (event) {
    if (event.detail === 0) { if (looking) { cover(); } else { lift(); } }
  });
  document.addEventListener("visibilitychange", back);
  window.addEventListener("pageshow", back);
  window.addEventListener("online", back);
  window.addEventListener("pagehide", cover);
  window.addEventListener("blur", function () { if (held) { cover(); } });
  setInterval(tick, 250);
  connect();
})();
