import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS, type SpendBody, type SpendView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { WalletService, type Spend } from '../../billing/index.js';
import { isIncognito } from '../../profiles/index.js';
import { LikeQuotaService } from '../likes/like-quota.service.js';
import { LikesService } from '../likes/likes.service.js';
import { UndoService } from '../likes/undo.service.js';
import { SuperLiked } from '../match.events.js';
import { RefundUnansweredSuperLikes } from '../match.jobs.js';
import { assertMaySpend } from '../match.policy.js';
import { areFriends } from '../pairs/pair.rules.js';
import { PairsService } from '../pairs/pairs.service.js';
import { BoostPurchaseService } from './boost-purchase.service.js';

/** Sells goods for coins. Price and effect are stored in one transaction (docs/product.md, Coins). */
@Injectable()
export class CoinSpendingService {
  constructor(
    private readonly wallets: WalletService,
    private readonly likes: LikesService,
    private readonly undos: UndoService,
    private readonly boosts: BoostPurchaseService,
    private readonly quota: LikeQuotaService,
    private readonly pairs: PairsService,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Buys one item. A repeated `clientId` buys nothing and returns the first purchase.
   * @throws AppError NOT_ENOUGH_COINS, CLIENT_ID_USED, SUSPENDED, ADMIN_PROTECTED; of a super like
   *   SELF_TARGET, MEMBER_NOT_FOUND, LIKE_LIMIT, ALREADY_LIKED; of a rewind NOTHING_TO_UNDO; of a boost
   *   INCOGNITO; of more likes LIKES_UNLIMITED
   */
  async spend(viewer: Principal, body: SpendBody): Promise<SpendView> {
    assertMaySpend(viewer);
    const spend =
      (await this.findSpend(viewer, body)) ??
      (await this.database.inTurn(`spend ${viewer.userId}`, () => this.spendOnce(viewer, body)));
    const target = ('targetUserId' in body && body.targetUserId) || spend.targetId;
    if (spend.entry.reason !== body.kind || spend.targetId !== target) throw new AppError('CLIENT_ID_USED');
    return this.view(viewer.userId, spend);
  }

  private findSpend({ userId }: Principal, { clientId }: SpendBody): Promise<Spend | null> {
    return this.wallets.findSpend({ userId, clientId });
  }

  private async spendOnce(viewer: Principal, body: SpendBody): Promise<Spend> {
    const earlier = await this.findSpend(viewer, body);
    if (earlier) return earlier;
    const failure: unknown = await this.buy(viewer, body).then(
      () => null,
      (error: unknown) => error,
    );
    // Any error may also mean that another instance has handled the same request.
    const spend = await this.findSpend(viewer, body);
    if (!spend) throw failure;
    return spend;
  }

  private async buy(viewer: Principal, body: SpendBody): Promise<void> {
    const { userId } = viewer;
    const { kind, clientId } = body;
    const pay = (about: { targetId?: string; free?: boolean }, tx: Transaction): Promise<void> =>
      this.wallets.spend({ userId, kind, clientId }, about, tx);
    switch (body.kind) {
      case 'super-like': {
        const targetId = body.targetUserId;
        return this.superLike(viewer, targetId, (tx) => pay({ targetId }, tx));
      }
      case 'rewind':
        return this.undos.undoDislike(viewer, body.targetUserId, ({ target, free }, tx) =>
          pay({ targetId: target, free }, tx),
        );
      case 'boost':
        await this.assertSeen(userId);
        return this.boosts.buy(userId, (tx) => pay({}, tx));
      case 'more-likes':
        return this.quota.addBoughtLikes(userId, BILLING_LIMITS.moreLikes, (tx) => pay({}, tx));
    }
  }

  /**
   * Rejects members who are incognito, because a boost would show them to nobody.
   * @throws AppError INCOGNITO
   */
  private async assertSeen(userId: string): Promise<void> {
    const { members } = await this.pairs.findVisibility(userId, [userId]);
    const member = members.get(userId);
    if (member && isIncognito(member, this.clock.now())) throw new AppError('INCOGNITO');
  }

  /** Super-likes a member, who gets the viewer first on the next page of suggestions. */
  private async superLike(viewer: Principal, target: string, pay: (tx: Transaction) => Promise<void>) {
    await this.likes.superLike(viewer, target, async (tx) => {
      await pay(tx);
      // A concurrent transaction may close the target's account without seeing this like, so the job checks
      // again.
      await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId: target } }, tx);
      await this.events.publish(SuperLiked, { from: viewer.userId, to: target }, tx);
    });
  }

  private async view(userId: string, { entry, targetId }: Spend): Promise<SpendView> {
    const [quota, { coins, boostedUntil }, pair] = await Promise.all([
      this.quota.find(userId),
      this.wallets.stateOf(userId),
      targetId === null ? null : this.pairs.findBetween(userId, targetId),
    ]);
    const { likeCountToday, dailyLimit, notesLeft, resetsAt } = quota;
    return {
      success: true,
      entry,
      coins,
      boostedUntil: boostedUntil?.toISOString() ?? null,
      targetUserId: targetId,
      friend: areFriends(pair),
      likeCountToday,
      dailyLimit,
      notesLeft,
      resetsAt,
    };
  }
}
