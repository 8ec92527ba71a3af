import { Injectable } from '@nestjs/common';
import { MORE_LIKES, type SpendBody, type SpendView } from '@contract';
import { Database, type Session } from '../../../platform/database/database.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { type Spend, WalletService } from '../../billing/index.js';
import { type AccountSnapshot, UsersService } from '../../users/index.js';
import { ActionsService } from '../likes/likes.service.js';
import { BoostsService } from '../discovery/boosts.service.js';
import { DeckRepository } from '../suggestions/deck.repository.js';
import { assertMaySpend } from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { QuotaService } from '../likes/like-quota.service.js';
import { RefundUnansweredSuperLikes } from '../match.jobs.js';

/** What coins buy: price and effect are one transaction (wire.md "Coins"). */
@Injectable()
export class SpendsService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly wallets: WalletService,
    private readonly actions: ActionsService,
    private readonly boosts: BoostsService,
    private readonly quota: QuotaService,
    private readonly decks: DeckRepository,
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Buys one thing; a repeat of its `clientId` buys nothing more and answers with the first spend.
   * @throws AppError NOT_ENOUGH_COINS, CLIENT_ID_USED, SUSPENDED, ADMIN_PROTECTED; of a super like SELF_TARGET, MEMBER_NOT_FOUND,
   * LIKE_LIMIT, ALREADY_LIKED; of a rewind NOTHING_TO_UNDO; of more likes LIKES_UNLIMITED
   */
  async spend(me: Principal, body: SpendBody): Promise<SpendView> {
    assertMaySpend(me);
    const paid =
      (await this.paidBefore(me, body)) ??
      (await this.mutex.withLock(me.userId, () => this.payOnce(me, body)));
    const target = 'targetUserId' in body ? body.targetUserId : paid.targetId;
    if (paid.entry.reason !== body.kind || paid.targetId !== target) throw new AppError('CLIENT_ID_USED');
    return this.answer(me.userId, paid);
  }

  private paidBefore({ userId }: Principal, { clientId }: SpendBody): Promise<Spend | null> {
    return this.wallets.findSpend({ userId, clientId });
  }

  private async payOnce(me: Principal, body: SpendBody): Promise<Spend> {
    const before = await this.paidBefore(me, body);
    if (before) return before;
    const failure: unknown = await this.buy(me, body).then(
      () => null,
      (error: unknown) => error,
    );
    // Whatever went wrong: when the same call was sent twice at once, to two instances, the other one has succeeded.
    const paid = await this.paidBefore(me, body);
    if (!paid) throw failure;
    return paid;
  }

  private async buy(me: Principal, body: SpendBody): Promise<void> {
    const { userId } = me;
    const { kind, clientId } = body;
    const pay = (tx: Session, about: { targetId?: string; free?: boolean } = {}): Promise<void> =>
      this.wallets.spend({ userId, kind, clientId }, about, tx);
    switch (body.kind) {
      case 'super-like': {
        const { targetUserId } = body;
        await this.actions.superLike(me, targetUserId, async (tx) => {
          await pay(tx, { targetId: targetUserId });
          // They may be going at this very moment; then whoever saw them off did not see this like.
          await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId: targetUserId } }, tx);
          await this.database.afterCommit(tx, () => this.decks.forget(targetUserId));
        });
        return;
      }
      case 'rewind':
        await this.actions.rewind(me, ({ target, free }, tx) => pay(tx, { targetId: target, free }));
        return;
      case 'boost':
        await this.database.withTransaction(async (tx) => {
          await pay(tx);
          await this.boosts.begin(userId, tx);
        });
        return;
      case 'more-likes': {
        const member = await this.standingOf(userId);
        await this.database.withTransaction(async (tx) => {
          await pay(tx);
          await this.quota.add(member, MORE_LIKES, tx);
        });
      }
    }
  }

  private async answer(userId: string, { entry, targetId }: Spend): Promise<SpendView> {
    const [member, { coins, boostedUntil }, pair] = await Promise.all([
      this.standingOf(userId),
      this.wallets.stateOf(userId),
      targetId === null ? null : this.pairs.findBetween(userId, targetId),
    ]);
    const { likeCountToday, dailyLimit, resetsAt } = this.quota.of(member);
    return {
      success: true,
      entry,
      coins,
      boostedUntil: boostedUntil?.toISOString() ?? null,
      targetUserId: targetId,
      friend: pair?.friendsSince != null,
      likeCountToday,
      dailyLimit,
      resetsAt,
    };
  }

  private async standingOf(userId: string): Promise<AccountSnapshot> {
    const member = (await this.users.findSnapshots([userId])).get(userId);
    if (!member) throw new AppError('UNAUTHENTICATED');
    return member;
  }
}
