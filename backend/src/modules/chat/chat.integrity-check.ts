import { firstIdAt } from '../../platform/database/ids.js';
import type { ModuleIntegrity } from '../../platform/database/integrity-check.js';

/** So many of a conversation's newest messages are counted each hour; the check of everything counts all. */
const RECENT_MESSAGES = 1_000;

const written = (since: Date) => ({ _id: { $gte: firstIdAt(since) } });

/**
 * Checks the numbering of messages. Messages are named by their conversation, which has the id of the pair.
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
    {
      name: 'messages',
      pageSize: 5_000,
      page: async (reader, after, limit) => {
        const next = after === null ? {} : { pair: { $gt: after } };
        const messages = await reader
          .find<{ pair: string }>('messages', next, { _id: 0, pair: 1 }, { sort: { pair: 1, seq: 1 }, limit })
          .toArray();
        return [...new Set(messages.map(({ pair }) => pair))];
      },
    },
  ],
  checks: [
    {
      kind: 'message-without-conversation',
      violation: 'Messages belong to no conversation.',
      collection: 'messages',
      find: async (reader, ids) => {
        const found = await reader
          .find<{ _id: string }>('conversations', { _id: { $in: [...ids] } }, { _id: 1 })
          .toArray();
        const known = new Set(found.map(({ _id }) => _id));
        return ids.filter((id) => !known.has(id));
      },
    },
    {
      kind: 'sequence-hole',
      violation: 'The numbers of the messages of a conversation have a hole, or end elsewhere than it says.',
      collection: 'conversations',
      find: async (reader, ids, { recentOnly }) => {
        const limit = recentOnly ? RECENT_MESSAGES : Infinity;
        const conversations = await reader
          .find<{ _id: string; seq: number }>('conversations', { _id: { $in: [...ids] } }, { seq: 1 })
          .toArray();
        if (conversations.length === 0) return [];
        const counted = await reader.aggregate<{ _id: string; count: number; last: number }>(
          'messages',
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
        const messages = new Map(counted.map((found) => [found._id, found]));
        return conversations
          .filter(({ _id, seq }) => {
            const { count = 0, last = 0 } = messages.get(_id) ?? {};
            return count !== Math.min(seq, limit) || last !== seq;
          })
          .map(({ _id }) => _id);
      },
    },
  ],
  changes: [
    { collection: 'conversations', from: 'messages', idField: 'pair', where: written },
    { collection: 'messages', from: 'messages', idField: 'pair', where: written },
  ],
} as const satisfies ModuleIntegrity;
