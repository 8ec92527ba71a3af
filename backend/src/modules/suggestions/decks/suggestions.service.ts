import { Injectable } from '@nestjs/common';
import {
  SUGGESTIONS_SERVER_LIMITS,
  type CardView,
  type MatchCountQuery,
  type MatchCountView,
  type MatchQuery,
  type MatchView,
  type ReasonView,
} from '@contract';
import { withPromoted } from '@mutual/recommender';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import {
  CardsService,
  LikeQuotaService,
  PairRepository,
  reasonViews,
  toCardView,
  type CardContext,
  type PairSnapshot,
} from '../../match/index.js';
import { BOOSTED_FRONT_SIZE, BoostsService } from '../discovery/boosts.service.js';
import { CandidatesService } from '../discovery/candidates.service.js';
import {
  DiscoveryRepository,
  SUGGESTED_FIELDS,
  type SuggestedMember,
} from '../discovery/discovery.repository.js';
import { criteriaKeyOf, fits, searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import { MustHaveAnswersService } from '../discovery/must-have-answers.service.js';
import { COUNTED_WITH_MUST_HAVES, countInSteps } from '../discovery/must-have.rules.js';
import type { RankedCandidate } from '../discovery/ranking.service.js';
import { allowsSuggestion, maySuggest } from '../suggestions.policy.js';
import type { Deck } from './deck.repository.js';
import { DeckService } from './deck.service.js';

/**
 * Number of pairs read at once, so that one read skips cards on which the viewer has acted since the deck was
 * built. A client without cards has hardly acted on the first ones, so one page is mostly enough.
 */
const PAIRS_PER_READ = 2 * SUGGESTIONS_SERVER_LIMITS.suggestionPage;
const FIRST_PAIRS = SUGGESTIONS_SERVER_LIMITS.suggestionPage;

/** Context of a page: the search criteria of the viewer, and values shared by all cards. */
interface PageContext {
  criteria: SearchCriteria;
  context: CardContext;
  /** Number of pairs read first. */
  firstPairs: number;
}

/** Members and pairs with the viewer (null for none) read for a page, by the other's id. */
interface Known {
  members: Map<string, SuggestedMember>;
  pairs: Map<string, PairSnapshot | null>;
}

/** A member on a page. */
interface Shown {
  member: SuggestedMember;
  reasons: readonly ReasonView[];
  card: CardView;
}

/** Serves suggestions (docs/product.md, Suggestions). */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly candidates: CandidatesService,
    private readonly answers: MustHaveAnswersService,
    private readonly decks: DeckService,
    private readonly boosts: BoostsService,
    private readonly cards: CardsService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly quota: LikeQuotaService,
    private readonly database: Database,
  ) {}

  /**
   * Returns a page of suggestions, best first, with the like counter. With a stored deck it costs one read in
   * Redis and one of members (including the caller) with their pairs; one more read of members if some were
   * acted on, or if the client holds cards.
   */
  async page(principal: Principal, { exclude = [] }: MatchQuery): Promise<MatchView> {
    const excluded = new Set(exclude);
    const withoutExcluded = (entries: readonly RankedCandidate[]): readonly RankedCandidate[] =>
      excluded.size === 0 ? entries : entries.filter(({ id }) => !excluded.has(id));
    const deck = await this.decks.find(principal.userId);
    const stored = withoutExcluded(deck?.entries ?? []);
    const known: Known = { members: new Map(), pairs: new Map() };
    // A client that still holds cards has mostly acted on the cards before them.
    const holdsNone = excluded.size === 0;
    const firstPairs = holdsNone ? FIRST_PAIRS : PAIRS_PER_READ;
    const open = await this.open(principal.userId, stored.slice(0, firstPairs), known, holdsNone);
    await this.readMembers(
      [principal.userId, ...idsOf(open.slice(0, SUGGESTIONS_SERVER_LIMITS.suggestionPage))],
      known,
    );
    const viewer = known.members.get(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const criteria = searchCriteriaOf(viewer, this.calendar.today().key);
    const context = this.cards.contextFor(principal, viewer);
    const page = { criteria, context, firstPairs };
    const boosted = await this.boosts.candidatesFor(viewer, criteria, context.today, excluded);
    const within = ({ reached }: Deck) => boosted.filter(({ step }) => step <= reached.step);
    const usable = deck?.criteriaKey === criteriaKeyOf(criteria) ? deck : null;
    if (usable) this.decks.recordUse(principal.userId, usable);
    let served = usable;
    let shown = usable
      ? await this.pick(page, withPromoted(stored, within(usable), BOOSTED_FRONT_SIZE), known)
      : [];
    if (!served || shown.length < SUGGESTIONS_SERVER_LIMITS.suggestionPage) {
      served = await this.more(usable, viewer, criteria);
      shown = await this.pick(
        page,
        withPromoted(withoutExcluded(served.entries), within(served), BOOSTED_FRONT_SIZE),
        known,
      );
    }
    const placed = new Map(shown.map((one) => [one.member._id.toHexString(), one]));
    for (const { id } of boosted) placed.delete(id);
    await this.decks.publishShown(viewer, served.entries, placed);
    const { isPremium, ...quota } = this.quota.of(viewer);
    return {
      users: shown.map(({ card }) => card),
      isPremium,
      ...quota,
      dailyLikes: quota.likeCountToday,
      ...widenedIn(criteria, served),
      serverTime: this.clock.now().toISOString(),
    };
  }

  /** Counts the members that fit with other settings, up to 1,000, or with must-haves in steps. */
  async count(principal: Principal, query: MatchCountQuery): Promise<MatchCountView> {
    const viewer = await this.members.find(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const { intents, hobbies, languages, verified, maxDistanceKm = null, ...rest } = query;
    const filters = {
      intents: intents ?? [],
      hobbies: hobbies ?? [],
      languages: languages ?? [],
      verified: verified ?? false,
    };
    const criteria = searchCriteriaOf(viewer, this.calendar.today().key, { ...rest, maxDistanceKm, filters });
    // Runs one count at a time for each member, so that moving a slider does not start many.
    const hasMustHaves = criteria.mustHaves.length > 0;
    const limit = hasMustHaves ? COUNTED_WITH_MUST_HAVES : SUGGESTIONS_SERVER_LIMITS.suggestionsCounted;
    const count = await this.database.inTurn(`count ${principal.userId}`, () =>
      this.candidates.count(criteria, limit, this.calendar.today().key),
    );
    return hasMustHaves ? countInSteps(count) : { count, more: count >= limit };
  }

  /**
   * Returns a new deck instead of one that is running out, if a rebuild is allowed. New likers
   * enter with a complete rebuild, because adding them to the old deck would reveal them. A super like is
   * visible anyway, so it triggers a rebuild at once.
   */
  private async more(deck: Deck | null, viewer: SuggestedMember, criteria: SearchCriteria): Promise<Deck> {
    if (deck && !this.decks.isOld(deck)) return deck;
    const built = await this.decks.build(viewer, criteria);
    this.decks.recordUse(criteria.id, built);
    return built;
  }

  /**
   * Returns the first cards of a deck that may still be shown, checked against the current state of members
   * and pairs.
   */
  private async pick(page: PageContext, entries: readonly RankedCandidate[], known: Known): Promise<Shown[]> {
    const shown: Shown[] = [];
    let from = 0;
    let size = page.firstPairs;
    while (from < entries.length && shown.length < SUGGESTIONS_SERVER_LIMITS.suggestionPage) {
      const next = entries.slice(from, from + size);
      from += size;
      size = PAIRS_PER_READ;
      const open = await this.open(page.criteria.id, next, known);
      while (open.length > 0 && shown.length < SUGGESTIONS_SERVER_LIMITS.suggestionPage) {
        const tried = open.splice(0, SUGGESTIONS_SERVER_LIMITS.suggestionPage - shown.length);
        const [keepers] = await Promise.all([
          this.answers.keepersAmong(page.criteria, idsOf(tried)),
          this.readMembers(idsOf(tried), known),
        ]);
        const kept = tried.filter(({ id }) => keepers.has(id));
        shown.push(...kept.flatMap((entry) => this.show(page, entry, known) ?? []));
      }
    }
    return shown;
  }

  /**
   * Returns the entries whose pair with the viewer allows a suggestion.
   * @param withMembers also reads the viewer and the members of one page with the pairs, which is useful when
   *   hardly any of them was acted on since the deck was built
   */
  private async open(
    viewerId: string,
    entries: readonly RankedCandidate[],
    { members, pairs }: Known,
    withMembers = true,
  ): Promise<RankedCandidate[]> {
    const isOpen = ({ id }: RankedCandidate): boolean =>
      allowsSuggestion(viewerId, id, pairs.get(id) ?? null);
    const unknown = idsOf(entries).filter((id) => !pairs.has(id));
    if (unknown.length > 0) {
      const page = idsOf(entries.filter(isOpen).slice(0, SUGGESTIONS_SERVER_LIMITS.suggestionPage));
      const unread = withMembers ? [viewerId, ...page].filter((id) => !members.has(id)) : [];
      const found = await this.pairs.findWithMembers<SuggestedMember>(
        viewerId,
        unread,
        SUGGESTED_FIELDS,
        unknown,
      );
      for (const [id, member] of found.members) members.set(id, member);
      for (const id of unknown) pairs.set(id, found.pairs.get(id) ?? null);
    }
    return entries.filter(isOpen);
  }

  private async readMembers(ids: readonly string[], { members }: Known): Promise<void> {
    const unknown = ids.filter((id) => !members.has(id));
    if (unknown.length === 0) return;
    for (const [id, member] of await this.members.findMany(unknown)) members.set(id, member);
  }

  private show(
    { criteria, context }: PageContext,
    { id, reasons }: RankedCandidate,
    { members, pairs }: Known,
  ): Shown | null {
    const member = members.get(id);
    const pair = pairs.get(id) ?? null;
    if (!member || !fits(criteria, member, context.today)) return null;
    if (!maySuggest(criteria.id, member, pair, context.now)) return null;
    const shownReasons = reasonViews(reasons, member, context);
    return {
      member,
      reasons: shownReasons,
      card: toCardView(member, pair, shownReasons, context),
    };
  }
}

/** Returns how a deck reaches beyond the first step, and why; nothing if it does not. */
function widenedIn(
  { reach }: SearchCriteria,
  { reached: { step, nearer } }: Deck,
): Pick<MatchView, 'widened'> {
  const [from, to] = [reach[0], reach[step]];
  return from && to && step > 0 ? { widened: { from, to, nearer } } : {};
}

const idsOf = (entries: readonly RankedCandidate[]): string[] => entries.map(({ id }) => id);
