import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SUGGESTIONS_LIMITS } from '@contract';
import {
  countBandsFor,
  reachBandsFor,
  searchBandsFor,
  type ReachBand,
  type SearchBand,
} from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import {
  actionOf,
  isSuperLike,
  otherSide,
  PairsService,
  sideOf,
  type ActionKind,
  type PairSnapshot,
  type Side,
} from '../../match/index.js';
import type { KnownPosteriors } from '../model/member-posteriors.repository.js';
import { MemberPosteriorsService } from '../model/member-posteriors.service.js';
import { maySuggest } from '../suggestions.policy.js';
import { ActiveMembersService } from './active-members.service.js';
import {
  areasPerQuery,
  CANDIDATE_FIELDS,
  FITTING_FIELDS,
  type Candidate,
  type CandidateQuery,
  type FittingMember,
} from './discovery.repository.js';
import {
  bornBetween,
  fits,
  gendersFor,
  preferencesIncluding,
  reachStepOf,
  type SearchCriteria,
} from './fit.rules.js';
import { MustHaveAnswersService } from './must-have-answers.service.js';
import { factsAmong } from './must-have.rules.js';

/** A member who may be suggested, and their action on the viewer. */
export interface FoundCandidate<Member extends FittingMember = Candidate> {
  candidate: Member;
  theirAction: ActionKind | null;
  /** Whether their like is a super like, which is placed first. */
  superLike: boolean;
  /** The step of the viewer's reach that includes them; 0 without steps. */
  step: number;
}

/** Returns ids of members to read besides those of the scans. */
type AdditionalIds = () => readonly string[] | Promise<readonly string[]>;

/** A search with its results so far. */
interface Search<Member extends FittingMember> {
  readonly criteria: SearchCriteria;
  /** Members who fit these criteria too are not searched for. */
  readonly except?: SearchCriteria | undefined;
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  readonly today: string;
  /** Fields to read of each member. */
  readonly fields: Readonly<Record<string, 1>>;
  readonly found: Map<string, FoundCandidate<Member>>;
  /** All members read, by id; null for an id without a member. */
  readonly read: Map<string, Member | null>;
  /** Posteriors of these members and of the viewer; undefined if not needed. */
  readonly posteriors?: Map<string, KnownPosteriors>;
  /** Cache of members read by other searches; undefined if all members must be read now. */
  readonly cache?: LRUCache<string, CachedMember<Member>>;
}

/** A cached member with their posterior. */
interface CachedMember<Member extends FittingMember> {
  /** Unix time in ms of the read. */
  readonly at: number;
  readonly member: Member;
  readonly posterior: KnownPosteriors | undefined;
}

/** Maximum number of fitting members that one scan returns. */
const MATCHES_PER_SCAN = 200;
/** Number of index keys that a scan may compare for each member that it requests. */
const READS_PER_MATCH = 10;
/** The same with facts among the must-haves, which few members may have. */
const READS_PER_FACT_MATCH = 50;
/** Minimum number of results that a scan requests. A smaller scan would cost the same. */
const MIN_PER_SCAN = 20;
/**
 * Maximum number of scans of a band. A scan is repeated if the viewer has already answered all results: 25
 * scans skip 5,000 earlier answers.
 */
const MAX_SCANS_PER_BAND = 25;
/** Maximum number of members with an open request that are added to the candidates. */
const MAX_LIKERS = 50;
/**
 * Lifetime in ms of cached members, which searches share. Decks are not rebuilt more often either. Small
 * searches do not use the cache.
 */
const CACHE_TTL_MS = MINUTE_MS;
const CACHE_SIZE = 10_000;
/**
 * A search that reads fewer members than this is small. Its deck is not stored but built for each page, so
 * that new members appear at once.
 */
export const SMALL_SEARCH_MEMBERS = 40;

/**
 * Finds members who may be suggested to a viewer: they fit in both directions, and the viewer has not acted
 * on them.
 */
@Injectable()
export class CandidatesService {
  private readonly cache = new LRUCache<string, CachedMember<Candidate>>({ max: CACHE_SIZE });

  constructor(
    private readonly active: ActiveMembersService,
    private readonly pairs: PairsService,
    private readonly posteriors: MemberPosteriorsService,
    private readonly answers: MustHaveAnswersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Collects at least `minCount` members, nearest first, or all that the bounded scans find. The cost depends
   * on `minCount` and on the viewer's earlier actions, not on the number of members.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   * @param beyond returns the ids of further members, added if they may be suggested; the scans do not wait
   *   for it
   * @returns the candidates by id, all members read (null for an id without a member), their posteriors and
   *   the viewer's, and the number of members read by the scans
   */
  async collect(
    criteria: SearchCriteria,
    minCount: number,
    today: string,
    beyond: AdditionalIds,
  ): Promise<{
    found: Map<string, FoundCandidate>;
    read: ReadonlyMap<string, Candidate | null>;
    posteriors: ReadonlyMap<string, KnownPosteriors>;
    readCount: number;
  }> {
    const posteriors = new Map<string, KnownPosteriors>();
    const { cache } = this;
    const search = { ...searchFor<Candidate>(criteria, today, CANDIDATE_FIELDS), posteriors, cache };
    const readCount = await this.scan(search, bandsFor(criteria), minCount, beyond);
    return { found: search.found, read: search.read, posteriors, readCount };
  }

  /**
   * Counts the members that `collect` would find with these criteria, up to `limit`.
   * @param except members who fit these criteria too are not counted
   */
  async count(
    criteria: SearchCriteria,
    limit: number,
    today: string,
    except?: SearchCriteria,
  ): Promise<number> {
    const search = { ...searchFor<FittingMember>(criteria, today, FITTING_FIELDS), except };
    await this.scan(search, countBandsFor(criteria, areasFor(criteria)).map(plainBand(criteria)), limit);
    return Math.min(search.found.size, limit);
  }

  /** Returns the ids of members with an open request to the viewer. */
  async likerIdsOf(viewerId: string): Promise<string[]> {
    return this.pairs.requesterIdsOf(viewerId, MAX_LIKERS);
  }

  /** Runs the scans of the bands. Returns the number of members they read. */
  private async scan<Member extends FittingMember>(
    search: Search<Member>,
    bands: readonly ReachBand[],
    minCount: number,
    beyond: AdditionalIds = () => [],
  ): Promise<number> {
    const scanned = new Set<string>();
    /**
     * Number of candidates from the bands, by step. Members of `beyond` are not counted, so they do not end
     * the search.
     */
    const counts: number[] = [];
    const foundWithin = (step: number): number =>
      counts.reduce((sum, count, index) => (index <= step ? sum + count : sum), 0);
    let unread: string[] = [];
    let hasMore = false;
    // Reads the members of several bands with one command if these are sparsely populated.
    const readAll = async (): Promise<void> => {
      await this.read(search, [...unread, ...(await beyond())]);
      for (const id of unread) {
        const step = search.found.get(id)?.step;
        if (step !== undefined) counts[step] = (counts[step] ?? 0) + 1;
      }
      unread = [];
    };
    for (const { band, ages, step, ifMore } of bands) {
      if (ifMore && !hasMore) continue;
      let activeUntil: Date | undefined;
      for (let scans = 0; scans < MAX_SCANS_PER_BAND && foundWithin(step) < minCount; scans += 1) {
        const limit = scanSize(minCount, minCount - foundWithin(step) - unread.length, scans);
        const query = { ...queryFor(search, limit), ...bornBetween(ages, search.today) };
        const page = await this.active.findCandidateIds({ ...query, band, activeUntil });
        hasMore = page.isFull;
        for (const id of page.ids) {
          if (scanned.has(id)) continue;
          scanned.add(id);
          unread.push(id);
        }
        if (foundWithin(step) + unread.length >= minCount) await readAll();
        // A page that is not full means that the band has no more results, or that they are too rare to go
        // on.
        const { isFull, lastActiveAt } = page;
        if (!isFull || !lastActiveAt || lastActiveAt.getTime() === activeUntil?.getTime()) break;
        activeUntil = lastActiveAt;
      }
    }
    await readAll();
    return scanned.size;
  }

  /**
   * Reads members, their pairs with the viewer and their posteriors in one command, and adds those who may be
   * suggested. A large search takes fitting members from the cache; others are read again, because they may
   * have changed.
   */
  private async read<Member extends FittingMember>(
    { criteria, except, today, fields, found, read, posteriors, cache }: Search<Member>,
    ids: readonly string[],
  ): Promise<void> {
    const newIds = [...new Set(ids)].filter((id) => !read.has(id));
    if (newIds.length === 0) return;
    const fitting = new Set<string>();
    const learn = (id: string, member: Member): void => {
      read.set(id, member);
      if (fits(criteria, member, today) && !(except && fits(except, member, today))) fitting.add(id);
    };
    const now = this.clock.now();
    const at = now.getTime();
    if (newIds.length >= SMALL_SEARCH_MEMBERS)
      for (const id of newIds) {
        const known = cache?.get(id);
        // The absolute value, so that a clock that was set back does not extend the lifetime.
        if (!known || Math.abs(at - known.at) >= CACHE_TTL_MS) continue;
        learn(id, known.member);
        if (known.posterior) posteriors?.set(id, known.posterior);
      }
    const unread = newIds.filter((id) => !fitting.has(id));
    for (const id of unread) read.set(id, null);
    // Both reads start in the same tick, so that they share one command.
    const [{ members, pairs }, stored] = await Promise.all([
      this.pairs.findWithMembers<Member>(criteria.id, unread, fields, newIds),
      posteriors ? this.posteriors.findMany([criteria.id, ...unread]) : new Map<string, KnownPosteriors>(),
    ]);
    for (const [id, posterior] of stored) posteriors?.set(id, posterior);
    for (const [id, member] of members) {
      learn(id, member);
      cache?.set(id, { at, member, posterior: stored.get(id) });
    }
    const keepers = await this.answers.idsFulfilling(criteria, [...fitting]);
    for (const id of newIds) {
      const candidate = keepers.has(id) && read.get(id);
      const pair = pairs.get(id) ?? null;
      if (candidate && maySuggest(criteria.id, candidate, pair, now))
        found.set(id, {
          candidate,
          ...theirActionIn(pair, otherSide(sideOf(criteria.id, id))),
          step: reachStepOf(criteria, candidate, today),
        });
    }
  }
}

/**
 * Returns how many members the next scan requests: 1.5 times the missing number, since some will not fit.
 * From the third scan of a band on, which must skip earlier answers, the maximum.
 */
const scanSize = (minCount: number, missing: number, scans: number): number =>
  scans > 1 ? Math.max(MATCHES_PER_SCAN, minCount) : Math.max(MIN_PER_SCAN, Math.ceil(1.5 * missing));

/** Returns the number of areas that one query of a search can have. */
const areasFor = ({ gender, preferences }: SearchCriteria): number =>
  areasPerQuery({ genders: gendersFor(preferences.lookingFor), lookingFor: preferencesIncluding(gender) });

/** Returns a function that creates bands whose candidates all count towards the search. */
const plainBand =
  ({ preferences: { ageMin, ageMax } }: SearchCriteria) =>
  (band: SearchBand): ReachBand => ({ band, ages: { ageMin, ageMax }, step: 0 });

/** Returns the places that a search reads, nearest first. */
const bandsFor = (criteria: SearchCriteria): ReachBand[] =>
  criteria.reach.length > 0
    ? reachBandsFor(criteria, criteria.reach, areasFor(criteria))
    : searchBandsFor(criteria, areasFor(criteria)).map(plainBand(criteria));

const searchFor = <Member extends FittingMember>(
  criteria: SearchCriteria,
  today: string,
  fields: Readonly<Record<string, 1>>,
): Search<Member> => ({ criteria, today, fields, found: new Map(), read: new Map() });

/** Returns the part of the criteria that an index and a cached list can check. */
export const queryFor = (
  { criteria, today }: Pick<Search<FittingMember>, 'criteria' | 'today'>,
  limit: number,
): Omit<CandidateQuery, 'band'> => ({
  genders: gendersFor(criteria.preferences.lookingFor),
  lookingFor: preferencesIncluding(criteria.gender),
  ...bornBetween(criteria.preferences, today),
  // A range that ends at the highest selectable age has no upper limit.
  acceptingAge: Math.min(criteria.age, SUGGESTIONS_LIMITS.ageRange.max),
  facts: factsAmong(criteria.mustHaves),
  limit,
  scanLimit: limit * (factsAmong(criteria.mustHaves).length > 0 ? READS_PER_FACT_MATCH : READS_PER_MATCH),
});

function theirActionIn(
  pair: PairSnapshot | null,
  side: Side,
): Pick<FoundCandidate, 'theirAction' | 'superLike'> {
  const theirs = pair && actionOf(pair, side);
  return { theirAction: theirs?.kind ?? null, superLike: isSuperLike(theirs) };
}
