import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import pLimit from 'p-limit';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import { PeriodicRuns } from '../../../platform/schedule/periodic-runs.js';
import { CardsService } from '../cards/cards.service.js';
import { type CardMember, DiscoveryRepository } from '../discovery/discovery.repository.js';
import { searchCriteriaOf } from '../discovery/fit.rules.js';
import { DeckRepository } from './deck.repository.js';
import { DeckService } from './deck.service.js';

const DECKS_AT_ONCE = 20;
/** So many beside each other, whose reads go together; more would keep this process's requests waiting. */
const BESIDE = 4;
/** One run makes at most this many, so that a stop does not wait for it. */
const DECKS_PER_RUN = 200;
/** The decks of who was here within a day are made ahead of time, this often. */
const ACTIVE_MS = DAY_MS;
const AHEAD_MS = HOUR_MS;

/**
 * Makes decks ahead of time: a minute after they were made for who uses theirs, hourly for who was here
 * lately. What is lost here (an instance, Redis) only makes a later request slower.
 */
@Injectable()
export class DeckRefillService {
  constructor(
    private readonly decks: DeckRepository,
    private readonly deck: DeckService,
    private readonly members: DiscoveryRepository,
    private readonly cards: CardsService,
    private readonly periodic: PeriodicRuns,
  ) {}

  /** On all workers at once: each takes its share of the decks. */
  @Cron(CronExpression.EVERY_SECOND)
  refillRegularly(): Promise<void> {
    return this.periodic.run('Decks could not be made ahead', () => this.refill());
  }

  /** Makes the decks that are due, several beside each other, until none is left or a run has made enough. */
  async refill(): Promise<void> {
    for (let made = 0; made < DECKS_PER_RUN;) {
      const due = await this.decks.takeDue(this.cards.now(), DECKS_AT_ONCE);
      const viewers = await this.members.findCards(due);
      const limit = pLimit(BESIDE);
      await Promise.all([...viewers.values()].map((viewer) => limit(() => this.make(viewer))));
      made += due.length;
      if (due.length < DECKS_AT_ONCE) return;
    }
  }

  private async make(viewer: CardMember): Promise<void> {
    if (!viewer.discoverable) return;
    const criteria = searchCriteriaOf(viewer, this.cards.today());
    const made = await this.deck.build(viewer, criteria);
    const now = this.cards.now().getTime();
    if (now - viewer.lastActiveAt.getTime() < ACTIVE_MS)
      await this.decks.makeDue(new Map([[criteria.id, new Date(made.builtAt.getTime() + AHEAD_MS)]]));
  }
}
