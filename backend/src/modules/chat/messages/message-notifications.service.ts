import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { atMost } from '../../../platform/concurrency/cache-limits.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { otherOf } from '../../match/index.js';
import { AlertsService, NotificationSourceRegistry } from '../../notifications/index.js';
import { NotifyMember } from '../../notifications/notifications.jobs.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import type { Message } from './message.schema.js';

/** Messages within this time after one that was told are told together. */
const TOGETHER_MS = 2_000;
const MAX_CACHED_PAIRS = 50_000;
const MOST_AT_ONCE = 2_000;
const CONCURRENCY = 20;

interface Stored {
  message: Message;
  conversation: Conversation;
  session: Session | undefined;
}

/**
 * Has members told of messages while they are away. That somebody is to be told is a field of the
 * conversation, written with the message: this process does it after the commit, and what it leaves or does
 * not live to do, a worker finds.
 */
@Injectable()
export class MessageNotificationsService {
  /** When the last message of each sender was told to each recipient, in ms since 1970. */
  private readonly toldAt = new LRUCache<string, number>({
    ...atMost(MAX_CACHED_PAIRS),
    ttl: 2 * TOGETHER_MS,
  });

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly alerts: AlertsService,
    private readonly sources: NotificationSourceRegistry,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Tells the recipient of a message after its commit, if the conversation says that they are to be told; the
   * first message at once, those that follow quickly together. A missed call gets its own notification, by a
   * job in the same transaction.
   */
  async notify(from: string, to: string, { message, conversation, session }: Stored): Promise<void> {
    const { call } = message;
    if (call) {
      const payload = { to, from, type: 'missed-call', cause: call.id } as const;
      if (call.outcome === 'missed') await this.outbox.add({ job: NotifyMember, payload }, session);
    } else if (conversation.untoldSince) {
      await this.database.afterCommit(session, () => {
        // The response does not wait for it.
        void this.tellUnlessJustTold(from, to, conversation);
      });
    }
  }

  /** Once the recipient has read the messages, the next one is told at once. */
  reset(from: string, to: string): void {
    this.toldAt.delete(`${from}:${to}`);
  }

  @Cron('*/2 * * * * *', { waitForCompletion: true })
  tellDue(): Promise<void> {
    return this.tellSince(new Date(this.clock.now().getTime() - TOGETHER_MS));
  }

  /** Tells those who have been waiting for it since `before` or longer. Safe to repeat, also at once. */
  async tellSince(before: Date): Promise<void> {
    const found = await this.conversations.untold(before, MOST_AT_ONCE);
    await pLimit(CONCURRENCY).map(found, (one) => this.tellBoth(one));
  }

  /** One that fails is found again, and does not hold up the others. */
  private async tellBoth(conversation: Conversation): Promise<void> {
    try {
      for (const id of conversation.unlisted ?? []) {
        const to = id.toHexString();
        const from = otherOf(conversation, to);
        // Zero when they were read, unsent, declined or blocked meanwhile.
        if ((await this.sources.countPending('message', to, from)) > 0)
          await this.alerts.tellOfMessages(to, from, conversation.lastAt);
      }
      await this.conversations.setTold(conversation);
    } catch (error) {
      this.logger.warn('A member could not be told of messages', { error });
    }
  }

  private async tellUnlessJustTold(from: string, to: string, conversation: Conversation): Promise<void> {
    const key = `${from}:${to}`;
    const now = this.clock.now().getTime();
    if (now < (this.toldAt.get(key) ?? -Infinity) + TOGETHER_MS) return;
    this.toldAt.set(key, now);
    try {
      await this.alerts.tellOfMessages(to, from, conversation.lastAt);
      await this.conversations.setTold(conversation, from);
    } catch (error) {
      this.logger.debug('A member was not told of a message, a worker will', { error });
    }
  }
}
