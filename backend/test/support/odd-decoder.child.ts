import { existsSync } from 'node:fs';

// A test process in place of a decoder: its task says what it answers, and after which file exists.
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
