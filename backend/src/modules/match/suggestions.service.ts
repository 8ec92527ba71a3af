import { Injectable } from '@nestjs/common';
import {
  type CardView,
  LIMITS,
  type MatchCountQuery,
  type MatchCountView,
  type MatchQuery,
  type MatchView,
} from '@contract';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { ageOn, type CardMember, DiscoveryRepository } from '../users/index.js';
import { BoostsService, withBoosted } from './boosts.service.js';
import { CandidatesService, type Found, maySuggest } from './candidates.service.js';
import { CardsService } from './cards.service.js';
import { type Deck, DeckRepository } from './deck.repository.js';
import { countRingsFor, fits, ringsFor, type Seeker, type Wish } from './fit.rules.js';
import type { CardContext } from './match.views.js';
import { PairRepository, type PairStanding } from './pair.repository.js';
import { QuotaService } from './quota.service.js';
import { reasonsFor, score } from './scorer.js';

/** The search for a deck ends when this many are found; a shorter one than DECK_KEPT_FROM is built anew for each page, so that new members show at once. */
const DECK_SIZE = 100;
const DECK_KEPT_FROM = 40;
const DECK_SECONDS = 60;
/** A deck that holds everyone who fits shows nobody new while it is kept, so it is kept for less. */
const SHORT_DECK_SECONDS = 10;
const COUNT_UP_TO = 1000;

/** The caller, as member, as seeker, and as viewer of cards. */
interface Looker {
  viewer: CardMember;
  seeker: Seeker;
  context: CardContext;
}

/** Members by id, and what stands between them and the caller. */
interface Loaded {
  members: Map<string, CardMember>;
  pairs: Map<string, PairStanding>;
}

/** The people a member is shown (design section 8). */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly candidates: CandidatesService,
    private readonly decks: DeckRepository,
    private readonly boosts: BoostsService,
    private readonly cards: CardsService,
    private readonly quota: QuotaService,
  ) {}

  /**
   * A page of suggestions, best first, with the state of the like counter (wire.md "Bodies"). With a kept deck it costs one
   * read in Redis, one of members, the caller among them, and one of pairs.
   */
  async page(me: Principal, { exclude = [] }: MatchQuery): Promise<MatchView> {
    const held = new Set(exclude);
    const deck = await this.decks.find(me.userId);
    const kept = deck && this.isFresh(deck) ? deck.ids.filter((id) => !held.has(id)) : [];
    const first = await this.load(me.userId, kept.slice(0, LIMITS.matchPageSize), [me.userId]);
    const viewer = first.members.get(me.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const seeker = this.seekerOf(viewer);
    const looker = { viewer, seeker, context: this.cards.contextFor(me, viewer) };
    const boosted = await this.boosts.fitting(viewer, seeker, looker.context.today, held);
    let users =
      deck?.wish === wishKey(seeker) ? await this.pick(looker, withBoosted(kept, boosted), first) : [];
    if (users.length < LIMITS.matchPageSize) {
      const ids = await this.build(viewer, seeker);
      const rest = ids.filter((id) => !held.has(id));
      users = await this.pick(looker, withBoosted(rest, boosted), first);
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
  async count(me: Principal, query: MatchCountQuery): Promise<MatchCountView> {
    const viewer = await this.members.findCard(me.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const seeker = this.seekerOf(viewer, { ...query, maxDistanceKm: query.maxDistanceKm ?? null });
    const found = await this.candidates.collect(
      seeker,
      countRingsFor(seeker),
      COUNT_UP_TO,
      this.cards.today(),
    );
    return { count: Math.min(found.size, COUNT_UP_TO), more: found.size >= COUNT_UP_TO };
  }

  private isFresh({ builtAt, ids }: Deck): boolean {
    const age = this.cards.now().getTime() - builtAt.getTime();
    return age >= 0 && age < secondsFor(ids.length) * 1000;
  }

  /** Finds, scores and, when there are many, keeps the candidates for this page and the next ones. */
  private async build(viewer: CardMember, seeker: Seeker): Promise<string[]> {
    const now = this.cards.now();
    const today = this.cards.today();
    const [found, likers] = await Promise.all([
      this.candidates.collect(seeker, ringsFor(seeker), DECK_SIZE, today),
      this.candidates.likersOf(seeker, today),
    ]);
    const rated = [...new Map<string, Found>([...found, ...likers])].map(
      ([id, { candidate, theirAction, superLike }]) => ({
        id,
        superLike,
        score: score(viewer, candidate, { now, today, theirAction }),
      }),
    );
    const ids = rated
      .sort((one, other) => Number(other.superLike) - Number(one.superLike) || other.score - one.score)
      .map(({ id }) => id);
    if (ids.length >= DECK_KEPT_FROM)
      await this.decks.keep(seeker.id, { builtAt: now, wish: wishKey(seeker), ids }, secondsFor(ids.length));
    else await this.decks.forget(seeker.id);
    return ids;
  }

  /** The first cards of a deck that still hold: each is checked against what members and pairs say now. */
  private async pick(looker: Looker, ids: readonly string[], known: Loaded): Promise<CardView[]> {
    const cards: CardView[] = [];
    for (let next = 0; next < ids.length && cards.length < LIMITS.matchPageSize;) {
      const some = ids.slice(next, next + LIMITS.matchPageSize - cards.length);
      next += some.length;
      const unknown = some.filter((id) => !known.members.has(id));
      const more = unknown.length > 0 ? await this.load(looker.seeker.id, unknown) : known;
      for (const id of some) {
        const card = this.cardOf(looker, id, known.members.has(id) ? known : more);
        if (card) cards.push(card);
      }
    }
    return cards;
  }

  /** What is known now of some suggestions; `more` are members to read along with them. */
  private async load(me: string, ids: readonly string[], more: readonly string[] = []): Promise<Loaded> {
    const [members, pairs] = await Promise.all([
      this.members.findCards([...more, ...ids]),
      this.pairs.findBetweenMany(me, ids),
    ]);
    return { members, pairs };
  }

  private cardOf({ viewer, seeker, context }: Looker, id: string, loaded: Loaded): CardView | null {
    const member = loaded.members.get(id);
    const pair = loaded.pairs.get(id) ?? null;
    if (!member || !fits(seeker, member, context.today) || !maySuggest(seeker.id, id, pair)) return null;
    return this.cards.view(member, pair, reasonsFor(viewer, member, context.now, context.today), context);
  }

  private seekerOf(
    viewer: CardMember,
    wish: Wish = { lookingFor: viewer.lookingFor, ...viewer.settings },
  ): Seeker {
    return {
      id: viewer._id.toHexString(),
      gender: viewer.gender,
      age: ageOn(viewer.dob, this.cards.today()),
      cell: viewer.place.cell,
      area: viewer.place.area,
      countryCode: viewer.place.countryCode,
      wish,
    };
  }
}

const secondsFor = (size: number): number => (size < DECK_SIZE ? SHORT_DECK_SECONDS : DECK_SECONDS);

/** Changes with everything of the seeker that decides who fits, so that new settings never meet an old deck. */
function wishKey({ gender, age, cell, countryCode, wish }: Seeker): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm } = wish;
  return [gender, age, ...(cell ?? []), countryCode, lookingFor, ageMin, ageMax, maxDistanceKm].join(';');
}
