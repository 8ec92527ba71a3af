import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { ActiveMembersService } from './active-members.service.js';
import { bornBetween, fits, gendersFor, lookingForIncluding, type SearchCriteria } from './fit.rules.js';
import { countBandsFor, searchBandsFor } from './search-bands.rules.js';
import { MemberBeliefsRepository, type KnownBeliefs } from '../model-store/member-beliefs.repository.js';
import { PairRepository } from '../pairs/pair.repository.js';
import {
  actionOf,
  isOpen,
  isSuperLike,
  otherSide,
  type PairSnapshot,
  type Side,
  sideOf,
} from '../pairs/pair.rules.js';
import type { ActionKind } from '../pairs/pair.schema.js';
import {
  type Candidate,
  CANDIDATE_FIELDS,
  type CandidateQuery,
  type Fitting,
  FITTING_FIELDS,
  type SearchBand,
} from './discovery.repository.js';

/** A member who may be suggested, and whether they liked or disliked the viewer. */
export interface FoundCandidate<Member extends Fitting = Candidate> {
  candidate: Member;
  theirAction: ActionKind | null;
  /** Their like is a super like, which comes before all others. */
  superLike: boolean;
}

/** A search, and what it has found so far. */
interface Search<Member extends Fitting> {
  readonly criteria: SearchCriteria;
  /** Who fits these as well is not looked for. */
  readonly except?: SearchCriteria | undefined;
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  readonly today: string;
  /** What is read of members. */
  readonly fields: Readonly<Record<string, 1>>;
  readonly found: Map<string, FoundCandidate<Member>>;
  /** All members it has read, by id in hex; null where there is none. */
  readonly read: Map<string, Member | null>;
  /** What actions have told of them and of the viewer; undefined where nobody asks. */
  readonly beliefs?: Map<string, KnownBeliefs>;
  /** Members whom another search has just read; undefined where all are to be read now. */
  readonly kept?: LRUCache<string, Kept<Member>>;
}

/** A member and what actions have told of them, as they were read a moment ago. */
interface Kept<Member extends Fitting> {
  /** When, in milliseconds. */
  readonly at: number;
  readonly member: Member;
  readonly belief: KnownBeliefs | undefined;
}

/** One scan returns at most this many fitting members, and compares this many index keys for each. */
const MATCHES_PER_SCAN = 200;
const READS_PER_MATCH = 10;
/** One for few is as dear as one for so many. */
const MIN_PER_SCAN = 20;
/**
 * A band is scanned again while the viewer has already acted on those found; this many scans pass over 5,000
 * earlier actions.
 */
const MAX_SCANS_PER_BAND = 25;
/** At most this many members with an open request are added to the candidates. */
const MAX_LIKERS = 50;
/**
 * What one search has read of a member serves others for so long: a deck is not made anew sooner either.
 * A small search reads all anew.
 */
const KEPT_MS = MINUTE_MS;
const MOST_KEPT = 10_000;
/** A search that reads fewer members is made with each page, so that new members show at once. */
export const SMALL_SEARCH = 40;

/**
 * Finds the members who may be suggested to a viewer: they fit both ways, and the viewer has not acted on
 * them.
 */
@Injectable()
export class CandidatesService {
  private readonly kept = new LRUCache<string, Kept<Candidate>>({ max: MOST_KEPT });

  constructor(
    private readonly active: ActiveMembersService,
    private readonly pairs: PairRepository,
    private readonly beliefs: MemberBeliefsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Collects at least `wanted` people, the nearest first, or all that bounded scans find. The cost depends on
   * `wanted` and on the viewer's earlier actions, not on how many members there are.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   * @param beyond ids of members who are added to them, as far as they may be suggested
   * @returns the people by id, all members who were read (null for who does not exist), what actions have
   *   told of them and of the viewer, and how many of these the scans have read
   */
  async collect(
    criteria: SearchCriteria,
    wanted: number,
    today: string,
    beyond: readonly string[] = [],
  ): Promise<{
    found: Map<string, FoundCandidate>;
    read: ReadonlyMap<string, Candidate | null>;
    beliefs: ReadonlyMap<string, KnownBeliefs>;
    readCount: number;
  }> {
    const beliefs = new Map<string, KnownBeliefs>();
    const { kept } = this;
    const search = { ...searchFor<Candidate>(criteria, today, CANDIDATE_FIELDS), beliefs, kept };
    const readCount = await this.scan(search, searchBandsFor(criteria), wanted, beyond);
    return { found: search.found, read: search.read, beliefs, readCount };
  }

  /**
   * How many people `collect` would find with these criteria, counted up to `limit`.
   * @param except who fits these criteria as well is not counted
   */
  async count(
    criteria: SearchCriteria,
    limit: number,
    today: string,
    except?: SearchCriteria,
  ): Promise<number> {
    const search = { ...searchFor<Fitting>(criteria, today, FITTING_FIELDS), except };
    await this.scan(search, countBandsFor(criteria), limit);
    return Math.min(search.found.size, limit);
  }

  /** The members with an open request to a viewer. */
  async likerIdsOf(viewerId: string): Promise<string[]> {
    return this.pairs.requesterIdsOf(viewerId, MAX_LIKERS);
  }

  /** Gives how many of the members read came from the bands. */
  private async scan<Member extends Fitting>(
    search: Search<Member>,
    bands: readonly SearchBand[],
    wanted: number,
    beyond: readonly string[] = [],
  ): Promise<number> {
    const scanned = new Set<string>();
    /** Of the bands; `beyond` does not end the search. */
    let found = 0;
    let unread: string[] = [];
    // As many as may be enough are read together: in a thinly settled place several bands' in one command.
    const readAll = async (ids: readonly string[]): Promise<void> => {
      await this.read(search, ids);
      found += unread.filter((id) => search.found.has(id)).length;
      unread = [];
    };
    for (const band of bands) {
      let activeUntil: Date | undefined;
      for (let scans = 0; scans < MAX_SCANS_PER_BAND && found < wanted; scans += 1) {
        const limit = scanSize(wanted, wanted - found - unread.length, scans);
        const page = await this.active.findCandidateIds({ ...queryFor(search, limit), band, activeUntil });
        for (const id of page.ids) {
          if (scanned.has(id)) continue;
          scanned.add(id);
          unread.push(id);
        }
        if (found + unread.length >= wanted) await readAll([...unread, ...beyond]);
        // Fewer than asked for: there are no more here, or they are too rare to continue.
        const { isFull, lastActiveAt } = page;
        if (!isFull || !lastActiveAt || lastActiveAt.getTime() === activeUntil?.getTime()) break;
        activeUntil = lastActiveAt;
      }
      if (found >= wanted) break;
    }
    await readAll([...unread, ...beyond]);
    return scanned.size;
  }

  /**
   * Reads members, their pairs with the viewer and what actions have told of them in one command, and adds
   * those who may be suggested. Of very many it takes those who fit as another search has just read them; who
   * does not fit is read again, as they may by now.
   */
  private async read<Member extends Fitting>(
    { criteria, except, today, fields, found, read, beliefs, kept }: Search<Member>,
    ids: readonly string[],
  ): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => !read.has(id));
    if (wanted.length === 0) return;
    const fitting = new Set<string>();
    const learn = (id: string, member: Member): void => {
      read.set(id, member);
      if (fits(criteria, member, today) && !(except && fits(except, member, today))) fitting.add(id);
    };
    const at = this.clock.now().getTime();
    if (wanted.length >= SMALL_SEARCH)
      for (const id of wanted) {
        const known = kept?.get(id);
        // A clock that was ahead, and is set right, keeps nothing longer.
        if (!known || Math.abs(at - known.at) >= KEPT_MS) continue;
        learn(id, known.member);
        if (known.belief) beliefs?.set(id, known.belief);
      }
    const unread = wanted.filter((id) => !fitting.has(id));
    for (const id of unread) read.set(id, null);
    // Asked for at one moment, so that it is one command.
    const [{ members, pairs }, stored] = await Promise.all([
      this.pairs.findWithMembers<Member>(criteria.id, unread, fields, wanted),
      beliefs ? this.beliefs.findMany([criteria.id, ...unread]) : new Map<string, KnownBeliefs>(),
    ]);
    for (const [id, belief] of stored) beliefs?.set(id, belief);
    for (const [id, member] of members) {
      learn(id, member);
      kept?.set(id, { at, member, belief: stored.get(id) });
    }
    for (const id of wanted) {
      const candidate = fitting.has(id) && read.get(id);
      const pair = pairs.get(id) ?? null;
      if (candidate && maySuggest(criteria.id, id, pair))
        found.set(id, { candidate, ...theirActionIn(pair, otherSide(sideOf(criteria.id, id))) });
    }
  }
}

/**
 * How many members the next scan asks for: what is missing and half as many again, as some will not fit; from
 * the third scan of a band on, which passes over earlier actions, as many as are allowed.
 */
const scanSize = (wanted: number, missing: number, scans: number): number =>
  scans > 1 ? Math.max(MATCHES_PER_SCAN, wanted) : Math.max(MIN_PER_SCAN, Math.ceil(1.5 * missing));

const searchFor = <Member extends Fitting>(
  criteria: SearchCriteria,
  today: string,
  fields: Readonly<Record<string, 1>>,
): Search<Member> => ({ criteria, today, fields, found: new Map(), read: new Map() });

/** What an index and a list can tell of who fits. */
export const queryFor = (
  { criteria, today }: Pick<Search<Fitting>, 'criteria' | 'today'>,
  limit: number,
): Omit<CandidateQuery, 'band'> => ({
  genders: gendersFor(criteria.preferences.lookingFor),
  lookingFor: lookingForIncluding(criteria.gender),
  ...bornBetween(criteria.preferences, today),
  // A range that ends at the highest age goes on above it.
  acceptingAge: Math.min(criteria.age, LIMITS.ageRange.max),
  limit,
  scanLimit: limit * READS_PER_MATCH,
});

function theirActionIn(pair: PairSnapshot | null, side: Side): Omit<FoundCandidate, 'candidate'> {
  const theirs = pair && actionOf(pair, side);
  return { theirAction: theirs?.kind ?? null, superLike: isSuperLike(theirs) };
}

/**
 * Whether the pair allows a suggestion: the viewer has not liked or disliked the other, nobody blocked, no
 * friendship was ended.
 */
export function maySuggest(viewer: string, other: string, pair: PairSnapshot | null): boolean {
  return pair === null || (isOpen(pair) && actionOf(pair, sideOf(viewer, other)) === null);
}
