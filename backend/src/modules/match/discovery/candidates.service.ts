import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { bornBetween, fits, gendersFor, lookingForIncluding, type SearchCriteria } from './fit.rules.js';
import { countBandsFor, searchBandsFor } from './search-bands.rules.js';
import { PairRepository } from '../pairs/pair.repository.js';
import {
  actionOf,
  isOpen,
  isSuperLike,
  otherOf,
  otherSide,
  type PairSnapshot,
  type Side,
  sideOf,
} from '../pairs/pair.rules.js';
import type { ActionKind } from '../pairs/pair.schema.js';
import {
  type Candidate,
  type CandidatePage,
  type CandidateQuery,
  DiscoveryRepository,
  type Fitting,
  type SearchBand,
} from './discovery.repository.js';

/** A member who may be suggested, and whether they liked or disliked the viewer. */
export interface FoundCandidate<Member extends Fitting = Candidate> {
  candidate: Member;
  theirAction: ActionKind | null;
  /** Their like is a super like, which comes before all others. */
  superLike: boolean;
}

/** The state of a running search. */
interface Search<Member extends Fitting> {
  found: Map<string, FoundCandidate<Member>>;
  /** All members it has read, by id in hex. */
  read: Set<string>;
}

type ReadPage<Member> = (query: CandidateQuery) => Promise<CandidatePage<Member>>;

/** One scan returns at most this many fitting members, and compares this many index keys for each. */
const MATCHES_PER_SCAN = 200;
const READS_PER_MATCH = 10;
/**
 * A band is scanned again while the viewer has already acted on those found; this many scans pass over 5,000
 * earlier actions.
 */
const MAX_SCANS_PER_BAND = 25;
/** At most this many members with an open request are added to the candidates. */
const MAX_LIKERS = 50;

/**
 * Finds the members who may be suggested to a viewer: they fit both ways, and the viewer has not acted on
 * them.
 */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
  ) {}

  /**
   * Collects at least `wanted` people, the nearest first, or all that bounded scans find. The cost depends on
   * `wanted` and on the viewer's earlier actions, not on how many members there are.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   * @returns the people by id, and how many members were read for them
   */
  async collect(
    criteria: SearchCriteria,
    wanted: number,
    today: string,
  ): Promise<{ found: Map<string, FoundCandidate>; readCount: number }> {
    const readPage: ReadPage<Candidate> = (query) => this.members.findCandidates(query);
    const { found, read } = await this.scan(criteria, searchBandsFor(criteria), wanted, today, readPage);
    return { found, readCount: read.size };
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
    const readPage: ReadPage<Fitting> = async (query) => {
      const page = await this.members.findFitting(query);
      if (!except) return page;
      return { ...page, members: page.members.filter((member) => !fits(except, member, today)) };
    };
    const { found } = await this.scan(criteria, countBandsFor(criteria), limit, today, readPage);
    return Math.min(found.size, limit);
  }

  /** The members with an open request to the viewer, as far as they fit. */
  async likersOf(criteria: SearchCriteria, today: string): Promise<Map<string, FoundCandidate>> {
    const requests = await this.pairs.requestsTo(criteria.id, MAX_LIKERS);
    const isSuper = new Map(requests.map((pair) => [otherOf(pair, criteria.id), pair.requestSuper === true]));
    const candidates = await this.members.findCandidatesByIds([...isSuper.keys()]);
    const found = new Map<string, FoundCandidate>();
    for (const [id, candidate] of candidates)
      if (fits(criteria, candidate, today))
        found.set(id, { candidate, theirAction: 'like', superLike: isSuper.get(id) ?? false });
    return found;
  }

  /** Those of these members who may be suggested, by id. */
  async suggestible(
    criteria: SearchCriteria,
    members: readonly Candidate[],
    today: string,
  ): Promise<Map<string, FoundCandidate>> {
    const search: Search<Candidate> = { found: new Map(), read: new Set() };
    await this.addNew(criteria, members, today, search);
    return search.found;
  }

  private async scan<Member extends Fitting>(
    criteria: SearchCriteria,
    bands: readonly SearchBand[],
    wanted: number,
    today: string,
    readPage: ReadPage<Member>,
  ): Promise<Search<Member>> {
    const search: Search<Member> = { found: new Map(), read: new Set() };
    for (const band of bands) {
      await this.scanBand(criteria, band, wanted, today, readPage, search);
      if (search.found.size >= wanted) break;
    }
    return search;
  }

  private async scanBand<Member extends Fitting>(
    criteria: SearchCriteria,
    band: SearchBand,
    wanted: number,
    today: string,
    readPage: ReadPage<Member>,
    search: Search<Member>,
  ): Promise<void> {
    const limit = Math.max(MATCHES_PER_SCAN, wanted);
    let activeUntil: Date | undefined;
    for (let scan = 0; scan < MAX_SCANS_PER_BAND && search.found.size < wanted; scan += 1) {
      const { members, isFull, lastActiveAt } = await readPage({
        band,
        genders: gendersFor(criteria.preferences.lookingFor),
        lookingFor: lookingForIncluding(criteria.gender),
        ...bornBetween(criteria.preferences, today),
        // A range that ends at the highest age goes on above it.
        acceptingAge: Math.min(criteria.age, LIMITS.ageRange.max),
        activeUntil,
        limit,
        scanLimit: limit * READS_PER_MATCH,
      });
      await this.addNew(criteria, members, today, search);
      // Fewer than asked for: there are no more here, or they are too rare to continue.
      if (!isFull || !lastActiveAt || lastActiveAt.getTime() === activeUntil?.getTime()) return;
      activeUntil = lastActiveAt;
    }
  }

  private async addNew<Member extends Fitting>(
    criteria: SearchCriteria,
    members: readonly Member[],
    today: string,
    { found, read }: Search<Member>,
  ): Promise<void> {
    const fitting = new Map<string, Member>();
    for (const member of members) {
      const id = member._id.toHexString();
      if (read.has(id)) continue;
      read.add(id);
      if (fits(criteria, member, today)) fitting.set(id, member);
    }
    const pairs = await this.pairs.findBetweenMany(criteria.id, [...fitting.keys()]);
    for (const [id, candidate] of fitting) {
      const pair = pairs.get(id) ?? null;
      if (maySuggest(criteria.id, id, pair))
        found.set(id, { candidate, ...theirActionIn(pair, otherSide(sideOf(criteria.id, id))) });
    }
  }
}

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
