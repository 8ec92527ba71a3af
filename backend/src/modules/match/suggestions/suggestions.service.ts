import { Injectable } from '@nestjs/common';
import {
  type CardView,
  LIMITS,
  type MatchCountQuery,
  type MatchCountView,
  type MatchQuery,
  type MatchView,
} from '@contract';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { BoostsService, withBoosted } from '../discovery/boosts.service.js';
import { CandidatesService, type FoundCandidate, maySuggest } from '../discovery/candidates.service.js';
import { CardsService } from '../cards/cards.service.js';
import { type Deck, DeckRepository } from './deck.repository.js';
import { fits, type SearchCriteria, searchCriteriaOf } from '../discovery/fit.rules.js';
import type { CardContext } from '../cards/card.views.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { LikeQuotaService } from '../likes/like-quota.service.js';
import { reasonViews } from '../discovery/ranking.rules.js';
import { type RankedCandidate, RankingService } from '../discovery/ranking.service.js';
import type { PairSnapshot } from '../pairs/pair.rules.js';
import { type CardMember, DiscoveryRepository } from '../discovery/discovery.repository.js';

/** The search for a deck ends when this many candidates are found. */
const DECK_SIZE = 100;
/**
 * How long a deck is stored, by how many members were read for it (not by how many of them were left: a
 * viewer who has acted on nearly everybody in a crowded place would cause the whole search with each page). A
 * cheap search is not stored: new members show at once.
 */
const DECK_LIFETIMES = [
  { readFrom: 200, seconds: 60 },
  { readFrom: 40, seconds: 10 },
] as const;
const COUNT_LIMIT = 1000;

/** What a page is made for: the viewer, the criteria of their search, and what all cards share. */
interface PageContext {
  viewer: CardMember;
  criteria: SearchCriteria;
  context: CardContext;
}

/** Members by id, and their pairs with the viewer. */
interface LoadedMembers {
  members: Map<string, CardMember>;
  pairs: Map<string, PairSnapshot>;
}

/** The people a member is shown (design section 8). */
@Injectable()
export class SuggestionsService {
  private readonly countMutex = new KeyedMutex();

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly candidates: CandidatesService,
    private readonly ranking: RankingService,
    private readonly decks: DeckRepository,
    private readonly boosts: BoostsService,
    private readonly cards: CardsService,
    private readonly quota: LikeQuotaService,
  ) {}

  /**
   * A page of suggestions, best first, with the state of the like counter (wire.md "Bodies"). With a stored
   * deck it costs one read in Redis, one of members, the caller among them, and one of pairs.
   */
  async page(principal: Principal, { exclude = [] }: MatchQuery): Promise<MatchView> {
    const excluded = new Set(exclude);
    const deck = await this.decks.find(principal.userId);
    const fresh = deck && this.isFresh(deck) ? deck : null;
    const stored = fresh?.entries.filter(({ id }) => !excluded.has(id)) ?? [];
    const first = await this.load(principal.userId, idsOf(stored.slice(0, LIMITS.matchPageSize)), [
      principal.userId,
    ]);
    const viewer = first.members.get(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const criteria = searchCriteriaOf(viewer, this.cards.today());
    const page = { viewer, criteria, context: this.cards.contextFor(principal, viewer) };
    const boosted = await this.boosts.candidatesFor(viewer, criteria, page.context.today, excluded);
    const isUsable = fresh?.criteriaKey === criteriaKeyOf(criteria);
    let users = isUsable ? await this.pick(page, withBoosted(stored, boosted), first) : [];
    if (users.length < LIMITS.matchPageSize) {
      const entries = isUsable
        ? await this.withLikers(stored, viewer, criteria)
        : await this.build(viewer, criteria);
      const rest = entries.filter(({ id }) => !excluded.has(id));
      users = await this.pick(page, withBoosted(rest, boosted), first);
    }
    const { isPremium, ...quota } = this.quota.of(viewer);
    return {
      users,
      isPremium,
      ...quota,
      dailyLikes: quota.likeCountToday,
      serverTime: this.cards.now().toISOString(),
    };
  }

  /** How many people other settings would leave, counted up to 1,000. */
  async count(principal: Principal, query: MatchCountQuery): Promise<MatchCountView> {
    const viewer = await this.members.findCard(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const criteria = searchCriteriaOf(viewer, this.cards.today(), {
      ...query,
      maxDistanceKm: query.maxDistanceKm ?? null,
    });
    // One count at a time for each member: moving a slider must not start many of them.
    const count = await this.countMutex.withLock(principal.userId, () =>
      this.candidates.count(criteria, COUNT_LIMIT, this.cards.today()),
    );
    return { count, more: count >= COUNT_LIMIT };
  }

  private isFresh({ builtAt, seconds }: Deck): boolean {
    const age = this.cards.now().getTime() - builtAt.getTime();
    return age >= 0 && age < seconds * 1000;
  }

  /** Adds to a stored deck that is running out the members who have liked the viewer since. */
  private async withLikers(
    stored: readonly RankedCandidate[],
    viewer: CardMember,
    criteria: SearchCriteria,
  ): Promise<RankedCandidate[]> {
    const likers = await this.candidates.likersOf(criteria, this.cards.today());
    for (const { id } of stored) likers.delete(id);
    return [...stored, ...(await this.rank(viewer, likers.values()))];
  }

  /** Finds and ranks candidates; stores them for the next pages unless the search was cheap. */
  private async build(viewer: CardMember, criteria: SearchCriteria): Promise<RankedCandidate[]> {
    const builtAt = this.cards.now();
    const today = this.cards.today();
    const [{ found, readCount }, likers] = await Promise.all([
      this.candidates.collect(criteria, DECK_SIZE, today),
      this.candidates.likersOf(criteria, today),
    ]);
    const all = new Map<string, FoundCandidate>([...found, ...likers]);
    const entries = await this.rank(viewer, all.values());
    const seconds = DECK_LIFETIMES.find(({ readFrom }) => readCount >= readFrom)?.seconds;
    if (seconds)
      await this.decks.put(criteria.id, { builtAt, seconds, criteriaKey: criteriaKeyOf(criteria), entries });
    else await this.decks.remove(criteria.id);
    return entries;
  }

  private rank(viewer: CardMember, found: Iterable<FoundCandidate>): Promise<RankedCandidate[]> {
    return this.ranking.rank(viewer, found, this.cards.now(), this.cards.today());
  }

  /**
   * The first cards of a deck that may still be shown: each is checked against the present state of member
   * and pair.
   */
  private async pick(
    page: PageContext,
    entries: readonly RankedCandidate[],
    loaded: LoadedMembers,
  ): Promise<CardView[]> {
    const cards: CardView[] = [];
    for (let next = 0; next < entries.length && cards.length < LIMITS.matchPageSize;) {
      const some = entries.slice(next, next + LIMITS.matchPageSize - cards.length);
      next += some.length;
      const unknown = idsOf(some).filter((id) => !loaded.members.has(id));
      const more = unknown.length > 0 ? await this.load(page.criteria.id, unknown) : loaded;
      for (const entry of some) {
        const card = this.cardOf(page, entry, loaded.members.has(entry.id) ? loaded : more);
        if (card) cards.push(card);
      }
    }
    return cards;
  }

  /** Reads members and their pairs with the viewer; `more` are members to read without a pair. */
  private async load(
    viewerId: string,
    ids: readonly string[],
    more: readonly string[] = [],
  ): Promise<LoadedMembers> {
    const [members, pairs] = await Promise.all([
      this.members.findCards([...more, ...ids]),
      this.pairs.findBetweenMany(viewerId, ids),
    ]);
    return { members, pairs };
  }

  private cardOf(
    { viewer, criteria, context }: PageContext,
    { id, reasons }: RankedCandidate,
    loaded: LoadedMembers,
  ): CardView | null {
    const member = loaded.members.get(id);
    const pair = loaded.pairs.get(id) ?? null;
    if (!member || !fits(criteria, member, context.today) || !maySuggest(criteria.id, id, pair)) return null;
    const why = reasonViews(reasons, viewer, member, context.now, context.today);
    return this.cards.view(member, pair, why, context);
  }
}

const idsOf = (entries: readonly RankedCandidate[]): string[] => entries.map(({ id }) => id);

/**
 * All criteria that decide who fits as one string, so that a deck is not used after the viewer's settings
 * have changed.
 */
function criteriaKeyOf({ gender, age, cell, countryCode, preferences }: SearchCriteria): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm } = preferences;
  return [gender, age, ...(cell ?? []), countryCode, lookingFor, ageMin, ageMax, maxDistanceKm].join(';');
}
