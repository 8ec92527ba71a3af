import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_LIMITS } from '@contract';
import { isNewMember, neededReach } from '@mutual/recommender';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Every } from '../../../platform/schedule/every.js';
import { CandidatesService, SMALL_SEARCH_MEMBERS } from '../discovery/candidates.service.js';
import { factsAmong } from '../discovery/must-have.rules.js';
import { RankingService } from '../discovery/ranking.service.js';
import { RecallService } from '../discovery/recall.service.js';
import { CardsShown, type ShownPage } from '../suggestions.events.js';
import type { DeckPageCard } from './deck-page-reading.service.js';
import { DeckRepository } from './deck.repository.js';
import { Deck, type DeckSearch } from './deck.rules.js';

/** Number of candidates at which the search for a deck ends. */
const TARGET_CANDIDATES = 100;
/** Number of candidates that the search must find even if there are many well-liked ones. */
const LEAST_NEAREST = 25;
/** Age in ms from which a deck is rebuilt when it is used. */
const DECK_REFRESH_MS = MINUTE_MS;
/** Interval in ms in which recorded uses of decks are written. */
const FLUSH_INTERVAL_MS = 250;
const NO_LIKES: Awaited<ReturnType<RecallService['idsByLikes']>> = { ids: [], recentActions: [] };
/** Time in ms for which a deck may be shown without a rebuild. */
const DECK_LIFETIME_MS = 2 * HOUR_MS;

/** Builds decks: ahead of time in a worker, or in the request of a member who has none. */
@Injectable()
export class DeckService {
  /** Decks being built in this process, by member and criteria. */
  private readonly running = new SingleFlight<Deck>();
  /** Times from which used decks must be rebuilt, by member id. */
  private usedDecks = new Map<string, Date>();

  constructor(
    private readonly candidates: CandidatesService,
    private readonly recall: RecallService,
    private readonly ranking: RankingService,
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly events: DomainEvents,
  ) {}

  /** Returns a member's stored deck, whatever its criteria; null without a deck, or if it is too old. */
  async find(userId: string): Promise<Deck | null> {
    const deck = await this.decks.find(userId);
    return deck && this.ageOf(deck) < DECK_LIFETIME_MS ? deck : null;
  }

  /** Deletes a member's deck, so that the next page builds a new one. */
  remove(userId: string): Promise<void> {
    return this.decks.remove(userId);
  }

  /**
   * Returns a new deck instead of one with few cards left, if that one is old enough to be rebuilt. New
   * likers are added only by a complete rebuild, because adding them to the old deck would reveal them. A
   * super like is visible anyway, so it triggers a rebuild at once.
   */
  async renewIfOld(deck: Deck | null, search: DeckSearch): Promise<Deck> {
    if (deck && !this.isOld(deck)) return deck;
    return this.build(search);
  }

  /** Finds and ranks candidates, and stores the deck for the next pages unless the search was small. */
  async build(search: DeckSearch): Promise<Deck> {
    const key = `${search.criteria.id} ${search.criteriaKey}`;
    return this.running.run(key, () => this.buildNow(search));
  }

  /**
   * Records the use of a deck, so that it is rebuilt as soon as it may be. Publishes which of its members the
   * viewer was shown, with the place and reasons of each, unless the viewer has chosen the plain order.
   */
  async recordUse(
    { viewer, criteria }: DeckSearch,
    { entries, builtAt }: Deck,
    shown: ReadonlyMap<string, DeckPageCard>,
  ): Promise<void> {
    this.usedDecks.set(criteria.id, new Date(builtAt.getTime() + DECK_REFRESH_MS));
    // Who chooses the plain order is not drawn by lot, so their answers say nothing about a model's gain.
    if (viewer.settings.plainOrder) return;
    const now = this.clock.now();
    const cards: ShownPage['cards'][number][] = [];
    for (const [place, entry] of entries.entries()) {
      if (cards.length === shown.size) break;
      const card = shown.get(entry.id);
      if (!card) continue;
      const reasons = card.reasons.map(({ kind }) => kind);
      const of = { id: entry.id, isNew: isNewMember(card.member, now) };
      cards.push({ of, place, source: entry.source, reasons });
    }
    const by = { id: criteria.id, isNew: isNewMember(viewer, now) };
    await this.events.publish(CardsShown, { by, cards });
  }

  /** Adds the used decks to the list of due decks. */
  @Every(FLUSH_INTERVAL_MS, {
    in: 'everywhere',
    failure: 'Used decks could not be scheduled for a rebuild',
    level: 'debug',
  })
  async flushUses(): Promise<void> {
    const { usedDecks } = this;
    this.usedDecks = new Map();
    await this.decks.makeDue(usedDecks);
  }

  /** Returns whether a deck may be rebuilt: at most once a minute while its criteria are unchanged. */
  private isOld(deck: Deck): boolean {
    return this.ageOf(deck) >= DECK_REFRESH_MS;
  }

  private ageOf({ builtAt }: Deck): number {
    const age = this.clock.now().getTime() - builtAt.getTime();
    // A negative age (clock set back) means that the age is unknown.
    return age >= 0 ? age : Infinity;
  }

  private async buildNow(search: DeckSearch): Promise<Deck> {
    const { viewer, criteria, criteriaKey } = search;
    // Another request or worker may have built the deck meanwhile.
    const stored = await this.find(criteria.id);
    if (stored?.isForSearch(search) && !this.isOld(stored)) return stored;
    const builtAt = this.clock.now();
    const today = this.calendar.today().key;
    // The plain order knows neither likes nor lists of popular, seldom shown or new members.
    const isPlain = this.ranking.hasPlainOrder(viewer);
    // Likes are a chain of reads, beside which the lists and the scans are read.
    const likes = isPlain ? NO_LIKES : this.recall.idsByLikes(criteria.id);
    const collectOnce = async () => {
      if (isPlain) {
        const found = await this.candidates.collect(criteria, TARGET_CANDIDATES, today, () => []);
        return { targetCount: TARGET_CANDIDATES, ...found };
      }
      const { ids, wellLiked } = await this.recall.idsFromLists(viewer, criteria, today);
      // Only few of the well-liked members may fulfil the viewer's must-haves.
      const isPicky = criteria.mustHaves.length > 0;
      const targetCount = isPicky
        ? TARGET_CANDIDATES
        : Math.max(LEAST_NEAREST, TARGET_CANDIDATES - wellLiked);
      // Members that the viewer recently acted on are read together with the candidates, so that the model
      // needs no further command.
      const idsBeyondScans = async () => {
        const { ids: liked, recentActions } = await likes;
        return [...liked, ...ids, ...recentActions.map(({ id }) => id)];
      };
      return {
        targetCount,
        ...(await this.candidates.collect(criteria, targetCount, today, idsBeyondScans)),
      };
    };
    const [{ recentActions }, { found, read, posteriors, readCount, targetCount }] = await Promise.all([
      likes,
      collectOnce(),
    ]);
    const knownActions = recentActions.flatMap((action) => {
      const member = read.get(action.id);
      return member?.discoverable ? { ...action, member } : [];
    });
    const entries = await this.ranking.rank(viewer, found.values(), builtAt, today, knownActions, posteriors);
    const reached = neededReach(
      Array.from(found.values(), ({ step }) => step),
      criteria.reach.length,
      // The search ends at `targetCount`, so that there may be more.
      Math.min(SUGGESTIONS_LIMITS.fewLeft, targetCount),
    );
    const deck = new Deck(entries, builtAt, criteriaKey, reached);
    // Uses the number of members read, not of remaining candidates: a viewer who has acted on nearly everyone
    // in a crowded place would otherwise repeat the whole search with each page. If well-liked members exist,
    // the place is large. A search for facts reads only members who have them, so its number says nothing
    // about the place.
    const isSmall = readCount < SMALL_SEARCH_MEMBERS && factsAmong(criteria.mustHaves).length === 0;
    if (!isSmall || targetCount < SMALL_SEARCH_MEMBERS)
      await this.decks.put(criteria.id, deck, DECK_LIFETIME_MS / 1000);
    else await this.decks.remove(criteria.id);
    return deck;
  }
}
