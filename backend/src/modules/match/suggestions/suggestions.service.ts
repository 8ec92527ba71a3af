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
import { ageOn } from '../../users/index.js';
import { BoostsService, withBoosted } from '../discovery/boosts.service.js';
import { CandidatesService, type Found, maySuggest } from '../discovery/candidates.service.js';
import { CardsService } from '../cards/cards.service.js';
import { type Deck, DeckRepository } from './deck.repository.js';
import { fits, type Seeker, type Wish } from '../discovery/fit.rules.js';
import type { CardContext } from '../cards/card.views.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { QuotaService } from '../likes/like-quota.service.js';
import { reasonsFor, score } from '../discovery/ranking.rules.js';
import type { PairSnapshot } from '../pairs/pair.rules.js';
import { type CardMember, DiscoveryRepository } from '../discovery/discovery.repository.js';

/** The search for a deck ends when this many are found. */
const DECK_SIZE = 100;
/**
 * How long a deck is kept, by how many members were read for it, and not by how many of them were left: who has acted on nearly all in a
 * crowded place would pay for the whole search with each page. Where there are few it costs next to nothing, and new members show at once.
 */
const DECK_SECONDS = [
  { readFrom: 200, seconds: 60 },
  { readFrom: 40, seconds: 10 },
] as const;
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
    const fresh = deck && this.isFresh(deck) ? deck : null;
    const kept = fresh?.ids.filter((id) => !held.has(id)) ?? [];
    const first = await this.load(me.userId, kept.slice(0, LIMITS.matchPageSize), [me.userId]);
    const viewer = first.members.get(me.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const seeker = this.seekerOf(viewer);
    const looker = { viewer, seeker, context: this.cards.contextFor(me, viewer) };
    const boosted = await this.boosts.fitting(viewer, seeker, looker.context.today, held);
    const isFor = fresh?.wish === wishKey(seeker);
    let users = isFor ? await this.pick(looker, withBoosted(kept, boosted), first) : [];
    if (users.length < LIMITS.matchPageSize) {
      const ids = isFor ? await this.withLikers(kept, seeker) : await this.build(viewer, seeker);
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
    // One after the other: nobody's slider keeps the database busy with more than one.
    const count = await this.countMutex.withLock(me.userId, () =>
      this.candidates.count(seeker, COUNT_UP_TO, this.cards.today()),
    );
    return { count, more: count >= COUNT_UP_TO };
  }

  private isFresh({ builtAt, seconds }: Deck): boolean {
    const age = this.cards.now().getTime() - builtAt.getTime();
    return age >= 0 && age < seconds * 1000;
  }

  /** A kept deck that is running out: those who have begun to wait for an answer since are there at once. */
  private async withLikers(kept: readonly string[], seeker: Seeker): Promise<string[]> {
    const likers = await this.candidates.likersOf(seeker, this.cards.today());
    return [...new Set([...kept, ...likers.keys()])];
  }

  /** Finds, scores and, unless that was cheap, keeps the candidates for this page and the next ones. */
  private async build(viewer: CardMember, seeker: Seeker): Promise<string[]> {
    const now = this.cards.now();
    const today = this.cards.today();
    const [{ found, looked }, likers] = await Promise.all([
      this.candidates.collect(seeker, DECK_SIZE, today),
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
    const seconds = DECK_SECONDS.find(({ readFrom }) => looked >= readFrom)?.seconds;
    if (seconds) await this.decks.keep(seeker.id, { builtAt: now, seconds, wish: wishKey(seeker), ids });
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

/** Changes with everything of the seeker that decides who fits, so that new settings never meet an old deck. */
function wishKey({ gender, age, cell, countryCode, wish }: Seeker): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm } = wish;
  return [gender, age, ...(cell ?? []), countryCode, lookingFor, ageMin, ageMax, maxDistanceKm].join(';');
}
