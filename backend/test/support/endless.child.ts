// A process for tests in place of the training's: it never answers, and hears of nothing.
process.on('message', () => {
  for (;;);
});
