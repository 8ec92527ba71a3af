import { withTrainer } from './model-trainer.service.js';

// A process of its own, since training takes a core for minutes and memory that is given back with it: forked
// by NightlyTrainingService, ends with its answer or with its parent.

/** What the process is asked for. */
export interface TrainingTask {
  readonly uri: string;
  readonly now: number;
  readonly timeZone: string;
  /** A version that has begun; null: only what is believed of members is worked out again. */
  readonly version: number | null;
}

/** What it answers: warnings as they come, and at last that it is done, or why not. */
export type TrainingAnswer =
  | { kind: 'warning'; message: string; about: Record<string, unknown> }
  | { kind: 'done' }
  | { kind: 'failed'; error: string };

const answer = (said: TrainingAnswer): void => void process.send?.(said);

async function run({ uri, now, timeZone, version }: TrainingTask): Promise<void> {
  const warn = (message: string, about: Record<string, unknown>): void =>
    answer({
      kind: 'warning',
      message,
      about: { ...about, error: about.error instanceof Error ? about.error.message : '' },
    });
  await withTrainer(uri, { now: new Date(now), timeZone, warn }, async (trainer) => {
    await (version === null ? trainer.refreshBeliefs() : trainer.train(version));
  });
}

process.once('disconnect', () => process.exit(1));
process.once('message', (task: TrainingTask) => {
  void run(task)
    .then(
      () => answer({ kind: 'done' }),
      (error: unknown) => answer({ kind: 'failed', error: String(error) }),
    )
    .then(() => {
      process.removeAllListeners('disconnect');
      process.disconnect?.();
    });
});
