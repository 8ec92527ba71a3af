// A test process that replaces the training process. It never sends a result and processes no further
// messages.
process.on('message', () => {
  for (;;);
});
