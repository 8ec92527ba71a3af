import { RecordingView } from '@contract';
import { HOUR_MS } from '../../platform/clock/days.js';
import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import {
  byObjectId,
  type CheckedCollection,
  type IntegrityCheck,
  type IntegrityReader,
  type ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import type {
  Conversation,
  ConversationEnd,
  ConversationFraud,
} from './conversations/conversation.schema.js';
import type { Message } from './messages/message.schema.js';
import { pictureKeptUntil } from './messages/view-once.rules.js';

/** Number of newest messages of a conversation that the hourly check counts. The full check counts all. */
const COUNTED_MESSAGES = 1_000;

/**
 * Maximum delay in ms of the job that removes the bytes of a view-once picture, such as after an outage of
 * the workers.
 */
const REMOVED_WITHIN_MS = 6 * HOUR_MS;

/** Time in ms in which the job ends the reading of conversations after a block for fraud was lifted. */
const RELEASED_WITHIN_MS = HOUR_MS;

type KeptConversation = Pick<Conversation, '_id'> & { fraud: ConversationFraud };

type StoredPicture = Pick<Message, 'pair' | 'at' | 'unsentAt'> & Required<Pick<Message, 'viewOnce'>>;

/** Returns the view-once pictures that still reference a blob. */
const storedPictures = (reader: IntegrityReader, ids: readonly string[]): Promise<StoredPicture[]> =>
  reader
    .find<StoredPicture>(
      'messages',
      { 'viewOnce.id': { $in: ids.map(toId) }, 'viewOnce.full': { $exists: true } },
      { pair: 1, viewOnce: 1, at: 1, unsentAt: 1 },
    )
    .toArray();

/** Messages are checked by the ids of their conversations. */
const conversationsOf = <const Name extends string>(name: Name) =>
  ({
    name,
    pageSize: 5_000,
    page: async (reader, after, limit) => {
      const next = after === null ? {} : { pair: { $gt: after } };
      const messages = await reader
        .find<{ pair: string }>(name, next, { _id: 0, pair: 1 }, { sort: { pair: 1, seq: 1 }, limit })
        .toArray();
      return [...new Set(messages.map(({ pair }) => pair))];
    },
  }) satisfies CheckedCollection;

const withoutConversation: IntegrityCheck['find'] = async (reader, ids) => {
  const found = await reader
    .find<{ _id: string }>('conversations', { _id: { $in: [...ids] } }, { _id: 1 })
    .toArray();
  const known = new Set(found.map(({ _id }) => _id));
  return ids.filter((id) => !known.has(id));
};

const Waveform = RecordingView.pick({ seconds: true, peaks: true });

/** Returns a check of the length and the waveform of recordings, which pages and reports show. */
const withDamagedWaveform =
  (collection: string): IntegrityCheck['find'] =>
  async (reader, ids) => {
    const recordings = await reader
      .find<Required<Pick<Message, 'voice'>>>(
        collection,
        { 'voice.id': { $in: ids.map(toId) } },
        { 'voice.id': 1, 'voice.seconds': 1, 'voice.peaks': 1 },
      )
      .toArray();
    return recordings
      .filter(({ voice: { seconds, peaks } }) => !Waveform.safeParse({ seconds, peaks }).success)
      .map(({ voice }) => voice.id.toHexString());
  };

const writtenSince = (since: Date) => ({ _id: { $gte: firstIdAt(since) } });

/**
 * Checks the numbers of messages, the bytes of view-once pictures, and waveforms. Messages are identified by
 * their conversation, whose id is the id of the pair.
 */
export const chatIntegrity = {
  collections: [
    {
      name: 'conversations',
      pageSize: 100,
      page: async (reader, after, limit) => {
        const next = after === null ? {} : { _id: { $gt: after } };
        const found = reader.find<{ _id: string }>(
          'conversations',
          next,
          { _id: 1 },
          { sort: { _id: 1 }, limit },
        );
        return (await found.toArray()).map(({ _id }) => _id);
      },
    },
    conversationsOf('messages'),
    conversationsOf('oldMessages'),
    // Old messages contain no view-once pictures whose bytes are still stored.
    byObjectId('viewOncePictures', 1_000, { from: 'messages', path: 'viewOnce.id' }),
    byObjectId('voiceMessages', 1_000, { from: 'messages', path: 'voice.id' }),
    byObjectId('oldVoiceMessages', 1_000, { from: 'oldMessages', path: 'voice.id' }),
  ],
  checks: [
    {
      kind: 'message-without-conversation',
      violation: 'Messages exist without their conversation.',
      collection: 'messages',
      find: withoutConversation,
    },
    {
      kind: 'old-message-without-conversation',
      violation: 'Old messages exist without their conversation.',
      collection: 'oldMessages',
      find: withoutConversation,
    },
    {
      kind: 'sequence-hole',
      violation:
        'The message numbers of a conversation have a gap or a duplicate, or the last one differs from its counter.',
      collection: 'conversations',
      find: async (reader, ids, { recentOnly }) => {
        const limit = recentOnly ? COUNTED_MESSAGES : Infinity;
        const conversations = await reader
          .find<{ _id: string; seq: number }>('conversations', { _id: { $in: [...ids] } }, { seq: 1 })
          .toArray();
        if (conversations.length === 0) return [];
        const countedIn = async (collection: string) => {
          const found = await reader.aggregate<{ _id: string; count: number; last: number }>(
            collection,
            [
              {
                $match: {
                  $or: conversations.map(({ _id, seq }) => ({ pair: _id, seq: { $gt: seq - limit } })),
                },
              },
              { $group: { _id: '$pair', count: { $sum: 1 }, last: { $max: '$seq' } } },
            ],
            { hint: { pair: 1, seq: 1 } },
          );
          return new Map(found.map((each) => [each._id, each]));
        };
        const [recent, old] = [await countedIn('messages'), await countedIn('oldMessages')];
        return conversations
          .filter(({ _id, seq }) => {
            const { count = 0, last = 0 } = recent.get(_id) ?? {};
            return count + (old.get(_id)?.count ?? 0) !== Math.min(seq, limit) || last !== seq;
          })
          .map(({ _id }) => _id);
      },
    },
    {
      kind: 'message-after-end',
      violation: 'A conversation has messages after the one that ended the friendship.',
      collection: 'conversations',
      find: async (reader, ids) => {
        const ended = await reader
          .find<Pick<Conversation, '_id' | 'seq'> & { end: ConversationEnd }>(
            'conversations',
            { _id: { $in: [...ids] }, end: { $ne: null } },
            { seq: 1, end: 1 },
          )
          .toArray();
        return ended.filter(({ seq, end }) => seq > end.seq).map(({ _id }) => _id);
      },
    },
    {
      kind: 'lifted-but-readable',
      violation: 'A conversation can still be read because of a block for fraud that was lifted.',
      collection: 'conversations',
      find: async (reader, ids, { now }) => {
        const kept = await reader
          .find<KeptConversation>(
            'conversations',
            { _id: { $in: [...ids] }, 'fraud.by': { $exists: true } },
            { 'fraud.by': 1 },
          )
          .toArray();
        const lifted = await reader
          .find<{ _id: ObjectId }>(
            'fraudRuns',
            {
              _id: { $in: kept.map(({ fraud }) => fraud.by) },
              liftedAt: { $lte: new Date(now.getTime() - RELEASED_WITHIN_MS) },
            },
            { _id: 1 },
          )
          .toArray();
        const frauds = new Set(lifted.map(({ _id }) => _id.toHexString()));
        return kept.flatMap(({ _id, fraud }) => (frauds.has(fraud.by.toHexString()) ? [_id] : []));
      },
    },
    {
      kind: 'view-once-without-bytes',
      violation: 'A view-once picture that may still be opened has no bytes.',
      collection: 'viewOncePictures',
      find: async (reader, ids) => {
        const pictures = await storedPictures(reader, ids);
        const gone = await reader.missingBlobs(pictures.map(({ viewOnce }) => viewOnce.full ?? ''));
        if (gone.size === 0) return [];
        const latest = reader.latest();
        const suspects = pictures.filter(({ viewOnce }) => gone.has(viewOnce.full ?? ''));
        const missing = await storedPictures(
          latest,
          suspects.map(({ viewOnce }) => viewOnce.id.toHexString()),
        );
        // An erasure deletes bytes before messages, so a picture counts only if both accounts still exist.
        const sides = missing.map(({ pair }) => pair.split(':').map(toId));
        const members = await latest
          .find<{ _id: ObjectId }>('users', { _id: { $in: sides.flat() }, deletedAt: null }, { _id: 1 })
          .toArray();
        const present = new Set(members.map(({ _id }) => _id.toHexString()));
        return missing
          .filter(({ pair }) => pair.split(':').every((id) => present.has(id)))
          .map(({ viewOnce }) => viewOnce.id.toHexString());
      },
    },
    {
      kind: 'view-once-kept',
      violation:
        'The bytes of a view-once picture are stored although it was opened, unsent, or has expired.',
      collection: 'viewOncePictures',
      find: async (reader, ids, { now }) =>
        (await storedPictures(reader, ids))
          .filter(
            ({ viewOnce, ...sent }) => pictureKeptUntil(viewOnce, sent) + REMOVED_WITHIN_MS < now.getTime(),
          )
          .map(({ viewOnce }) => viewOnce.id.toHexString()),
    },
    {
      kind: 'damaged-waveform',
      violation: 'The length or the waveform of a voice message is not one of numbers within their limits.',
      collection: 'voiceMessages',
      find: withDamagedWaveform('messages'),
    },
    {
      kind: 'damaged-old-waveform',
      violation:
        'The length or the waveform of an old voice message is not one of numbers within their limits.',
      collection: 'oldVoiceMessages',
      find: withDamagedWaveform('oldMessages'),
    },
  ],
  changes: [
    { collection: 'conversations', from: 'messages', idField: 'pair', where: writtenSince },
    { collection: 'messages', from: 'messages', idField: 'pair', where: writtenSince },
    {
      collection: 'viewOncePictures',
      from: 'messages',
      idField: 'viewOnce.id',
      where: (since) => ({ 'viewOnce.id': { $gte: firstIdAt(since) } }),
    },
    {
      collection: 'voiceMessages',
      from: 'messages',
      idField: 'voice.id',
      where: (since) => ({ 'voice.id': { $gte: firstIdAt(since) } }),
    },
  ],
  blobs: [
    { collection: 'messages', fields: ['image.full', 'image.card', 'voice.blob', 'viewOnce.full'] },
    { collection: 'oldMessages', fields: ['image.full', 'image.card', 'voice.blob', 'viewOnce.full'] },
    // MongoDB deletes these documents some time after their blobs were removed.
    { collection: 'unsentMessages', fields: ['image.full', 'image.card', 'voice.blob'], isStored: false },
  ],
} as const satisfies ModuleIntegrity;
