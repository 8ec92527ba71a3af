import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { hasDeclined } from './chat.policy.js';
import { ConversationAccessService } from './conversations/conversation-access.service.js';
import { sideStateOf } from './conversations/conversation.rules.js';
import { NotificationSourceRegistry } from '../notifications/index.js';

/**
 * Counts for the notifications module how many messages of a sender are still unread when a notification is
 * due.
 */
@Injectable()
export class ChatNotificationSource implements OnModuleInit {
  constructor(
    private readonly access: ConversationAccessService,
    private readonly sources: NotificationSourceRegistry,
  ) {}

  onModuleInit(): void {
    for (const type of ['message', 'missed-call'] as const)
      this.sources.register(type, (to, from) => this.countUnread(to, from));
  }

  private async countUnread(to: string, from: string): Promise<number> {
    try {
      const { conversation, pair, side } = await this.access.checkWithConversation(to, from);
      if (!conversation || hasDeclined(side, pair, conversation)) return 0;
      return sideStateOf(conversation, side).unread;
    } catch (error) {
      // The two can no longer reach each other.
      if (error instanceof AppError) return 0;
      throw error;
    }
  }
}
