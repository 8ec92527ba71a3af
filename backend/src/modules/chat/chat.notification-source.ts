import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { NotificationSources } from '../users/index.js';
import { hasDeclined } from './chat.policy.js';
import { standing } from './conversations/conversation.repository.js';
import { CounterpartsService } from './conversations/conversation-access.service.js';

/** Says how many messages still wait for a member when they are to be told of them. */
@Injectable()
export class ChatNotices implements OnModuleInit {
  constructor(
    private readonly counterparts: CounterpartsService,
    private readonly sources: NotificationSources,
  ) {}

  onModuleInit(): void {
    for (const type of ['message', 'missed-call'] as const)
      this.sources.register(type, (to, from) => this.unread(to, from));
  }

  private async unread(to: string, from: string): Promise<number> {
    try {
      const { conversation, pair, side } = await this.counterparts.withConversation(to, from);
      if (!conversation || hasDeclined(side, pair, conversation)) return 0;
      return standing(conversation, side).unread;
    } catch (error) {
      // They can no longer reach each other.
      if (error instanceof AppError) return 0;
      throw error;
    }
  }
}
