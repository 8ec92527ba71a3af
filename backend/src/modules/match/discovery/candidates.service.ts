import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import {
  bornBetween,
  countRingsFor,
  fits,
  gendersFor,
  ringsFor,
  type Seeker,
  wishesFor,
} from './fit.rules.js';
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
  type Ring,
} from './discovery.repository.js';

/** Someone who may be suggested, and what they have done about the seeker. */
export interface Found<Member extends Fitting = Candidate> {
  candidate: Member;
  theirAction: ActionKind | null;
  /** Their like is a super like, which goes before everyone else. */
  superLike: boolean;
}

/** What a search has come to. */
interface Search<Member extends Fitting> {
  found: Map<string, Found<Member>>;
  /** Everybody it has read, by id in hex. */
  seen: Set<string>;
}

type Read<Member> = (query: CandidateQuery) => Promise<CandidatePage<Member>>;

/** Fitting members that one scan gives at most, and how many members it looks at for them. */
const FITS_A_SCAN = 200;
const LOOKS_FOR_EACH = 10;
/** A ring is scanned on while the seeker's own past is what stands in the way; this many scans are 5,000 earlier actions. */
const SCANS_A_RING = 25;
/** Open requests whose members are put among the candidates. */
const LIKERS = 50;

/** Finds the people who may be suggested to a member: who fit both ways and between whom and the member nothing stands. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
  ) {}

  /**
   * Collects at least `wanted` people, the nearest first, or all that bounded scans find. The cost depends on `wanted` and on the seeker's
   * own past, not on how many members there are.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   * @returns the people by id, and how many members were read for them
   */
  async collect(
    seeker: Seeker,
    wanted: number,
    today: string,
  ): Promise<{ found: Map<string, Found>; looked: number }> {
    const read: Read<Candidate> = (query) => this.members.findCandidates(query);
    const { found, seen } = await this.scan(seeker, ringsFor(seeker), wanted, today, read);
    return { found, looked: seen.size };
  }

  /** How many people `collect` would find with another wish, counted up to `limit`. */
  async count(seeker: Seeker, limit: number, today: string): Promise<number> {
    const read: Read<Fitting> = (query) => this.members.findFitting(query);
    const { found } = await this.scan(seeker, countRingsFor(seeker), limit, today, read);
    return Math.min(found.size, limit);
  }

  /** Those who have liked the seeker and wait for an answer, as far as they fit. */
  async likersOf(seeker: Seeker, today: string): Promise<Map<string, Found>> {
    const requests = await this.pairs.requestsTo(seeker.id, LIKERS);
    const isSuper = new Map(requests.map((pair) => [otherOf(pair, seeker.id), pair.requestSuper === true]));
    const candidates = await this.members.findCandidatesByIds([...isSuper.keys()]);
    const found = new Map<string, Found>();
    for (const [id, candidate] of candidates)
      if (fits(seeker, candidate, today))
        found.set(id, { candidate, theirAction: 'like', superLike: isSuper.get(id) ?? false });
    return found;
  }

  private async scan<Member extends Fitting>(
    seeker: Seeker,
    rings: readonly Ring[],
    wanted: number,
    today: string,
    read: Read<Member>,
  ): Promise<Search<Member>> {
    const search: Search<Member> = { found: new Map(), seen: new Set() };
    for (const ring of rings) {
      await this.scanRing(seeker, ring, wanted, today, read, search);
      if (search.found.size >= wanted) break;
    }
    return search;
  }

  private async scanRing<Member extends Fitting>(
    seeker: Seeker,
    ring: Ring,
    wanted: number,
    today: string,
    read: Read<Member>,
    search: Search<Member>,
  ): Promise<void> {
    const limit = Math.max(FITS_A_SCAN, wanted);
    let activeUntil: Date | undefined;
    for (let scan = 0; scan < SCANS_A_RING && search.found.size < wanted; scan += 1) {
      const { members, isFull, lastActiveAt } = await read({
        ring,
        genders: gendersFor(seeker.wish.lookingFor),
        lookingFor: wishesFor(seeker.gender),
        ...bornBetween(seeker.wish, today),
        // A range that ends at the highest age goes on above it.
        acceptingAge: Math.min(seeker.age, LIMITS.ageRange.max),
        activeUntil,
        limit,
        scanLimit: limit * LOOKS_FOR_EACH,
      });
      await this.keepFresh(seeker, members, today, search);
      // Fewer than asked for: there are no more here, or they are too rare to be worth looking on.
      if (!isFull || !lastActiveAt || lastActiveAt.getTime() === activeUntil?.getTime()) return;
      activeUntil = lastActiveAt;
    }
  }

  private async keepFresh<Member extends Fitting>(
    seeker: Seeker,
    members: readonly Member[],
    today: string,
    { found, seen }: Search<Member>,
  ): Promise<void> {
    const fitting = new Map<string, Member>();
    for (const member of members) {
      const id = member._id.toHexString();
      if (seen.has(id)) continue;
      seen.add(id);
      if (fits(seeker, member, today)) fitting.set(id, member);
    }
    const pairs = await this.pairs.findBetweenMany(seeker.id, [...fitting.keys()]);
    for (const [id, candidate] of fitting) {
      const pair = pairs.get(id) ?? null;
      if (maySuggest(seeker.id, id, pair))
        found.set(id, { candidate, ...theirsIn(pair, otherSide(sideOf(seeker.id, id))) });
    }
  }
}

function theirsIn(pair: PairSnapshot | null, side: Side): Omit<Found, 'candidate'> {
  const theirs = pair && actionOf(pair, side);
  return { theirAction: theirs?.kind ?? null, superLike: isSuperLike(theirs) };
}

/** Whether nothing between two members keeps the other from being suggested: no action of one's own, no block, no ended friendship. */
export function maySuggest(me: string, other: string, pair: PairSnapshot | null): boolean {
  return pair === null || (isOpen(pair) && actionOf(pair, sideOf(me, other)) === null);
}
