import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Gender,
  GENDERS,
  LOOKING_FOR,
  type LookingFor,
  SELF_DESCRIPTION_FIELDS,
  type SelfDescription,
} from '@contract';
import type { Model, PipelineStage, Types } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { firstIdAt, toIds } from '../../../platform/database/ids.js';
import { type Addressed, CANDIDATE_INDEXES, type User, USER_MODEL } from '../../users/index.js';

/** The fields that candidates are ranked by. */
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
  | 'facts'
  | 'hiddenFacts'
  | 'photoVerification'
> &
  Addressed & { photos: Pick<User['photos'][number], 'id'>[] };

/** The fields that decide whether two members fit. */
export type Fitting = Pick<
  Candidate,
  | '_id'
  | 'gender'
  | 'dob'
  | 'lookingFor'
  | 'discoverable'
  | 'hobbies'
  | 'relationshipType'
  | 'photoVerification'
  | 'hiddenFacts'
> &
  Addressed & {
    facts: Pick<User['facts'], 'languages'>;
    settings: User['settings'];
    place: Pick<User['place'], 'cell'>;
  };

/** One page of a search, and where the next one continues. */
export interface CandidatePage {
  /** In hex. */
  ids: string[];
  /** There may be more. */
  isFull: boolean;
  /** When the last member of the page was active, as the search read it; null where there is no order. */
  lastActiveAt: Date | null;
}

/** One of the members who were active last, as an index knows them. */
export interface ActiveMember extends Pick<User, 'lookingFor' | 'lastActiveAt'> {
  /** In hex. */
  id: string;
  /** In milliseconds. */
  bornAt: number;
  ageMin: number;
  ageMax: number;
}

/**
 * The fields of a card and those that decide whether it may be shown; for the viewer, the fields that
 * suggestions, counters and abilities depend on. One type for both, so that one query reads them together.
 */
export type CardMember = Candidate &
  SelfDescription &
  Pick<User, 'name' | 'status' | 'role' | 'pause' | 'premiumPeriods' | 'likeQuota' | 'noteQuota' | 'pick'>;

/** A part of the search: some areas, a country, everywhere by activity, or everywhere by age. */
export type SearchBand =
  | { by: 'area'; areas: readonly string[] }
  | { by: 'country'; countryCode: string }
  | { by: 'activity' }
  | { by: 'age' };

/**
 * The part of the criteria that an index and a cheap comparison can decide; fit.rules.ts decides the rest.
 */
export interface CandidateQuery {
  band: SearchBand;
  genders: readonly Gender[];
  lookingFor: readonly LookingFor[];
  /** Born at or after this day, and at or before the next; midnight UTC. */
  bornFrom: Date;
  bornTo: Date;
  /** An age the candidates' own range must hold. */
  acceptingAge: number;
  /** Only members last active at or before this instant: continues after an earlier page. */
  activeUntil?: Date | undefined;
  /** At most this many are returned. */
  limit: number;
  /** At most this many index keys are compared for them. */
  scanLimit: number;
}

/** A list comes in one answer. */
const LIST_BATCH = 5_000;
/** The fields of a {@link Candidate}. */
export const CANDIDATE_FIELDS = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  hobbies: 1,
  smoking: 1,
  drinking: 1,
  relationshipType: 1,
  facts: 1,
  hiddenFacts: 1,
  emailKey: 1,
  hiddenFrom: 1,
  place: 1,
  settings: 1,
  complete: 1,
  discoverable: 1,
  lastActiveAt: 1,
  createdAt: 1,
  'photos.id': 1,
  photoVerification: 1,
} as const;
/** The fields of a {@link Fitting}. */
export const FITTING_FIELDS = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  settings: 1,
  'place.cell': 1,
  discoverable: 1,
  hobbies: 1,
  relationshipType: 1,
  'facts.languages': 1,
  hiddenFacts: 1,
  photoVerification: 1,
  emailKey: 1,
  hiddenFrom: 1,
} as const;
/** The fields of a {@link CardMember}. */
export const CARD_FIELDS = {
  ...CANDIDATE_FIELDS,
  ...Object.fromEntries(SELF_DESCRIPTION_FIELDS.map((field) => [field, 1 as const])),
  name: 1,
  status: 1,
  role: 1,
  pause: 1,
  premiumPeriods: 1,
  likeQuota: 1,
  noteQuota: 1,
  pick: 1,
} as const;
const BY_ACTIVITY: PipelineStage = { $sort: { lastActiveAt: -1 } };

/** Everybody who may be suggested, in the words of the index by activity. */
export const ANYONE = {
  discoverable: true,
  gender: { $in: [...GENDERS] },
  lookingFor: { $in: [...LOOKING_FOR] },
} as const;

/**
 * Members as others see and find them. Each query reads a bounded number of index keys and documents, however
 * many members there are.
 */
@Injectable()
export class DiscoveryRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly reader: CoalescingReader,
  ) {}

  /** One member, whatever their status. */
  async findCard(id: string): Promise<CardMember | null> {
    return this.users.findById(id, CARD_FIELDS).lean<CardMember>();
  }

  /** The members that exist among `ids`, by id in hex, whatever their status. */
  async findCards(ids: readonly string[]): Promise<Map<string, CardMember>> {
    return this.reader.byIds<CardMember>(this.users, toIds(ids), CARD_FIELDS);
  }

  /**
   * Members of a band who may fit, the most recently active first (by age: in no order that matters). Looks
   * at no more than `scanLimit` members of the band, so a rare preference gives fewer results, never a slower
   * query.
   */
  async findCandidateIds(query: CandidateQuery): Promise<CandidatePage> {
    const found = await this.users.aggregate<{ _id: Types.ObjectId; lastActiveAt?: Date }>(
      candidatePipeline(query),
      { hint: CANDIDATE_INDEXES[query.band.by], batchSize: query.limit + 1 },
    );
    return {
      ids: found.map(({ _id }) => _id.toHexString()),
      isFull: found.length >= query.limit,
      // As the search read it: a member who is active in between would else make it skip others.
      lastActiveAt: found.at(-1)?.lastActiveAt ?? null,
    };
  }

  /**
   * Who of these genders was active last, in a country or anywhere, by an index alone; at most `limit`.
   * @param until only who was last active at or before it
   */
  async findActive(
    countryCode: string | null,
    genders: readonly Gender[],
    limit: number,
    until?: Date,
  ): Promise<ActiveMember[]> {
    return this.active(countryCode, genders, until, [{ $limit: limit }]);
  }

  /**
   * The same of who joined at or after an instant: at most `limit`, whose documents alone are read, among
   * `scanLimit` who were active before `until`. Of most an id tells that they did not.
   */
  async findActiveNewcomers(
    countryCode: string | null,
    genders: readonly Gender[],
    { since, until, limit, scanLimit }: { since: Date; until: Date; limit: number; scanLimit: number },
  ): Promise<ActiveMember[]> {
    const found = await this.active(countryCode, genders, until, [
      { $limit: scanLimit },
      { $match: { _id: { $gte: firstIdAt(since) } } },
      { $limit: limit },
    ]);
    if (found.length === 0) return [];
    const joined = await this.users
      .find({ _id: { $in: found.map(({ id }) => id) }, createdAt: { $gte: since } }, { _id: 1 })
      .lean<Pick<User, '_id'>[]>();
    const ids = new Set(joined.map(({ _id }) => _id.toHexString()));
    return found.filter(({ id }) => ids.has(id));
  }

  private async active(
    countryCode: string | null,
    genders: readonly Gender[],
    until: Date | undefined,
    stages: PipelineStage[],
  ): Promise<ActiveMember[]> {
    type Row = Pick<User, '_id' | 'dob' | 'lookingFor' | 'lastActiveAt'> & {
      settings: Pick<User['settings'], 'ageMin' | 'ageMax'>;
    };
    const rows = await this.users.aggregate<Row>(
      [
        {
          $match: {
            ...ANYONE,
            gender: { $in: [...genders] },
            ...(countryCode === null ? {} : { 'place.countryCode': countryCode }),
            ...(until ? { lastActiveAt: { $lte: until } } : {}),
          },
        },
        BY_ACTIVITY,
        ...stages,
        {
          $project: { dob: 1, lookingFor: 1, lastActiveAt: 1, 'settings.ageMin': 1, 'settings.ageMax': 1 },
        },
      ],
      {
        hint: CANDIDATE_INDEXES[countryCode === null ? 'activity' : 'country'],
        batchSize: LIST_BATCH,
      },
    );
    return rows.map(({ _id, dob, lookingFor, lastActiveAt, settings: { ageMin, ageMax } }) => ({
      ...{ id: _id.toHexString(), bornAt: dob.getTime(), lookingFor, lastActiveAt },
      ...{ ageMin, ageMax },
    }));
  }

  /** The members who were active last, at most `limit`. */
  async findLastActive(limit: number): Promise<Pick<Candidate, '_id' | 'createdAt'>[]> {
    return this.users
      .find(ANYONE, { createdAt: 1 })
      .hint(CANDIDATE_INDEXES.activity)
      .sort({ lastActiveAt: -1 })
      .limit(limit)
      .lean<Pick<Candidate, '_id' | 'createdAt'>[]>();
  }

  /** Candidates who joined at or after an instant, the newest first, among the `limit` newest accounts. */
  async findNewest(since: Date, limit: number): Promise<Fitting[]> {
    const newest = await this.users
      .find({ createdAt: { $gte: since } }, FITTING_FIELDS)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<Fitting[]>();
    return newest.filter(({ discoverable }) => discoverable);
  }
}

/**
 * The aggregation behind findCandidateIds. The first match, the order and the first
 * limit are answered by one index as a merge of one scan for each combination of gender, lookingFor and area,
 * of which MongoDB merges up to 200; the second match then compares at most `scanLimit` of its keys.
 */
export function candidatePipeline(query: CandidateQuery): PipelineStage[] {
  const { band, bornFrom, bornTo, acceptingAge, activeUntil } = query;
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
        ...(band.by === 'area' ? { 'place.area': { $in: band.areas } } : {}),
        ...(band.by === 'country' ? { 'place.countryCode': band.countryCode } : {}),
        ...(band.by === 'age' ? born : {}),
        ...(band.by !== 'age' && activeUntil ? { lastActiveAt: { $lte: activeUntil } } : {}),
      },
    },
    ...(band.by === 'age' ? [] : [BY_ACTIVITY]),
    { $limit: query.scanLimit },
    { $match: fits },
    { $limit: query.limit },
    { $project: band.by === 'age' ? { _id: 1 } : { _id: 1, lastActiveAt: 1 } },
  ];
}
