import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, QueryFilter } from 'mongoose';
import { ADMIN_LIMITS, SELF_DESCRIPTION_FIELDS, type AdminFilter } from '@contract';
import type { CursorPosition } from '../../../platform/database/page-cursor.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { EXISTING_MEMBERS, searchWordForms } from '../../users/index.js';
import { MEMBER_MODEL, type Member } from './member.schema.js';

/** A page of members, and the number of all matches (for a text search, `adminCountMax` at most). */
export interface MemberPage {
  members: AdminMember[];
  total: number;
}

interface MemberSearch {
  /** A part of the name, e-mail address, city or state; empty to find all members. */
  text: string;
  filter: AdminFilter;
  skip: number;
  limit: number;
  now: Date;
}

interface NewPage {
  /** The sign-up time and id of the last member of the previous page. */
  after?: CursorPosition | undefined;
  limit: number;
}

/** The fields that staff may see; the password hash is never read for them. */
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
  'voicePrompt',
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

export type AdminMember = Pick<Member, (typeof SHOWN)[number]>;

/**
 * Up to this number of accounts, all are counted: this is cheap, and exact even after a crash of MongoDB.
 * Above it, MongoDB's estimate is used.
 */
const COUNTABLE = 20_000;

/** The number of administrator accounts; one is created at the first start. */
const ADMINISTRATORS = 1;
const STREAM_BATCH = 500;

const NEWEST = { createdAt: -1, _id: -1 } as const;

/** Queries over all members. Deleted accounts and the administrator are never in the results. */
@Injectable()
export class MemberSearchRepository {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly members: Model<Member>,
    private readonly reads: ReportingReads,
  ) {}

  /**
   * Returns a page of members by text and filter, newest first (for blocked and suspended: latest restriction
   * first). Passes no hint, so that MongoDB chooses the plan: for frequent words it reads the newest members
   * until the page is full, for rare ones it sorts the matches of an index.
   */
  async search({ text, filter, skip, limit, now }: MemberSearch): Promise<MemberPage> {
    const query = { ...filterOf(filter, now), ...containing(text) };
    const found = this.members
      .find(query, FIELDS)
      .sort(ORDER[filter] ?? NEWEST)
      .skip(skip)
      .limit(limit);
    const [members, total] = await Promise.all([
      found.lean<AdminMember[]>(),
      text === ''
        ? this.count(filter, now)
        : this.members.countDocuments(query, { limit: ADMIN_LIMITS.countMax }),
    ]);
    return { members, total };
  }

  /** Returns the number of members that match a filter. */
  async count(filter: AdminFilter, now: Date, from: mongo.ReadPreferenceMode = 'primary'): Promise<number> {
    if (filter === 'all') return this.countAll(from);
    if (filter === 'free') return (await this.countAll(from)) - (await this.count('premium', now, from));
    return this.members.countDocuments(filterOf(filter, now)).read(from);
  }

  /** Returns the number of members that match a filter, for the daily statistics. */
  async countForStatistics(filter: AdminFilter, now: Date): Promise<number> {
    return this.count(filter, now, this.reads.preference);
  }

  private async countAll(from: mongo.ReadPreferenceMode): Promise<number> {
    const about = await this.members.estimatedDocumentCount().read(from);
    if (about < COUNTABLE) return this.members.countDocuments(EXISTING_MEMBERS).read(from);
    const deleted = await this.members.countDocuments({ deletedAt: { $type: 'date' } }).read(from);
    return about - deleted - ADMINISTRATORS;
  }

  /** Returns the number of members who joined at `since` or later. */
  async countNewSince(since: Date): Promise<number> {
    return this.members.countDocuments({ createdAt: { $gte: since }, ...EXISTING_MEMBERS });
  }

  /** Returns a page of the members who joined at `since` or later, newest first. */
  async findNewSince(since: Date, { after, limit }: NewPage): Promise<AdminMember[]> {
    return this.members
      .find(
        { createdAt: { $gte: since }, ...EXISTING_MEMBERS, ...(after ? joinedBefore(after) : {}) },
        FIELDS,
      )
      .sort(NEWEST)
      .limit(limit)
      .lean<AdminMember[]>();
  }

  /** Streams all members of a search for an export, newest first, in batches. */
  stream({ text, filter, now }: Pick<MemberSearch, 'text' | 'filter' | 'now'>): AsyncIterable<AdminMember> {
    return this.members
      .find({ ...filterOf(filter, now), ...containing(text) }, FIELDS)
      .sort(NEWEST)
      .read(this.reads.preference)
      .lean<AdminMember[]>()
      .cursor({ batchSize: STREAM_BATCH }) as AsyncIterable<AdminMember>;
  }

  /** Returns a member with any status except deleted, or null. */
  async findMember(userId: string, tx?: Transaction): Promise<Member | null> {
    return this.members.findOne({ _id: userId, ...EXISTING_MEMBERS }, null, tx?.read).lean<Member>();
  }

  /** Returns the members among `ids` that are not deleted, by id in hex. */
  async findMembers(ids: readonly string[]): Promise<Map<string, AdminMember>> {
    const found = await this.members
      .find({ _id: { $in: ids }, ...EXISTING_MEMBERS }, FIELDS)
      .lean<AdminMember[]>();
    return new Map(found.map((member) => [member._id.toHexString(), member]));
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches members whose name, address, city or state contains the text; all for an empty text. */
function containing(text: string): QueryFilter<Member> {
  const any = searchWordForms(text).flatMap((form) => {
    const begins = { $regex: `^${escaped(form)}` };
    return [{ nameWords: begins }, { placeWords: begins }];
  });
  return any.length === 0 ? {} : { $or: any };
}

function joinedBefore({ number, id }: CursorPosition): QueryFilter<Member> {
  const at = new Date(number);
  return { $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: id } }] };
}

/** Matches bought or granted premium that is running; premium from referrals is not included. */
const paid = (now: Date) => ({ $gt: now, $type: 'date' }) as const;

function filterOf(filter: AdminFilter, now: Date): QueryFilter<Member> {
  switch (filter) {
    case 'all':
      return EXISTING_MEMBERS;
    case 'premium':
      return { ...EXISTING_MEMBERS, paidUntil: paid(now) };
    case 'free':
      return { ...EXISTING_MEMBERS, paidUntil: { $not: paid(now) } };
    case 'blocked':
      return { ...EXISTING_MEMBERS, 'block.at': { $type: 'date' } };
    case 'suspended':
      return { ...EXISTING_MEMBERS, 'suspension.at': { $type: 'date' } };
  }
}

const ORDER: Partial<Record<AdminFilter, Record<string, -1>>> = {
  blocked: { 'block.at': -1 },
  suspended: { 'suspension.at': -1 },
};
