import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';

// A test process that answers, loops endlessly, dies, calls or writes, as the test requests.
const answer = (what: string): void => void process.send?.([what, process.pid]);

process.on('message', (what: string) => {
  const [verb, object = ''] = what.split(' ');
  if (verb === 'die') process.exit(1);
  while (verb === 'spin');
  if (verb === 'call') {
    const socket = connect(Number(object), '127.0.0.1');
    socket.once('connect', () => answer('connected'));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => answer(code));
  } else if (verb === 'write') {
    try {
      writeFileSync(object, '');
      answer('written');
    } catch (error) {
      answer((error as NodeJS.ErrnoException).code ?? '');
    }
  } else answer(what);
});
process.on('disconnect', () => process.exit());
