import type { HeldOutQuality } from '@mutual/recommender';
import { withTrainer } from '../modules/suggestions/model/training/model-trainer.service.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/train.js
// Trains the suggestion model on the product's own data now, as the workers do every night. The product may
// be running. The exit code is 0 even when the new model is rejected (docs/suggestions.md).

const named = ({ auc, logLoss, calibrationError }: HeldOutQuality): string =>
  `AUC ${auc.toFixed(3)}, log loss ${logLoss.toFixed(4)}, calibration error ${calibrationError.toFixed(3)}`;

try {
  const { mongodbUri, dayTimezone: timeZone, reportingReadPreference } = loadRestrictedConfig();
  const now = new Date();
  const warn = (message: string, { error, ...about }: Record<string, unknown>): void =>
    console.error(
      `${message}: ${JSON.stringify(about)} ${error instanceof Error ? error.message : ''}`.trim(),
    );
  await withTrainer(mongodbUri, { now, timeZone, reportingReadPreference, warn }, async (trainer, models) => {
    const version = await models.begin(now);
    if (version === null) throw new Error('Another training started at the same time.');
    try {
      const { state, reason, result } = await trainer.train(version);
      const { members, actions, heldOut, quality, before, seconds, peakMegabytes } = result;
      console.log(
        `Model ${version}: ${members} members, ${actions} likes and dislikes; judged by the newest ${heldOut}.`,
      );
      if (quality) console.log(`This one: ${named(quality)}.`);
      if (before) console.log(`In use until now: ${named(before)}.`);
      console.log(state === 'accepted' ? 'It is in use now.' : `It was refused. ${reason}`);
      console.log(`${seconds} s, at most ${peakMegabytes} MB.`);
    } catch (error) {
      const reason = (error as Error).message;
      await models.end(version, 'failed', { reason, result: null, parameters: null, endedAt: new Date() });
      throw error;
    }
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
