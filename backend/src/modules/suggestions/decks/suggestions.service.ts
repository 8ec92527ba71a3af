import { Injectable } from '@nestjs/common';
import {
  SUGGESTIONS_SERVER_LIMITS,
  type SuggestionsCountQuery,
  type SuggestionsCountView,
  type SuggestionsQuery,
  type SuggestionsView,
} from '@contract';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CardsService, LikeQuotaService } from '../../match/index.js';
import { BoostedCandidatesService } from '../discovery/boosted-candidates.service.js';
import { CandidatesService } from '../discovery/candidates.service.js';
import { DiscoveryRepository } from '../discovery/discovery.repository.js';
import { searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import { countInSteps, MAX_COUNTED_WITH_MUST_HAVES } from '../discovery/must-have.rules.js';
import { DeckPageReadingService, type DeckPageCard } from './deck-page-reading.service.js';
import { BOOSTED_FRONT_SIZE, deckSearchOf, type Deck } from './deck.rules.js';
import { DeckService } from './deck.service.js';

/** Serves suggestions (docs/product.md, Suggestions). */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly decks: DeckService,
    private readonly pages: DeckPageReadingService,
    private readonly boosts: BoostedCandidatesService,
    private readonly cards: CardsService,
    private readonly quota: LikeQuotaService,
    private readonly members: DiscoveryRepository,
    private readonly candidates: CandidatesService,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  /**
   * Returns a page of suggestions, best first, with the like counter. With a stored deck, this costs one read
   * in Redis and one of members (including the caller) with their pairs, and a second one if some were
   * answered or the client holds cards.
   */
  async page(principal: Principal, { exclude = [] }: SuggestionsQuery): Promise<SuggestionsView> {
    const excluded = new Set(exclude);
    const stored = await this.decks.find(principal.userId);
    const remaining = stored?.remaining(excluded) ?? [];
    // Both reads start in the same tick, so that they share one command.
    const [{ page, viewer }, running] = await Promise.all([
      this.pages.open(principal.userId, remaining, excluded.size > 0),
      this.boosts.findRunning(),
    ]);
    const context = this.cards.contextFor(principal, viewer);
    const { today } = context;
    const search = deckSearchOf(viewer, today);
    const { criteria } = search;
    const among = { running, excluded, limit: BOOSTED_FRONT_SIZE };
    const boosted = await this.boosts.candidatesFor(viewer, criteria, today, among);
    const cardsOf = (deck: Deck): Promise<DeckPageCard[]> =>
      page.cards(deck.remainingWith(boosted, excluded), criteria, context);

    let deck = stored?.isForSearch(search) ? stored : null;
    let shown = deck ? await cardsOf(deck) : [];
    if (!deck || shown.length < SUGGESTIONS_SERVER_LIMITS.suggestionPage) {
      deck = await this.decks.renewIfOld(deck, search);
      shown = await cardsOf(deck);
    }
    const placed = new Map(shown.map((one) => [one.card._id, one]));
    for (const { id } of boosted) placed.delete(id);
    await this.decks.recordUse(search, deck, placed);
    const { isPremium, ...quota } = this.quota.of(viewer);
    return {
      users: shown.map(({ card }) => card),
      isPremium,
      ...quota,
      dailyLikes: quota.likeCountToday,
      ...widenedIn(criteria, deck),
      serverTime: this.clock.now().toISOString(),
    };
  }

  /**
   * Counts the members who would fit with other settings: up to 1,000, or rounded to steps if there are
   * must-haves.
   */
  async count(principal: Principal, query: SuggestionsCountQuery): Promise<SuggestionsCountView> {
    const viewer = await this.members.find(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const { intents, hobbies, languages, verified, maxDistanceKm = null, ...rest } = query;
    const filters = {
      intents: intents ?? [],
      hobbies: hobbies ?? [],
      languages: languages ?? [],
      verified: verified ?? false,
    };
    const today = this.calendar.today().key;
    const criteria = searchCriteriaOf(viewer, today, { ...rest, maxDistanceKm, filters });
    // Runs one count at a time for each member, so that moving a slider does not start many.
    const hasMustHaves = criteria.mustHaves.length > 0;
    const limit = hasMustHaves ? MAX_COUNTED_WITH_MUST_HAVES : SUGGESTIONS_SERVER_LIMITS.suggestionsCounted;
    const count = await this.database.inTurn(`count ${principal.userId}`, () =>
      this.candidates.count(criteria, limit, today),
    );
    return hasMustHaves ? countInSteps(count) : { count, more: count >= limit };
  }
}

/** Returns how far a deck reaches beyond the first step, and why; nothing if it does not. */
function widenedIn(
  { reach }: SearchCriteria,
  { reached: { step, nearer } }: Deck,
): Pick<SuggestionsView, 'widened'> {
  const [from, to] = [reach[0], reach[step]];
  return from && to && step > 0 ? { widened: { from, to, nearer } } : {};
}
