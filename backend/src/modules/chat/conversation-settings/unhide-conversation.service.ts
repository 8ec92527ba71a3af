import { Injectable } from '@nestjs/common';
import type { SuccessView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { pairId } from '../../match/index.js';
import { NotificationService } from '../../notifications/index.js';
import { assertNotSuspended } from '../../users/index.js';
import { movedOutOfHiddenFolder } from '../conversations/conversation-settings.rules.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { countedUnread } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';

/** Moves conversations out of the folder of hidden words. */
@Injectable()
export class UnhideConversationService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly notifications: NotificationService,
    private readonly publisher: Publisher,
    private readonly database: Database,
  ) {}

  /**
   * Moves a conversation to the caller's list, where its unread messages count. Changes nothing if it is
   * there already. The caller's open pages reload their lists.
   * @throws AppError SUSPENDED
   */
  async show(viewer: Principal, other: string): Promise<SuccessView> {
    assertNotSuspended(viewer);
    const { userId: me } = viewer;
    const isMoved = await this.database.optimisticTransaction(pairId(me, other), async (tx) => {
      const before = await this.conversations.findBetween(me, other);
      const after = before && movedOutOfHiddenFolder(before, me);
      if (!before || !after || after === before) return false;
      await tx.write(...this.conversations.updateWrite(before, after));
      await this.notify(after, me, other, tx);
      return true;
    });
    if (isMoved) await this.publisher.toMember(me, 'catch-up', {});
    return { success: true };
  }

  /**
   * Adds the unread messages to the list of notifications, without a push, because the member is using the
   * product.
   */
  private async notify(
    conversation: Conversation,
    me: string,
    other: string,
    tx: Transaction,
  ): Promise<void> {
    const count = countedUnread(conversation, me);
    if (count === 0) return;
    const { lastId, lastAt: at } = conversation;
    const cause = { to: me, from: other, type: 'message', cause: lastId.toHexString(), count, at } as const;
    await this.notifications.notify({ ...cause, withoutPush: true }, tx);
  }
}
