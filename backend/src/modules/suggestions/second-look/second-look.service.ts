import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  SUGGESTIONS_LIMITS,
  SUGGESTIONS_SERVER_LIMITS,
  type CardView,
  type SecondLookQuery,
  type SecondLookView,
} from '@contract';
import { mayReturn, type EarlyDraw } from '@mutual/recommender';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { derivedKey } from '../../../platform/crypto/derived-key.js';
import {
  comesAfter,
  mergeNewestFirst,
  type ListPosition,
} from '../../../platform/database/merge-newest-first.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import {
  actionOf,
  CardsService,
  commonGroundViews,
  isIncognitoFor,
  isPairOpen,
  PairsService,
  sideOf,
  toCardView,
  type CardContext,
  type Pass,
} from '../../match/index.js';
import { DiscoveryRepository, type SuggestedMember } from '../discovery/discovery.repository.js';
import { fits, searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import { MustHaveAnswersService } from '../discovery/must-have-answers.service.js';

/** Number of passes that are read at once for each side of a pair. */
const PASSES_PER_READ = 200;
/** Maximum number of reads for one page. */
const MAX_READS = 5;
const RETURN_AFTER_MS = SUGGESTIONS_LIMITS.secondLookDays * DAY_MS;

/** Returns passed members who may return for a second look. */
@Injectable()
export class SecondLookService {
  private readonly drawKey: Buffer;

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairsService,
    private readonly cards: CardsService,
    private readonly answers: MustHaveAnswersService,
    config: AppConfig,
  ) {
    this.drawKey = derivedKey(config.jwtSecret, 'second look');
  }

  /**
   * Returns a page of passed members, newest pass first. Each one must pass the checks of a card of a deck:
   * both fit and are shown, and neither has blocked the other. Reads at most 2,000 passes.
   */
  async page(principal: Principal, { before, beforeId }: SecondLookQuery): Promise<SecondLookView> {
    const viewer = await this.members.find(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const context = this.cards.contextFor(principal, viewer);
    const criteria = searchCriteriaOf(viewer, context.today);
    const users: CardView[] = [];
    const start = before && beforeId ? { at: new Date(before), id: beforeId } : null;
    let place: ListPosition | null = start;
    for (let read = 0; read < MAX_READS; read += 1) {
      const { passes, isAll } = await this.passesAfter(principal.userId, place);
      const due = passes.filter((pass) => this.mayComeBack(principal.userId, pass, context.now));
      while (due.length > 0) {
        const next = due.splice(0, SUGGESTIONS_SERVER_LIMITS.secondLookPage - users.length);
        const ids = next.map(({ id }) => id);
        const [members, keepers] = await Promise.all([
          this.members.findMany(ids),
          this.answers.idsFulfilling(criteria, ids),
        ]);
        const kept = next.filter(({ id }) => keepers.has(id));
        users.push(
          ...kept.flatMap((pass) => this.cardOf(pass, members.get(pass.id), criteria, context) ?? []),
        );
        if (users.length === SUGGESTIONS_SERVER_LIMITS.secondLookPage)
          return toView(users, next.at(-1) ?? null);
      }
      place = passes.at(-1) ?? null;
      if (isAll || !place) return toView(users, null);
    }
    return toView(users, place);
  }

  /**
   * Returns the pseudo-random numbers of a pass: always the same for a pass, and unpredictable without the
   * key.
   */
  earlyDrawOf({ pair: { _id }, at }: Pass): EarlyDraw {
    const digest = createHmac('sha256', this.drawKey).update(`${_id} ${at.getTime()}`).digest();
    return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
  }

  private async passesAfter(
    userId: string,
    place: ListPosition | null,
  ): Promise<{ passes: Pass[]; isAll: boolean }> {
    const lists = await this.pairs.passesOf(userId, place?.at ?? null, PASSES_PER_READ);
    const { items, isAll } = mergeNewestFirst(lists, PASSES_PER_READ);
    return { passes: place ? items.filter((pass) => comesAfter(pass, place)) : items, isAll };
  }

  private mayComeBack(userId: string, pass: Pass, now: Date): boolean {
    const theirs = actionOf(pass.pair, sideOf(pass.id, userId));
    const likedAt = theirs?.kind === 'like' ? theirs.at : null;
    const draw = (): EarlyDraw => this.earlyDrawOf(pass);
    return isPairOpen(pass.pair) && mayReturn({ passedAt: pass.at, likedAt }, RETURN_AFTER_MS, draw, now);
  }

  private cardOf(
    { pair }: Pass,
    member: SuggestedMember | undefined,
    criteria: SearchCriteria,
    context: CardContext,
  ): CardView | null {
    const { today, now } = context;
    if (!member || !fits(criteria, member, today)) return null;
    if (isIncognitoFor(member, criteria.id, pair, now)) return null;
    return toCardView(member, pair, commonGroundViews(member, context), context);
  }
}

const toView = (users: CardView[], place: ListPosition | null): SecondLookView => ({
  users,
  next: place && { before: place.at.toISOString(), beforeId: place.id },
});
