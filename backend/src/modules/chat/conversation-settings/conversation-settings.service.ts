import { Injectable } from '@nestjs/common';
import { CHAT_LIMITS, type ConversationSettings, type ConversationSettingsBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { nextVersion, type Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { pairId } from '../../match/index.js';
import { assertNotSuspended } from '../../users/index.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import {
  isArchivedBy,
  isMarkedUnread,
  isMutedBy,
  withSettings,
} from '../conversations/conversation-settings.rules.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { PinnedConversationsRepository } from './pinned-conversations.repository.js';

/** Stores what a member sets for one conversation. The other member does not learn of it. */
@Injectable()
export class ConversationSettingsService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly pins: PinnedConversationsRepository,
    private readonly access: ConversationAccessService,
    private readonly publisher: Publisher,
    private readonly database: Database,
  ) {}

  /**
   * Changes the caller's settings for a conversation. A conversation cannot be pinned and archived at the
   * same time: the later choice ends the earlier one. The caller's open pages reload their lists.
   * @throws AppError SUSPENDED, SELF_TARGET, MEMBER_NOT_FOUND without a conversation, TOO_MANY_PINS
   */
  async change(
    viewer: Principal,
    other: string,
    body: ConversationSettingsBody,
  ): Promise<ConversationSettings> {
    assertNotSuspended(viewer);
    const { userId: me } = viewer;
    const { conversation } = await this.access.findForReading(me, other);
    if (!conversation) throw new AppError('MEMBER_NOT_FOUND');
    const { pinned = body.archived ? false : undefined } = body;
    const archived = body.pinned ? false : body.archived;
    const after = await this.store(me, other, { ...body, pinned, archived });
    await this.publisher.toMember(me, 'catch-up', {});
    return {
      pinned: (await this.pins.listOf(me)).includes(other),
      muted: isMutedBy(after, me),
      archived: isArchivedBy(after, me),
      markedUnread: isMarkedUnread(after, me),
    };
  }

  private store(
    me: string,
    other: string,
    { pinned, ...settings }: ConversationSettingsBody,
  ): Promise<Conversation> {
    return this.database.optimisticTransaction(pairId(me, other), async (tx) => {
      const before = await this.conversations.findBetween(me, other);
      if (!before) throw new AppError('MEMBER_NOT_FOUND');
      const changed = withSettings(before, me, settings);
      if (pinned === undefined) {
        await tx.write(...this.conversations.updateWrite(before, changed));
        return changed;
      }
      // Written in any case, so that the pins, which are read after the conversation, still hold.
      const after = changed === before ? { ...before, version: nextVersion(before) } : changed;
      await tx.write(...this.conversations.updateWrite(before, after));
      await this.pin(me, other, pinned, tx);
      return after;
    });
  }

  /** Pins of conversations that the member can no longer read are removed and do not count. */
  private async pin(me: string, other: string, isPinned: boolean, tx: Transaction): Promise<void> {
    const before = await this.pins.listOf(me);
    if (before.includes(other) === isPinned) return;
    const others = before.filter((id) => id !== other);
    const after = isPinned ? [...(await this.readableAmong(me, others)), other] : others;
    if (after.length > CHAT_LIMITS.pinnedConversations) throw new AppError('TOO_MANY_PINS');
    await tx.write(this.pins.updateWrite(me, before, after));
  }

  private async readableAmong(me: string, others: readonly string[]): Promise<string[]> {
    const isReadable = await Promise.all(
      others.map((other) =>
        this.access.findForReading(me, other).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          },
        ),
      ),
    );
    return others.filter((_, index) => isReadable[index]);
  }
}
