import { limitsOf } from '@contract';
import { isOnDay, MINUTE_MS, type CalendarDay } from '../../platform/clock/days.js';
import { toId, type ObjectId } from '../../platform/database/ids.js';
import type {
  ChangeSource,
  IntegrityReader,
  ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import type { Premium } from '../billing/index.js';
import type { AdjustedLimits } from '../config/index.js';
import type { MatchState, WithDailyPick } from './match-state.schema.js';
import { derivePair, noteOf } from './pairs/pair.rules.js';
import type { Pair } from './pairs/pair.schema.js';

/**
 * The fields as stored. Any may be missing: a broken document must be reported and must not break the check.
 */
type Member = Pick<MatchState, '_id' | 'likeQuota'> &
  WithDailyPick &
  Partial<Pick<Premium, 'premiumPeriods'>>;

const likesGivenSince = (side: 'a' | 'b', since: Date): Record<string, unknown> => ({
  [`${side}Action.kind`]: 'like',
  [`${side}Action.at`]: { $gte: since },
});

const likesChange = (collection: string, side: 'a' | 'b', idField: string): ChangeSource => ({
  collection,
  from: 'pairs',
  idField,
  where: (since) => likesGivenSince(side, since),
});

/** Checks the like limit and the derived fields of pairs. */
export const matchIntegrity = {
  collections: [
    {
      name: 'pairs',
      pageSize: 1_000,
      page: async (reader, after, limit) => {
        const next = after === null ? {} : { _id: { $gt: after } };
        const pairs = reader.find<{ _id: string }>('pairs', next, { _id: 1 }, { sort: { _id: 1 }, limit });
        return (await pairs.toArray()).map(({ _id }) => _id);
      },
    },
  ],
  checks: [
    {
      kind: 'like-limit',
      violation: 'A member without premium has sent more likes in a day than the limit allows.',
      collection: 'users',
      find: async (reader, ids, { today, now }) => {
        const _id = { $in: ids.map(toId) };
        const [members, likeCounts, dailyLikes] = await Promise.all([
          reader.find<Member>('users', { _id }, { likeQuota: 1, pick: 1, premiumPeriods: 1 }).toArray(),
          likesOf(reader, _id, today.from),
          mostLikesSince(reader, today.from),
        ]);
        return members
          .filter((member) =>
            isOverLimit(member, likeCounts.get(member._id.toHexString()) ?? 0, dailyLikes, today, now),
          )
          .map((member) => member._id.toHexString());
      },
    },
    {
      kind: 'friends-without-likes',
      violation: 'The friendship or request of a pair does not follow from its actions.',
      collection: 'pairs',
      find: async (reader, ids) => {
        const pairs = await reader.find<Pair>('pairs', { _id: { $in: [...ids] } }, {}).toArray();
        return pairs.filter((pair) => !isDerived(pair)).map(({ _id }) => _id);
      },
    },
    {
      kind: 'note-without-message',
      violation: 'The note of a like is missing in the chat of two friends.',
      collection: 'pairs',
      find: async (reader, ids) => {
        const hasNote = {
          $or: [{ 'aAction.note': { $exists: true } }, { 'bAction.note': { $exists: true } }],
        };
        const pairs = await reader
          .find<Pair>('pairs', { _id: { $in: [...ids] }, friendsSince: { $ne: null }, ...hasNote }, {})
          .toArray();
        const notesOf = (pair: Pair): ObjectId[] =>
          (['a', 'b'] as const).flatMap((side) => noteOf(pair, side)?.id ?? []);
        const known = new Set<string>();
        for (const collection of ['messages', 'oldMessages']) {
          const notes = { pair: { $in: pairs.map(({ _id }) => _id) }, _id: { $in: pairs.flatMap(notesOf) } };
          const written = reader.find<{ _id: ObjectId }>(collection, notes, { _id: 1 });
          for (const { _id } of await written.toArray()) known.add(_id.toHexString());
        }
        return pairs
          .filter((pair) => !notesOf(pair).every((id) => known.has(id.toHexString())))
          .map(({ _id }) => _id);
      },
    },
    {
      kind: 'note-without-like',
      violation: 'A note is stored without a like.',
      collection: 'pairs',
      find: async (reader, ids) => {
        const notLikedBy = (side: 'a' | 'b') => ({
          [`${side}Action.note`]: { $exists: true },
          [`${side}Action.kind`]: { $ne: 'like' },
          [`${side}Action.likedBefore`]: null,
        });
        const wrong = { _id: { $in: [...ids] }, $or: [notLikedBy('a'), notLikedBy('b')] };
        return (await reader.find<Pair>('pairs', wrong, { _id: 1 }).toArray()).map(({ _id }) => _id);
      },
    },
  ],
  changes: [
    likesChange('users', 'a', 'a'),
    likesChange('users', 'b', 'b'),
    likesChange('pairs', 'a', '_id'),
    likesChange('pairs', 'b', '_id'),
    {
      collection: 'pairs',
      from: 'pairs',
      idField: '_id',
      where: (since) => ({ friendsSince: { $gte: since } }),
    },
  ],
} as const satisfies ModuleIntegrity;

/**
 * Returns the highest daily like limit that applied since an instant. Instances apply a changed limit within
 * a minute.
 */
async function mostLikesSince(reader: IntegrityReader, since: Date): Promise<number> {
  const [stored] = await reader
    .find<AdjustedLimits>('adjustedLimits', {}, { values: 1, history: 1 }, { limit: 1 })
    .toArray();
  const began = new Date(since.getTime() - MINUTE_MS);
  const held = (stored?.history ?? [])
    .filter(({ name, at }) => name === 'dailyLikes' && at >= began)
    .flatMap(({ from, to }) => [from, to]);
  return Math.max(limitsOf(stored?.values ?? {}).dailyLikes, ...held);
}

/** Returns the number of likes of each member since an instant. */
async function likesOf(reader: IntegrityReader, ids: object, since: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const side of ['a', 'b'] as const) {
    const counted = await reader.aggregate<{ _id: ObjectId; count: number }>('pairs', [
      { $match: { [side]: ids, ...likesGivenSince(side, since) } },
      { $group: { _id: `$${side}`, count: { $sum: 1 } } },
    ]);
    for (const { _id, count } of counted)
      counts.set(_id.toHexString(), (counts.get(_id.toHexString()) ?? 0) + count);
  }
  return counts;
}

/**
 * Returns whether a member sent or counted more likes than the limit. Members with premium at any time of the
 * day have no limit.
 */
function isOverLimit(
  { likeQuota, pick, premiumPeriods = [] }: Member,
  likeCount: number,
  dailyLikes: number,
  today: CalendarDay,
  now: Date,
): boolean {
  const { used = 0, extra = 0 } = (likeQuota ?? {}) as Partial<NonNullable<MatchState['likeQuota']>>;
  const isToday = isOnDay(today, likeQuota);
  const limit = dailyLikes + (isToday ? extra : 0);
  /** The like of the daily pick is not counted. */
  const free = isOnDay(today, pick) ? 1 : 0;
  if (premiumPeriods.some(({ start, end }) => start <= now && end >= today.from)) return false;
  return likeCount > limit + free || (isToday && used > limit);
}

/** Returns whether the derived fields of a pair equal the result of `derivePair`. */
function isDerived(pair: Pair): boolean {
  const { friends, requestTo, blockers } = derivePair(pair);
  const isSameList = (one: readonly ObjectId[], other: readonly ObjectId[] = []): boolean =>
    String(one) === String(other);
  return (
    isSameList(friends, pair.friends) &&
    String(requestTo) === String(pair.requestTo ?? null) &&
    isSameList(blockers, pair.blockers) &&
    friends.length > 0 === Boolean(pair.friendsSince)
  );
}
