import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import {
  GENDERS,
  isProfileFact,
  LOOKING_FOR,
  type FactMustHave,
  type Gender,
  type LookingFor,
} from '@contract';
import type { SearchBand } from '@mutual/recommender';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { firstIdAt, toIds } from '../../../platform/database/ids.js';
import { CARD_FIELDS, type CardMember } from '../../match/index.js';
import { PHOTO_VISIBILITY, type PhotoVisibility } from '../../profiles/index.js';
import { CANDIDATE_INDEXES, CANDIDATE_MODEL, type StoredMember } from './candidate.schema.js';

/** One page of a search, and the position where the next page continues. */
export interface CandidatePage {
  ids: string[];
  /** Whether more results may exist. */
  isFull: boolean;
  /** Last activity of the last member on the page, as read by the search; null for an unordered search. */
  lastActiveAt: Date | null;
}

/** One of the most recently active members, with the fields that an index covers. */
export interface ActiveMember extends Pick<StoredMember, 'lookingFor' | 'lastActiveAt'> {
  id: string;
  /** Date of birth as Unix time in ms. */
  bornAt: number;
  ageMin: number;
  ageMax: number;
}

/** The criteria that an index and cheap comparisons can check; fit.rules.ts checks the rest. */
export interface CandidateQuery {
  band: SearchBand;
  genders: readonly Gender[];
  lookingFor: readonly LookingFor[];
  /** Earliest date of birth, midnight UTC; included. */
  bornFrom: Date;
  /** Latest date of birth, midnight UTC; included. */
  bornTo: Date;
  /** Age that the candidates' age range must include. */
  acceptingAge: number;
  /** Facts that candidates must show. */
  facts: readonly FactMustHave[];
  /** Upper limit of the last activity, which continues an earlier page. */
  activeUntil?: Date | undefined;
  /** Maximum number of results. */
  limit: number;
  /** Maximum number of index keys that are compared. */
  scanLimit: number;
}

/** Maximum number of index scans that MongoDB merges in one query. */
const MERGED_SCANS = 200;
/** Returns the maximum number of areas of a query; each needs a scan for each gender and preference. */
export const areasPerQuery = (query: Pick<CandidateQuery, 'genders' | 'lookingFor'>): number =>
  Math.floor(MERGED_SCANS / (query.genders.length * query.lookingFor.length));
/** Batch size with which a whole list is returned in one response. */
const LIST_BATCH = 5_000;

/** Fields that candidates are ranked by. */
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
  hiddenDetails: 1,
  incognito: 1,
  premiumPeriods: 1,
  place: 1,
  settings: 1,
  complete: 1,
  discoverable: 1,
  lastActiveAt: 1,
  createdAt: 1,
  ...PHOTO_VISIBILITY,
  photoVerification: 1,
} as const;
export type Candidate = WithFields<typeof CANDIDATE_FIELDS> & PhotoVisibility;

/** Fields that decide whether two members fit. */
export const FITTING_FIELDS = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  settings: 1,
  'place.cell': 1,
  'place.countryCode': 1,
  discoverable: 1,
  hobbies: 1,
  smoking: 1,
  drinking: 1,
  relationshipType: 1,
  facts: 1,
  hiddenFacts: 1,
  photoVerification: 1,
  emailKey: 1,
  hiddenFrom: 1,
  hiddenDetails: 1,
  incognito: 1,
  premiumPeriods: 1,
} as const;
export type FittingMember = WithFields<typeof FITTING_FIELDS> & {
  place: Pick<StoredMember['place'], 'cell' | 'countryCode'>;
};

/**
 * Fields of a suggested member; for the viewer, the fields that suggestions and counters depend on. One list
 * for both, so that one query reads them together.
 */
export const SUGGESTED_FIELDS = {
  ...CANDIDATE_FIELDS,
  ...CARD_FIELDS,
  likeQuota: 1,
  noteQuota: 1,
  pick: 1,
} as const;
export type SuggestedMember = Candidate & CardMember & Pick<StoredMember, 'likeQuota' | 'noteQuota' | 'pick'>;

/** A member with the listed top-level fields. */
type WithFields<Fields> = Pick<StoredMember, '_id' | (keyof Fields & keyof StoredMember)>;

const BY_ACTIVITY: PipelineStage = { $sort: { lastActiveAt: -1 } };

/** Filter for all members who may be suggested, written as the index by activity requires. */
export const ANYONE_FILTER = {
  discoverable: true,
  gender: { $in: [...GENDERS] },
  lookingFor: { $in: [...LOOKING_FOR] },
} as const;

/**
 * Reads members for searches and cards. Each query reads a bounded number of index keys and documents,
 * however many members exist.
 */
@Injectable()
export class DiscoveryRepository {
  constructor(
    @InjectModel(CANDIDATE_MODEL) private readonly users: Model<StoredMember>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns one member of any status. */
  async find(id: string): Promise<SuggestedMember | null> {
    return this.users.findById(id, SUGGESTED_FIELDS).lean<SuggestedMember>();
  }

  /** Returns the existing members among `ids` by id, of any status. */
  async findMany(ids: readonly string[]): Promise<Map<string, SuggestedMember>> {
    return this.reader.byIds<SuggestedMember>(this.users, toIds(ids), SUGGESTED_FIELDS);
  }

  /**
   * Returns members of a band who may fit, most recently active first (unordered in the age band). Examines
   * at most `scanLimit` members, so that for rare preferences there are fewer results instead of a slower
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
      // As read by this search. A newer value, of a member who became active meanwhile, would make the next
      // page skip others.
      lastActiveAt: found.at(-1)?.lastActiveAt ?? null,
    };
  }

  /**
   * Returns the most recently active members of the genders, in a country or anywhere, from an index only; at
   * most `limit`.
   * @param until latest last activity
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
   * Returns members who joined at or after `since`, at most `limit`, among the `scanLimit` most recently
   * active before `until`. Most others are excluded by their id, so that only documents of possible newcomers
   * are read.
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
      .lean<Pick<StoredMember, '_id'>[]>();
    const ids = new Set(joined.map(({ _id }) => _id.toHexString()));
    return found.filter(({ id }) => ids.has(id));
  }

  private async active(
    countryCode: string | null,
    genders: readonly Gender[],
    until: Date | undefined,
    stages: PipelineStage[],
  ): Promise<ActiveMember[]> {
    type Row = Pick<StoredMember, '_id' | 'dob' | 'lookingFor' | 'lastActiveAt'> & {
      settings: Pick<StoredMember['settings'], 'ageMin' | 'ageMax'>;
    };
    const rows = await this.users.aggregate<Row>(
      [
        {
          $match: {
            ...ANYONE_FILTER,
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
      id: _id.toHexString(),
      bornAt: dob.getTime(),
      lookingFor,
      lastActiveAt,
      ageMin,
      ageMax,
    }));
  }

  /** Returns the most recently active members, at most `limit`. */
  async findLastActive(limit: number): Promise<Pick<Candidate, '_id' | 'createdAt'>[]> {
    return this.users
      .find(ANYONE_FILTER, { createdAt: 1 })
      .hint(CANDIDATE_INDEXES.activity)
      .sort({ lastActiveAt: -1 })
      .limit(limit)
      .lean<Pick<Candidate, '_id' | 'createdAt'>[]>();
  }

  /**
   * Returns candidates who joined at or after an instant, newest first, among the `limit` newest accounts.
   */
  async findNewest(since: Date, limit: number): Promise<FittingMember[]> {
    const newest = await this.users
      .find({ createdAt: { $gte: since } }, FITTING_FIELDS)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<FittingMember[]>();
    return newest.filter(({ discoverable }) => discoverable);
  }
}

/**
 * Returns the aggregation of findCandidateIds. The first match, the order and the first limit are answered by
 * one index: MongoDB merges up to 200 scans, one for each combination of gender, lookingFor and area. The
 * second match then compares at most `scanLimit` keys, and with facts as many documents.
 */
export function candidatePipeline(query: CandidateQuery): PipelineStage[] {
  const { band, bornFrom, bornTo, acceptingAge, activeUntil } = query;
  const born = { dob: { $gte: bornFrom, $lte: bornTo } };
  const fits = {
    ...born,
    'settings.ageMin': { $lte: acceptingAge },
    'settings.ageMax': { $gte: acceptingAge },
    ...factConditions(query.facts),
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

/** Returns the conditions by which MongoDB finds members who show one of the values of each fact. */
function factConditions(facts: readonly FactMustHave[]): Record<string, unknown> {
  const hideable = facts.flatMap(({ fact }) => (isProfileFact(fact) ? fact : []));
  return {
    ...Object.fromEntries(
      facts.map(({ fact, values }) => [isProfileFact(fact) ? `facts.${fact}` : fact, { $in: values }]),
    ),
    ...(hideable.length > 0 && { hiddenFacts: { $nin: hideable } }),
  };
}
