// A test process in place of the training process: it never answers and never processes messages again.
process.on('message', () => {
  for (;;);
});
