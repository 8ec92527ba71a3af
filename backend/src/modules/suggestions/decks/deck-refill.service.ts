import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import { Every } from '../../../platform/schedule/every.js';
import { DiscoveryRepository, type SuggestedMember } from '../discovery/discovery.repository.js';
import { DeckRepository } from './deck.repository.js';
import { deckSearchOf } from './deck.rules.js';
import { DeckService } from './deck.service.js';

const REFILL_EVERY_MS = 1_000;
const BATCH_SIZE = 20;
/** Number of decks built concurrently, which share reads. More would delay other requests of this process. */
const CONCURRENCY = 4;
/** Maximum number of decks of one run, so that a shutdown does not wait for it. */
const DECKS_PER_RUN = 200;
/** Decks of members active within ACTIVE_MS are rebuilt every REBUILD_INTERVAL_MS. */
const ACTIVE_MS = DAY_MS;
const REBUILD_INTERVAL_MS = HOUR_MS;

/**
 * Rebuilds decks ahead of time: a minute after they were built for members who use them, hourly for recently
 * active members. If the list of due decks is lost (instance or Redis), only some requests take longer.
 */
@Injectable()
export class DeckRefillService {
  constructor(
    private readonly decks: DeckRepository,
    private readonly deck: DeckService,
    private readonly members: DiscoveryRepository,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Builds the due decks, several concurrently, until none is left or the maximum of a run is reached. No two
   * workers build the same deck.
   */
  @Every(REFILL_EVERY_MS, { in: 'workers', failure: 'Decks could not be prepared' })
  async refill(): Promise<void> {
    for (let made = 0; made < DECKS_PER_RUN;) {
      const due = await this.decks.claimDue(this.clock.now(), BATCH_SIZE);
      const viewers = await this.members.findMany(due);
      const limit = pLimit(CONCURRENCY);
      await Promise.all([...viewers.values()].map((viewer) => limit(() => this.make(viewer))));
      made += due.length;
      if (due.length < BATCH_SIZE) return;
    }
  }

  private async make(viewer: SuggestedMember): Promise<void> {
    if (!viewer.discoverable) return;
    const search = deckSearchOf(viewer, this.calendar.today().key);
    const made = await this.deck.build(search);
    const now = this.clock.now().getTime();
    if (now - viewer.lastActiveAt.getTime() < ACTIVE_MS)
      await this.decks.makeDue(
        new Map([[search.criteria.id, new Date(made.builtAt.getTime() + REBUILD_INTERVAL_MS)]]),
      );
  }
}
