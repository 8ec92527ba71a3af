import type { AppConfig } from '../../../../platform/config/app-config.js';
import { mongoHosts } from '../../../../platform/database/mongo-hosts.js';
import { restrictOutbound } from '../../../../platform/outbound/outbound.js';
import { endWithParent } from '../../../../platform/processes/end-with-parent.js';
import type { ChildResult, ChildTask } from '../../../../platform/processes/killable-child.js';
import { withTrainer } from './model-trainer.service.js';

// Training runs in a process of its own, because it uses a core for minutes, and its memory is freed with the
// process. NightlyTrainingService starts it, and ends it after its result.

/** Request to the process. */
export interface TrainingTask {
  readonly uri: string;
  readonly now: number;
  readonly timeZone: string;
  readonly reportingReadPreference: AppConfig['reportingReadPreference'];
  /** A version that has begun; null to recompute only the posteriors of members. */
  readonly version: number | null;
}

/** Result of the process: warnings to log, and the error message, which is null on success. */
export interface TrainingProcessResult {
  readonly warnings: readonly { readonly message: string; readonly about: Record<string, unknown> }[];
  readonly error: string | null;
}

async function run({ uri, now, version, ...settings }: TrainingTask): Promise<TrainingProcessResult> {
  const warnings: { message: string; about: Record<string, unknown> }[] = [];
  const warn = (message: string, { error, ...about }: Record<string, unknown>): void =>
    void warnings.push({
      message,
      about: { ...about, ...(error instanceof Error && { reason: error.message }) },
    });
  try {
    restrictOutbound(mongoHosts(uri));
    await withTrainer(uri, { now: new Date(now), ...settings, warn }, async (trainer) => {
      await (version === null ? trainer.refreshPosteriors() : trainer.train(version));
    });
    return { warnings, error: null };
  } catch (error) {
    return { warnings, error: String(error) };
  }
}

endWithParent();
process.once('disconnect', () => process.exit(1));
process.once('message', ({ id, task }: ChildTask<TrainingTask>) => {
  void run(task).then((answer) =>
    process.send?.({ id, answer } satisfies ChildResult<TrainingProcessResult>),
  );
});
