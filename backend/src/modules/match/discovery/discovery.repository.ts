import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Gender, LookingFor } from '@contract';
import type { Model, Types } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { CANDIDATE_INDEXES, type User, USER_MODEL } from '../../users/index.js';

const MINUTE_MS = 60_000;

/** What a suggestion is judged by, before anything of it is shown. */
export type Candidate = Pick<
  User,
  | '_id'
  | 'gender'
  | 'dob'
  | 'lookingFor'
  | 'hobbies'
  | 'smoking'
  | 'drinking'
  | 'relationshipType'
  | 'place'
  | 'settings'
  | 'complete'
  | 'discoverable'
  | 'lastActiveAt'
  | 'createdAt'
> & { photos: Pick<User['photos'][number], 'id'>[] };

/** What decides whether two members fit, and nothing else. */
export type Fitting = Pick<Candidate, '_id' | 'gender' | 'dob' | 'lookingFor' | 'discoverable'> & {
  settings: User['settings'];
  place: Pick<User['place'], 'cell'>;
};

/** One answer of a search, and where the next one goes on. */
export interface CandidatePage<Member> {
  members: Member[];
  /** There may be more. */
  isFull: boolean;
  /** When the last one looked at was active, as the search saw it; null where there is no order. */
  lastActiveAt: Date | null;
}

/**
 * What a card is made of and what decides whether it may be shown, or, of the member who looks, what their suggestions,
 * counters and abilities depend on: one shape, so that one query gives both.
 */
export type CardMember = Candidate &
  Pick<User, 'name' | 'bio' | 'status' | 'role' | 'premiumPeriods' | 'likeQuota'>;

/** A member whose boost runs. */
export type Boosted = Candidate & { boostedUntil: Date };

/** Where candidates are looked for: some areas, a country, everywhere by activity, or everywhere by age. */
export type Ring =
  | { by: 'area'; areas: readonly string[] }
  | { by: 'country'; countryCode: string }
  | { by: 'activity' }
  | { by: 'age' };

/** Who fits, as far as an index and a cheap comparison can tell; the rest is decided in match/fit.rules.ts. */
export interface CandidateQuery {
  ring: Ring;
  genders: readonly Gender[];
  lookingFor: readonly LookingFor[];
  /** Born at or after this day, and at or before the next; midnight UTC. */
  bornFrom: Date;
  bornTo: Date;
  /** An age the candidates' own range must hold. */
  acceptingAge: number;
  /** Only those last active at or before this instant: goes on where an earlier answer ended. */
  activeUntil?: Date | undefined;
  /** At most this many are given, and at most so many are looked at. */
  limit: number;
  scanLimit: number;
}

const CANDIDATE = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  hobbies: 1,
  smoking: 1,
  drinking: 1,
  relationshipType: 1,
  place: 1,
  settings: 1,
  complete: 1,
  discoverable: 1,
  lastActiveAt: 1,
  createdAt: 1,
  'photos.id': 1,
} as const;
const FITTING = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  settings: 1,
  'place.cell': 1,
  discoverable: 1,
} as const;
const CARD = {
  ...CANDIDATE,
  name: 1,
  bio: 1,
  status: 1,
  role: 1,
  premiumPeriods: 1,
  likeQuota: 1,
} as const;
/**
 * Members as others see and find them. Each question costs a bounded number of index keys and documents, however many
 * members there are. Reads go to the driver itself, without hydration: these are the product's hottest questions.
 */
@Injectable()
export class DiscoveryRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** One member, whatever their status. */
  async findCard(id: string): Promise<CardMember | null> {
    return this.users.collection.findOne<CardMember>({ _id: toId(id) }, { projection: CARD });
  }

  /** The members that exist among `ids`, by id in hex, whatever their status. */
  async findCards(ids: readonly string[]): Promise<Map<string, CardMember>> {
    return this.findByIds<CardMember>(ids, CARD);
  }

  /** The candidates that exist among `ids`, by id in hex, whatever their status. */
  async findCandidatesByIds(ids: readonly string[]): Promise<Map<string, Candidate>> {
    return this.findByIds<Candidate>(ids, CANDIDATE);
  }

  /**
   * Members of a ring who may fit, the most recently active first (by age: in no order that matters). Looks at no more than
   * `scanLimit` members of the ring, so a rare wish gives fewer answers, never a slower one.
   */
  async findCandidates(query: CandidateQuery): Promise<CandidatePage<Candidate>> {
    return this.search<Candidate>(query, CANDIDATE);
  }

  /** As `findCandidates`, for who is only to be counted. */
  async findFitting(query: CandidateQuery): Promise<CandidatePage<Fitting>> {
    return this.search<Fitting>(query, FITTING);
  }

  private async search<Member extends { _id: Types.ObjectId }>(
    query: CandidateQuery,
    projection: Record<string, 1>,
  ): Promise<CandidatePage<Member>> {
    const hint = CANDIDATE_INDEXES[query.ring.by];
    const found = await this.users.collection
      .aggregate<{ _id: Types.ObjectId; lastActiveAt?: Date }>(candidatePipeline(query), {
        hint,
        batchSize: query.limit + 1,
      })
      .toArray();
    const ids = found.map(({ _id }) => _id.toHexString());
    const members = await this.findByIds<Member>(ids, projection);
    return {
      members: ids.flatMap((id) => members.get(id) ?? []),
      // Not by what is read of them afterwards: who has moved meanwhile would move the search along.
      isFull: found.length >= query.limit,
      lastActiveAt: found.at(-1)?.lastActiveAt ?? null,
    };
  }

  /** Begins a boost of so many minutes, or extends the running one. */
  async extendBoost(userId: string, minutes: number, now: Date, session: Session): Promise<void> {
    const boostedUntil = { $add: [{ $max: ['$boostedUntil', now] }, minutes * MINUTE_MS] };
    await this.users.updateOne({ _id: userId }, [{ $set: { boostedUntil } }], {
      session,
      updatePipeline: true,
    });
  }

  /** Members whose boost runs now, at most `limit`, those first whose boost runs longest. */
  async findBoosted(now: Date, limit: number): Promise<Boosted[]> {
    return this.users.collection
      .find<Boosted>(
        { boostedUntil: { $gt: now, $type: 'date' } },
        { projection: { ...CANDIDATE, boostedUntil: 1 } },
      )
      .sort({ boostedUntil: -1 })
      .limit(limit)
      .toArray();
  }

  private async findByIds<T extends { _id: Types.ObjectId }>(
    ids: readonly string[],
    projection: Record<string, 1>,
  ): Promise<Map<string, T>> {
    if (ids.length === 0) return new Map();
    const found = await this.users.collection
      .find<T>({ _id: { $in: ids.map((id) => toId(id)) } }, { projection, batchSize: ids.length + 1 })
      .toArray();
    return new Map(found.map((member) => [member._id.toHexString(), member]));
  }
}

/**
 * The aggregation behind findCandidates, which gives their ids. The first match, the order and the first limit are answered by one
 * index as a merge of one scan for each combination of gender, lookingFor and area, of which MongoDB merges up to 200; the second
 * match then compares at most `scanLimit` of its keys.
 */
export function candidatePipeline(query: CandidateQuery): Record<string, unknown>[] {
  const { ring, bornFrom, bornTo, acceptingAge, activeUntil } = query;
  const born = { dob: { $gte: bornFrom, $lte: bornTo } };
  const fits = {
    ...born,
    'settings.ageMin': { $lte: acceptingAge },
    'settings.ageMax': { $gte: acceptingAge },
  };
  return [
    {
      $match: {
        discoverable: true,
        gender: { $in: query.genders },
        lookingFor: { $in: query.lookingFor },
        ...(ring.by === 'area' ? { 'place.area': { $in: ring.areas } } : {}),
        ...(ring.by === 'country' ? { 'place.countryCode': ring.countryCode } : {}),
        ...(ring.by === 'age' ? born : {}),
        ...(ring.by !== 'age' && activeUntil ? { lastActiveAt: { $lte: activeUntil } } : {}),
      },
    },
    ...(ring.by === 'age' ? [] : [{ $sort: { lastActiveAt: -1 } }]),
    { $limit: query.scanLimit },
    { $match: fits },
    { $limit: query.limit },
    { $project: { _id: 1, ...(ring.by === 'age' ? {} : { lastActiveAt: 1 }) } },
  ];
}
