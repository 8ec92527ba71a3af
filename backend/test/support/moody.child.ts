import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

const FILES: Record<string, (path: string) => string> = {
  read: (path) => readFileSync(path, 'utf8'),
  list: (path) => readdirSync(path).join(),
  write: (path) => {
    writeFileSync(path, '');
    return 'written';
  },
};

// A test process that sends a result, loops endlessly, dies, calls, reads, lists or writes, as the test
// requests. It also sends a number, two results, a result with another id, or one without a task.
process.on('message', ({ id, task: what }: { id: number; task: string }) => {
  const send = (message: unknown): void => void process.send?.(message);
  const answer = (text: string): void => send({ id, answer: [text, process.pid] });
  const [verb = '', object = ''] = what.split(' ');
  if (verb === 'die') process.exit(1);
  while (verb === 'spin');
  if (verb === 'call') {
    const socket = connect(Number(object), '127.0.0.1');
    socket.once('connect', () => answer('connected'));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => answer(code));
  } else if (verb in FILES) {
    try {
      answer(FILES[verb]?.(object) ?? '');
    } catch (error) {
      answer((error as NodeJS.ErrnoException).code ?? '');
    }
  } else if (verb === 'nonsense') send({ id, answer: 42 });
  else if (verb === 'stray') send({ id: id - 1, answer: [what, process.pid] });
  else if (verb === 'bare') send([what, process.pid]);
  else {
    answer(what);
    if (verb === 'twice') answer(`${what} again`);
  }
});
process.on('disconnect', () => process.exit());
