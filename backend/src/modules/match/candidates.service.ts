import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { type Candidate, DiscoveryRepository, type Ring } from '../users/index.js';
import { bornBetween, fits, gendersFor, type Seeker, wishesFor } from './fit.rules.js';
import { otherOf, PairRepository, type PairStanding } from './pair.repository.js';
import { actionOf, isOpen, isSuperLike, otherSide, type Side, sideOf } from './pair.rules.js';
import type { ActionKind } from './pair.schema.js';

/** Someone who may be suggested, and what they have done about the seeker. */
export interface Found {
  candidate: Candidate;
  theirAction: ActionKind | null;
  /** Their like is a super like, which goes before everyone else. */
  superLike: boolean;
}

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
   * Collects at least `wanted` people from the rings, or all that bounded scans find. The cost depends on `wanted` and on the seeker's
   * own past, not on how many members there are.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   */
  async collect(
    seeker: Seeker,
    rings: readonly Ring[],
    wanted: number,
    today: string,
  ): Promise<Map<string, Found>> {
    const found = new Map<string, Found>();
    const seen = new Set<string>();
    for (const ring of rings) {
      await this.scanRing(seeker, ring, wanted, today, found, seen);
      if (found.size >= wanted) break;
    }
    return found;
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

  private async scanRing(
    seeker: Seeker,
    ring: Ring,
    wanted: number,
    today: string,
    found: Map<string, Found>,
    seen: Set<string>,
  ): Promise<void> {
    const limit = Math.max(FITS_A_SCAN, wanted);
    let activeUntil: Date | undefined;
    for (let scan = 0; scan < SCANS_A_RING && found.size < wanted; scan += 1) {
      const candidates = await this.members.findCandidates({
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
      await this.keepFresh(seeker, candidates, today, found, seen);
      const last = candidates.at(-1)?.lastActiveAt;
      // Fewer than asked for: there are no more here, or they are too rare to be worth looking on.
      if (candidates.length < limit || ring.by === 'age' || last?.getTime() === activeUntil?.getTime())
        return;
      activeUntil = last;
    }
  }

  private async keepFresh(
    seeker: Seeker,
    candidates: readonly Candidate[],
    today: string,
    found: Map<string, Found>,
    seen: Set<string>,
  ): Promise<void> {
    const fitting = new Map<string, Candidate>();
    for (const candidate of candidates) {
      const id = candidate._id.toHexString();
      if (seen.has(id)) continue;
      seen.add(id);
      if (fits(seeker, candidate, today)) fitting.set(id, candidate);
    }
    const pairs = await this.pairs.findBetweenMany(seeker.id, [...fitting.keys()]);
    for (const [id, candidate] of fitting) {
      const pair = pairs.get(id) ?? null;
      if (maySuggest(seeker.id, id, pair))
        found.set(id, { candidate, ...theirsIn(pair, otherSide(sideOf(seeker.id, id))) });
    }
  }
}

function theirsIn(pair: PairStanding | null, side: Side): Omit<Found, 'candidate'> {
  const theirs = pair && actionOf(pair, side);
  return { theirAction: theirs?.kind ?? null, superLike: isSuperLike(theirs) };
}

/** Whether nothing between two members keeps the other from being suggested: no action of one's own, no block, no ended friendship. */
export function maySuggest(me: string, other: string, pair: PairStanding | null): boolean {
  return pair === null || (isOpen(pair) && actionOf(pair, sideOf(me, other)) === null);
}
