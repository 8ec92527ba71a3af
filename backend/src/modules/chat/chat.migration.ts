import { RECORDING_LIMITS } from '@contract';
import { defineMigration } from '../../platform/database/migrations.js';
import { isRefusedIndex } from '../../platform/database/mongo-errors.js';
import { CLIENT_ID_FILTER } from './messages/message.schema.js';

/**
 * Makes the `clientId` of a sender unique over all conversations. The schema cannot declare this index,
 * because a sharded collection cannot have it: the operator drops it before sharding (docs/operations.md).
 */
defineMigration('2026-12-01-message-client-ids', async (db) => {
  try {
    await db
      .collection('messages')
      .createIndex({ from: 1, clientId: 1 }, { unique: true, partialFilterExpression: CLIENT_ID_FILTER });
  } catch (error) {
    if (!isRefusedIndex(error)) throw error;
  }
});

const PEAK_IN_RANGE = { $gte: 0, $lte: RECORDING_LIMITS.peakMax };
const SECONDS_IN_RANGE = { $gte: 0, $lte: Number.MAX_SAFE_INTEGER };
const isWithin = (number: string, { $gte, $lte }: { $gte: number; $lte: number }) => ({
  $and: [{ $isNumber: number }, { $gte: [number, $gte] }, { $lte: [number, $lte] }],
});

/**
 * Replaces values in stored waveforms that are not numbers. They come from recordings of floats with samples
 * that were not finite.
 */
defineMigration('2026-12-02-waveforms', async (db) => {
  const peaks = {
    $map: {
      input: { $cond: [{ $isArray: '$voice.peaks' }, '$voice.peaks', []] },
      as: 'peak',
      in: { $cond: [isWithin('$$peak', PEAK_IN_RANGE), { $round: '$$peak' }, 0] },
    },
  };
  const seconds = { $cond: [isWithin('$voice.seconds', SECONDS_IN_RANGE), '$voice.seconds', 0] };
  const damaged = [
    { 'voice.peaks': { $not: { $type: 'array' } } },
    { 'voice.peaks': { $elemMatch: { $not: PEAK_IN_RANGE } } },
    { 'voice.seconds': { $not: SECONDS_IN_RANGE } },
  ];
  for (const name of ['messages', 'oldMessages', 'unsentMessages'])
    await db
      .collection(name)
      .updateMany({ 'voice.id': { $type: 'objectId' }, $or: damaged }, [
        { $set: { 'voice.peaks': peaks, 'voice.seconds': seconds } },
      ]);
});
