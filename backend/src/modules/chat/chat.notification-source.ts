import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Session } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import { sideOf } from '../match/index.js';
import { hasDeclined } from './chat.policy.js';
import { ConversationAccessService } from './conversations/conversation-access.service.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { sideStateOf } from './conversations/conversation.rules.js';
import { ConversationListService } from './conversation-list/conversation-list.service.js';
import { NotificationSourceRegistry, type UnlistedMessages } from '../notifications/index.js';

/**
 * Informs the notifications module which messages are missing in its lists, and how many messages of a sender
 * are still unread when a notification is due.
 */
@Injectable()
export class ChatNotificationSource implements OnModuleInit {
  constructor(
    private readonly access: ConversationAccessService,
    private readonly list: ConversationListService,
    private readonly conversations: ConversationRepository,
    private readonly sources: NotificationSourceRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.registerUnlisted({
      senders: (to) => this.list.unlistedSenders(to),
      take: (to, from, session) => this.take(to, from, session),
    });
    for (const type of ['message', 'missed-call'] as const)
      this.sources.register(type, (to, from) => this.countUnread(to, from));
  }

  private async take(to: string, from: string, session: Session): Promise<UnlistedMessages | null> {
    const conversation = await this.conversations.setListed(to, from, session);
    if (!conversation) return null;
    const { unread } = sideStateOf(conversation, sideOf(to, from));
    return { cause: conversation.lastId.toHexString(), count: unread, at: conversation.lastAt };
  }

  private async countUnread(to: string, from: string): Promise<number> {
    try {
      const { conversation, pair, side } = await this.access.checkWithConversation(to, from);
      if (!conversation || hasDeclined(side, pair, conversation)) return 0;
      return sideStateOf(conversation, side).unread;
    } catch (error) {
      // The two members can no longer reach each other.
      if (error instanceof AppError) return 0;
      throw error;
    }
  }
}
