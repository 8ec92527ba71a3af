import { mongoHosts } from '../../../platform/database/mongo-hosts.js';
import { restrictOutbound } from '../../../platform/outbound/outbound.js';
import { endWithParent } from '../../../platform/processes/end-with-parent.js';
import { withTrainer } from './model-trainer.service.js';

// A process of its own, since training takes a core for minutes and memory that is given back with it:
// started by NightlyTrainingService, which ends it after its answer.

/** What the process is asked for. */
export interface TrainingTask {
  readonly uri: string;
  readonly now: number;
  readonly timeZone: string;
  /** A version that has begun; null: only what is believed of members is worked out again. */
  readonly version: number | null;
}

/** What it answers: what is to be warned of, and why it failed; null when it did not. */
export interface TrainingAnswer {
  readonly warnings: readonly { readonly message: string; readonly about: Record<string, unknown> }[];
  readonly error: string | null;
}

async function run({ uri, now, timeZone, version }: TrainingTask): Promise<TrainingAnswer> {
  const warnings: { message: string; about: Record<string, unknown> }[] = [];
  const warn = (message: string, { error, ...about }: Record<string, unknown>): void =>
    void warnings.push({
      message,
      about: { ...about, ...(error instanceof Error && { reason: error.message }) },
    });
  try {
    restrictOutbound(mongoHosts(uri));
    await withTrainer(uri, { now: new Date(now), timeZone, warn }, async (trainer) => {
      await (version === null ? trainer.refreshBeliefs() : trainer.train(version));
    });
    return { warnings, error: null };
  } catch (error) {
    return { warnings, error: String(error) };
  }
}

endWithParent();
process.once('disconnect', () => process.exit(1));
process.once('message', (task: TrainingTask) => {
  void run(task).then((answer) => process.send?.(answer));
});
