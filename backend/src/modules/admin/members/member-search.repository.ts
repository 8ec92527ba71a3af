import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AdminFilter, SELF_DESCRIPTION_FIELDS } from '@contract';
import { mongo, type Model, type QueryFilter } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { searchForm, type User, USER_MODEL } from '../../users/index.js';

/** A page of members, and how many there are of their kind; a lower bound where counting took too long. */
export interface UserPage {
  users: AdminUser[];
  total: number;
}

interface UserSearch {
  /** What stands in name, e-mail, city or state; empty for all. */
  text: string;
  filter: AdminFilter;
  skip: number;
  limit: number;
  now: Date;
}

/** What staff are shown of a member; the password's hash never leaves the database for them. */
const SHOWN = [
  '_id',
  'name',
  'email',
  'emailVerifiedAt',
  'gender',
  'dob',
  'lookingFor',
  'place',
  ...SELF_DESCRIPTION_FIELDS,
  'facts',
  'hiddenFacts',
  'photos',
  'photoVerification',
  'premiumPeriods',
  'coins',
  'status',
  'block',
  'suspension',
  'inviteCode',
  'referralCode',
  'createdAt',
  'lastActiveAt',
] as const;
const FIELDS = Object.fromEntries(SHOWN.map((name) => [name, 1 as const]));

export type AdminUser = Pick<User, (typeof SHOWN)[number]>;

/** The inner match reads members one after the other; among a million it would take seconds. */
const SCAN_MS = 150;
const COUNT_MS = 80;
/** So many of those whose words begin with the text are put in order. */
const MAX_MATCHES_PER_WORD = 2_000;
/** Below this, counting one by one is cheap, and exact also after a crash. */
const COUNTABLE = 20_000;

/** There is one such account, made at the first start. */
const ADMINISTRATORS = 1;
const STREAM_BATCH = 500;

const MEMBER = { role: 'member', status: { $ne: 'deleted' } } as const;
const NEWEST = { createdAt: -1, _id: -1 } as const;

/**
 * The administrator's questions over all members. Deleted accounts and the administrator's own never appear.
 */
@Injectable()
export class MemberSearchRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Members by text and filter, newest first (for blocked and suspended: the latest first). Among very many,
   * a text that stands only inside words may not be found in time; what begins with it always is.
   */
  async search({ text, filter, skip, limit, now }: UserSearch): Promise<UserPage> {
    const kind = filterOf(filter, now);
    const term = searchForm(text);
    if (term === '') return this.page(kind, filter, { skip, limit, now });
    const scanned = await this.scan({ ...kind, ...anywhere(term) }, { skip, limit });
    if (!scanned) return this.byWords(term, kind, { skip, limit });
    if (scanned.length < limit && (scanned.length > 0 || skip === 0))
      return { users: scanned, total: skip + scanned.length };
    return { users: scanned, total: await this.countAtMost({ ...kind, ...anywhere(term) }, skip + limit) };
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
    return { users: (await this.newestOf(kind, { skip, limit })).users, total };
  }

  /** Newest first until the time is over, which gives undefined. */
  private async scan(
    filter: QueryFilter<User>,
    { skip, limit }: { skip: number; limit: number },
    order: Record<string, -1> = NEWEST,
  ): Promise<AdminUser[] | undefined> {
    const found = this.users.find(filter, FIELDS).sort(order).skip(skip).limit(limit);
    return inTime(found.maxTimeMS(SCAN_MS).lean<AdminUser[]>());
  }

  private async byWords(
    term: string,
    kind: QueryFilter<User>,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<UserPage> {
    const begins = { $regex: `^${escaped(term)}` };
    return this.newestOf({ ...kind, $or: [{ nameWords: begins }, { placeWords: begins }] }, { skip, limit });
  }

  /** A page of what an index finds, put in order here; only the page's members are read whole. */
  private async newestOf(
    filter: QueryFilter<User>,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<UserPage> {
    const found = await this.users
      .find(filter, { createdAt: 1 })
      .limit(MAX_MATCHES_PER_WORD)
      .lean<Pick<User, '_id' | 'createdAt'>[]>();
    const ids = found
      .toSorted(byNewest)
      .slice(skip, skip + limit)
      .map(({ _id }) => _id);
    const users = await this.users.find({ _id: { $in: ids } }, FIELDS).lean<AdminUser[]>();
    return { users: users.toSorted(byNewest), total: found.length };
  }

  private async countAtMost(filter: QueryFilter<User>, atLeast: number): Promise<number> {
    const counted = await inTime(this.users.countDocuments(filter).maxTimeMS(COUNT_MS));
    return Math.max(counted ?? 0, atLeast);
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
  async findNewSince(since: Date, limit: number): Promise<AdminUser[]> {
    return this.users
      .find({ createdAt: { $gte: since }, ...MEMBER }, FIELDS)
      .sort(NEWEST)
      .limit(limit)
      .lean<AdminUser[]>();
  }

  /**
   * All members of a search, newest first, a few at a time; unlike the pages it finds every inner match,
   * however long it takes.
   */
  stream({ text, filter, now }: Pick<UserSearch, 'text' | 'filter' | 'now'>): AsyncIterable<AdminUser> {
    const term = searchForm(text);
    return this.users
      .find({ ...filterOf(filter, now), ...(term === '' ? {} : anywhere(term)) }, FIELDS)
      .sort(NEWEST)
      .lean<AdminUser[]>()
      .cursor({ batchSize: STREAM_BATCH }) as AsyncIterable<AdminUser>;
  }

  /** A member whose account exists, whatever its status. */
  async findMember(userId: string, session?: Session): Promise<User | null> {
    return this.users.findOne({ _id: userId, ...MEMBER }, null, session ? { session } : {}).lean<User>();
  }

  /** Those of these members who are there, by id in hex. */
  async findMembers(ids: readonly string[]): Promise<Map<string, AdminUser>> {
    const users = await this.users.find({ _id: { $in: ids }, ...MEMBER }, FIELDS).lean<AdminUser[]>();
    return new Map(users.map((user) => [user._id.toHexString(), user]));
  }
}

type Joined = Pick<User, '_id' | 'createdAt'>;

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

const ORDER: Partial<Record<AdminFilter, Record<string, -1>>> = {
  blocked: { 'block.at': -1 },
  suspended: { 'suspension.at': -1 },
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
