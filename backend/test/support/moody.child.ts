// A child process for tests: it answers, spins for ever or dies, as the test says.
process.on('message', (what: string) => {
  if (what === 'die') process.exit(1);
  while (what === 'spin');
  process.send?.([what, process.pid]);
});
process.on('disconnect', () => process.exit());
