import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ReasonView } from '@contract';
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { PeriodicRuns } from '../../../platform/schedule/periodic-runs.js';
import { CardsService } from '../cards/cards.service.js';
import { CandidatesService, SMALL_SEARCH } from '../discovery/candidates.service.js';
import type { Candidate, CardMember } from '../discovery/discovery.repository.js';
import { criteriaKeyOf, type SearchCriteria } from '../discovery/fit.rules.js';
import { isNewMember } from '../discovery/ranking.rules.js';
import { RecallService } from '../discovery/recall.service.js';
import { type RankedCandidate, RankingService } from '../discovery/ranking.service.js';
import { CardAnswersService } from '../figures/card-answers.service.js';
import { shownCard } from '../figures/shown-card.rules.js';
import { type Deck, DeckRepository } from './deck.repository.js';

/**
 * The search for a deck ends when this many candidates are found; of the nearest fewer are needed where there
 * are well-liked ones, but always so many.
 */
const WANTED = 100;
const LEAST_NEAREST = 25;
/** From this age on a deck is made again when it is used. */
const DECK_REFRESH_MS = MINUTE_MS;
/** Uses of decks are noted together, this often. */
const NOTE_EVERY_MS = 250;
/** How long a deck may be shown while nobody has made it again. */
const DECK_LIFETIME_MS = 2 * HOUR_MS;

/** Makes decks, in a worker ahead of time or in the request that misses one. */
@Injectable()
export class DeckService {
  /** Decks that are being made in this process, by member and criteria. */
  private readonly running = new SingleFlight<Deck>();
  /** When decks that were used are to be made again. */
  private usedDecks = new Map<string, Date>();

  constructor(
    private readonly candidates: CandidatesService,
    private readonly recall: RecallService,
    private readonly ranking: RankingService,
    private readonly decks: DeckRepository,
    private readonly cards: CardsService,
    private readonly answers: CardAnswersService,
    private readonly periodic: PeriodicRuns,
  ) {}

  /** A member's stored deck, whatever their criteria are now; null where there is none to be used. */
  async find(userId: string): Promise<Deck | null> {
    const deck = await this.decks.find(userId);
    return deck && this.ageOf(deck) < DECK_LIFETIME_MS ? deck : null;
  }

  /** Whether a deck may be made again: nobody's is more than once a minute (while their criteria stay). */
  isOld(deck: Deck): boolean {
    return this.ageOf(deck) >= DECK_REFRESH_MS;
  }

  /** Finds and ranks candidates, and stores them for the next pages unless the search was cheap. */
  async build(viewer: Candidate, criteria: SearchCriteria): Promise<Deck> {
    const key = `${criteria.id} ${criteriaKeyOf(criteria)}`;
    return this.running.run(key, () => this.buildNow(viewer, criteria));
  }

  /** Records that a member has used a deck: it is made again as soon as it may be. */
  recordUse(userId: string, { builtAt }: Deck): void {
    this.usedDecks.set(userId, new Date(builtAt.getTime() + DECK_REFRESH_MS));
  }

  /** Records which members of a deck a viewer was shown, each with their place in it and what was said. */
  recordShown(
    viewer: Candidate,
    entries: readonly RankedCandidate[],
    shown: ReadonlyMap<string, { member: CardMember; reasons: readonly ReasonView[] }>,
  ): void {
    const now = this.cards.now();
    const viewerId = viewer._id.toHexString();
    const viewerIsNew = isNewMember(viewer, now);
    let left = shown.size;
    for (let place = 0; place < entries.length && left > 0; place += 1) {
      const { id, source } = entries[place]!;
      const card = shown.get(id);
      if (!card) continue;
      left -= 1;
      const reasons = card.reasons.map(({ kind }) => kind);
      const isNew = { viewer: viewerIsNew, member: isNewMember(card.member, now) };
      this.answers.recordShown(viewerId, id, shownCard({ source, reasons }, place, isNew));
    }
  }

  @Interval(NOTE_EVERY_MS)
  flushUsesRegularly(): Promise<void> {
    return this.periodic.run('Decks in use could not be noted', () => this.flushUses(), 'debug');
  }

  /** Puts whose decks were used on the list of those to be made again. */
  async flushUses(): Promise<void> {
    const { usedDecks } = this;
    this.usedDecks = new Map();
    await this.decks.makeDue(usedDecks);
  }

  private ageOf({ builtAt }: Deck): number {
    const age = this.cards.now().getTime() - builtAt.getTime();
    // Of a clock that has gone back nothing is known.
    return age >= 0 ? age : Infinity;
  }

  private async buildNow(viewer: Candidate, criteria: SearchCriteria): Promise<Deck> {
    // Another request or worker may have made it meanwhile.
    const stored = await this.find(criteria.id);
    if (stored && stored.criteriaKey === criteriaKeyOf(criteria) && !this.isOld(stored)) return stored;
    const builtAt = this.cards.now();
    const today = this.cards.today();
    const { ids, lately, wellLiked } = await this.recall.beyondTheNearest(viewer, criteria, today);
    // Whom the viewer has acted on lately is read with the rest: the model's part takes no command more.
    const beyond = [...ids, ...lately.map(({ id }) => id)];
    const wanted = Math.max(LEAST_NEAREST, WANTED - wellLiked);
    const { found, read, beliefs, readCount } = await this.candidates.collect(
      criteria,
      wanted,
      today,
      beyond,
    );
    const given = lately.flatMap((action) => {
      const member = read.get(action.id);
      return member?.discoverable ? { ...action, member } : [];
    });
    const entries = await this.ranking.rank(viewer, found.values(), builtAt, today, given, beliefs);
    const deck = { entries, builtAt, criteriaKey: criteriaKeyOf(criteria) };
    // By how many were read, not by how many are left: a viewer who has acted on nearly everybody in a
    // crowded place would cause the whole search with each page. Where fewer are wanted, lists have many.
    if (readCount >= SMALL_SEARCH || wanted < SMALL_SEARCH)
      await this.decks.put(criteria.id, deck, DECK_LIFETIME_MS / 1000);
    else await this.decks.remove(criteria.id);
    return deck;
  }
}
