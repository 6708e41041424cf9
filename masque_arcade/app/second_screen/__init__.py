"""The crowd's second screen: a child process that shows what everybody may see."""
