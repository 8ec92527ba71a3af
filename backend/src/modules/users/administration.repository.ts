import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AdminFilter, LIMITS } from '@contract';
import { mongo, type Model, type QueryFilter } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { searchForm } from './search-words.js';
import { type User, USER_MODEL } from './user.schema.js';

/** A page of members, and how many there are of their kind; a lower bound where counting took too long. */
export interface UserPage {
  users: User[];
  total: number;
}

/** In what order members are gone through, and by which index. */
interface Order {
  order: Record<string, 1 | -1>;
  index: Record<string, 1 | -1>;
}

interface UserSearch {
  /** What stands in name, e-mail, city or state; empty for all. */
  text: string;
  filter: AdminFilter;
  skip: number;
  limit: number;
  now: Date;
}

type Joined = Pick<User, '_id' | 'createdAt'>;

/** Who somebody is, for staff. */
export type Person = Pick<User, 'name' | 'email'>;

export interface UsedCode {
  code: string;
  usageCount: number;
  activeUsers: number;
  users: User[];
}

/** The inner match reads members one after the other; among a million it would take seconds. */
const SCAN_MS = 120;
const COUNT_MS = 80;
const HOUR_MS = 3_600_000;
/** So many of those found by an index of another order are put in order. */
const MOST_IN_ORDER = 2_000;
const MOST_LOOKED_AT = 10_000;
/** Below this, counting one by one is cheap, and exact also after a crash. */
const COUNTABLE = 20_000;

/** There is one such account, made at the first start. */
const ADMINISTRATORS = 1;
const STREAM_BATCH = 500;

const MEMBER = { role: 'member', status: { $ne: 'deleted' } } as const;
/** Named together with its index: sorting everyone of a kind costs more the more there are. */
const NEWEST = {
  order: { createdAt: -1, _id: -1 },
  index: { createdAt: -1, _id: -1, role: 1, status: 1 },
} as const satisfies Order;

/** The administrator's questions over all members. Deleted accounts and the administrator's own never appear. */
@Injectable()
export class AdministrationRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Members by text and filter, newest first (for blocked and suspended: the latest first). Among very many, a text that
   * stands only inside words may not be found in time; what begins with it always is.
   */
  async search({ text, filter, skip, limit, now }: UserSearch): Promise<UserPage> {
    const kind = filterOf(filter, now);
    const term = searchForm(text);
    if (term === '') return this.page(kind, filter, { skip, limit, now });
    const inside = { ...kind, ...anywhere(term) };
    // Together, so that the answer takes as long as the slowest of them may.
    const [scanned, byWord, counted] = await Promise.all([
      this.scan(inside, { skip, limit: limit + 1 }, ORDER[filter]),
      this.findByWord(term, kind),
      inTime(this.users.countDocuments(inside).maxTimeMS(COUNT_MS)),
    ]);
    if (!scanned) return this.pageOf(byWord, { skip, limit });
    const isLast = scanned.length <= limit && (scanned.length > 0 || skip === 0);
    const known = skip + scanned.length;
    return {
      users: scanned.slice(0, limit),
      total: isLast ? known : Math.max(known, counted ?? 0, byWord.length),
    };
  }

  private async page(
    kind: QueryFilter<User>,
    filter: AdminFilter,
    { skip, limit, now }: { skip: number; limit: number; now: Date },
  ): Promise<UserPage> {
    const [users, total] = await Promise.all([
      this.scan(kind, { skip, limit }, ORDER[filter]),
      this.count(filter, now),
    ]);
    if (users) return { users, total };
    // Too rare to be met among the newest: found by their own index and then put in order.
    return { ...(await this.pageOf(await this.some(kind), { skip, limit })), total };
  }

  /** Newest first until the time is over, which gives undefined. */
  private async scan(
    filter: QueryFilter<User>,
    { skip, limit }: { skip: number; limit: number },
    { order, index }: Order = NEWEST,
  ): Promise<User[] | undefined> {
    return inTime(
      this.users
        .find(filter)
        .sort(order)
        .hint(index)
        .skip(skip)
        .limit(limit)
        .maxTimeMS(SCAN_MS)
        .lean<User[]>(),
    );
  }

  /** Those of a kind with a word that begins so. */
  private async findByWord(term: string, kind: QueryFilter<User>): Promise<Joined[]> {
    const begins = { $regex: `^${escaped(term)}` };
    const found = await Promise.all([
      this.some({ nameWords: begins }, kind),
      this.some({ placeWords: begins }, kind),
    ]);
    return [...new Map(found.flat().map((user) => [user._id.toHexString(), user])).values()];
  }

  /** Some members, in no order that matters: all of them, when they are few enough to be looked at and put in order. */
  private async some(indexed: QueryFilter<User>, kind: QueryFilter<User> = {}): Promise<Joined[]> {
    return this.users.aggregate<Joined>([
      { $match: indexed },
      { $limit: MOST_LOOKED_AT },
      { $match: kind },
      { $limit: MOST_IN_ORDER },
      { $project: { createdAt: 1 } },
    ]);
  }

  /** The newest of these, without the first ones. */
  private async pageOf(
    some: readonly Joined[],
    { skip, limit }: { skip: number; limit: number },
  ): Promise<UserPage> {
    const ids = some
      .toSorted(byNewest)
      .slice(skip, skip + limit)
      .map(({ _id }) => _id);
    const users = await this.users.find({ _id: { $in: ids } }).lean<User[]>();
    return { users: users.toSorted(byNewest), total: some.length };
  }

  /** How many members there are of a kind. */
  async count(filter: AdminFilter, now: Date): Promise<number> {
    if (filter === 'all') return this.countAll();
    if (filter === 'free') return (await this.countAll()) - (await this.count('premium', now));
    return this.users.countDocuments(filterOf(filter, now));
  }

  private async countAll(): Promise<number> {
    const about = await this.users.estimatedDocumentCount();
    if (about < COUNTABLE) return this.users.countDocuments(MEMBER);
    const deleted = await this.users.countDocuments({ deletedAt: { $type: 'date' } });
    return about - deleted - ADMINISTRATORS;
  }

  /** Members who joined at `since` or later. */
  async countNewSince(since: Date): Promise<number> {
    return this.users.countDocuments({ createdAt: { $gte: since }, ...MEMBER });
  }

  /** Those, newest first. */
  async findNewSince(since: Date, limit: number): Promise<User[]> {
    return this.users
      .find({ createdAt: { $gte: since }, ...MEMBER })
      .sort(NEWEST.order)
      .hint(NEWEST.index)
      .limit(limit)
      .lean<User[]>();
  }

  /** All members of a search, newest first, a few at a time; unlike the pages it finds every inner match, however long it takes. */
  stream({ text, filter, now }: Pick<UserSearch, 'text' | 'filter' | 'now'>): AsyncIterable<User> {
    const term = searchForm(text);
    return this.users
      .find({ ...filterOf(filter, now), ...(term === '' ? {} : anywhere(term)) })
      .sort(NEWEST.order)
      .hint(NEWEST.index)
      .lean<User[]>()
      .cursor({ batchSize: STREAM_BATCH }) as AsyncIterable<User>;
  }

  /** Name and address by id in hex, of accounts in whatever status. */
  async findPeople(ids: readonly string[]): Promise<Map<string, Person>> {
    const found = await this.users
      .find({ _id: { $in: ids } }, { name: 1, email: 1 })
      .lean<Pick<User, '_id' | 'name' | 'email'>[]>();
    return new Map(found.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
  }

  /** A member who is there, in whatever standing. */
  async findMember(userId: string, session?: Session): Promise<User | null> {
    return this.users.findOne({ _id: userId, ...MEMBER }, null, session ? { session } : {}).lean<User>();
  }

  /** The codes members joined by, the most used first, each with its latest members. */
  async findUsedCodes(now: Date, codes: number, usersOfEach: number): Promise<UsedCode[]> {
    const used = await this.users.aggregate<{ _id: string; usageCount: number }>([
      { $match: { referralCode: { $type: 'string' }, ...MEMBER } },
      { $group: { _id: '$referralCode', usageCount: { $sum: 1 } } },
      { $sort: { usageCount: -1, _id: 1 } },
      { $limit: codes },
    ]);
    const active = await this.countActive(now);
    return Promise.all(
      used.map(async ({ _id: code, usageCount }) => ({
        code,
        usageCount,
        activeUsers: active.get(code) ?? 0,
        users: await this.users
          .find({ referralCode: { $eq: code, $type: 'string' }, ...MEMBER })
          .sort({ createdAt: -1 })
          .limit(usersOfEach)
          .lean<User[]>(),
      })),
    );
  }

  /** By code, how many members' referral premium runs now. */
  private async countActive(now: Date): Promise<ReadonlyMap<string, number>> {
    const longest = new Date(now.getTime() + LIMITS.referralPremiumHours * HOUR_MS);
    const running = { kind: 'referral', start: { $lte: now }, end: { $gt: now, $lte: longest } } as const;
    const counts = await this.users.aggregate<{ _id: string; count: number }>([
      { $match: { premiumPeriods: { $elemMatch: running }, ...MEMBER } },
      { $group: { _id: '$referralCode', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }
}

const byNewest = (one: Joined, other: Joined): number =>
  other.createdAt.getTime() - one.createdAt.getTime() ||
  other._id.toHexString().localeCompare(one._id.toHexString());

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whatever the case: the spec's inner match. */
function anywhere(term: string): QueryFilter<User> {
  const inside = { $regex: escaped(term), $options: 'i' };
  return { $or: [{ name: inside }, { email: inside }, { 'place.city': inside }, { 'place.state': inside }] };
}

/** Bought or granted, running now; referral premium is not looked at here (wire.md "Bodies"). */
const paid = (now: Date) => ({ $gt: now, $type: 'date' }) as const;

function filterOf(filter: AdminFilter, now: Date): QueryFilter<User> {
  switch (filter) {
    case 'all':
      return MEMBER;
    case 'premium':
      return { ...MEMBER, paidUntil: paid(now) };
    case 'free':
      return { ...MEMBER, paidUntil: { $not: paid(now) } };
    case 'blocked':
      return { ...MEMBER, 'block.at': { $type: 'date' } };
    case 'suspended':
      return { ...MEMBER, 'suspension.at': { $type: 'date' } };
  }
}

const latestBy = (field: string): Order => ({ order: { [field]: -1 }, index: { [field]: -1 } });

const ORDER: Partial<Record<AdminFilter, Order>> = {
  blocked: latestBy('block.at'),
  suspended: latestBy('suspension.at'),
};

const OUT_OF_TIME = 50;

async function inTime<T>(query: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === OUT_OF_TIME) return undefined;
    throw error;
  }
}
