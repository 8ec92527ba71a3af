import { existsSync } from 'node:fs';

// A test process that replaces a decoder. The task contains its result, and the file whose creation it waits
// for.
interface Task {
  id: number;
  task: { does: 'answer' | 'nonsense' | 'twice' | 'nothing' | 'die'; text: string; after?: string };
}

function work({ id, task }: Task): void {
  const { does, text, after } = task;
  while (after !== undefined && !existsSync(after));
  if (does === 'die') process.exit(1);
  if (does === 'nothing') return;
  process.send?.({ id, answer: does === 'nonsense' ? { text: Number.NaN } : { text } });
  if (does === 'twice') process.send?.({ id, answer: { text: `${text} again` } });
}

process.on('message', work);
process.on('disconnect', () => process.exit());
