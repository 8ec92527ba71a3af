import { Injectable } from '@nestjs/common';
import { BOOST_MINUTES } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { maySuggest } from './candidates.service.js';
import { fits, type Seeker } from './fit.rules.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { score, type Scored } from './ranking.rules.js';
import { type Boosted, DiscoveryRepository } from './discovery.repository.js';

/** Boosted members stand among so many first cards of a page. */
const FRONT = 10;
/** Who is boosted is read anew after so long; no page waits for it while nobody is. */
const KNOWN_MS = 1000;
const MOST_RUNNING = 1000;
/** So many who fit are looked at for one page. */
const MOST_FITTING = 100;

/** Boosts: for half an hour their members come early in the decks they fit, those already prepared among them (wire.md "Coins"). */
@Injectable()
export class BoostsService {
  private known: { at: number; running: Promise<Boosted[]> } | null = null;

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Begins a member's boost, or makes the running one longer. */
  async begin(userId: string, tx: Session): Promise<void> {
    await this.members.extendBoost(userId, BOOST_MINUTES, this.clock.now(), tx);
    await this.database.afterCommit(tx, () => {
      this.known = null;
    });
  }

  /** Boosted members who may be suggested to a seeker now, best first, no more than a page's front holds. */
  async fitting(viewer: Scored, seeker: Seeker, today: string, held: ReadonlySet<string>): Promise<string[]> {
    const now = this.clock.now();
    const fitting = (await this.running(now))
      .filter(
        (member) =>
          member.boostedUntil > now && !held.has(member._id.toHexString()) && fits(seeker, member, today),
      )
      .slice(0, MOST_FITTING)
      .map((member) => ({ id: member._id.toHexString(), member }));
    if (fitting.length === 0) return [];
    const pairs = await this.pairs.findBetweenMany(
      seeker.id,
      fitting.map(({ id }) => id),
    );
    return fitting
      .filter(({ id }) => maySuggest(seeker.id, id, pairs.get(id) ?? null))
      .map(({ id, member }) => ({ id, score: score(viewer, member, { now, today, theirAction: null }) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, FRONT)
      .map(({ id }) => id);
  }

  private running(now: Date): Promise<Boosted[]> {
    const age = now.getTime() - (this.known?.at ?? 0);
    if (this.known && age >= 0 && age < KNOWN_MS) return this.known.running;
    const known = { at: now.getTime(), running: this.members.findBoosted(now, MOST_RUNNING) };
    this.known = known;
    // A failed read is nobody's answer but that of those who waited for it.
    known.running.catch(() => {
      if (this.known === known) this.known = null;
    });
    return known.running;
  }
}

/** A deck with boosted members among its first ten, every other one as long as there are others. */
export function withBoosted(ids: readonly string[], boosted: readonly string[]): string[] {
  if (boosted.length === 0) return [...ids];
  const rest = ids.filter((id) => !boosted.includes(id));
  const heads = rest.splice(0, FRONT - boosted.length);
  const front = Array.from({ length: FRONT }, (_, place) => [heads[place], boosted[place]]).flat();
  return [...front.filter((id) => id !== undefined), ...rest];
}
