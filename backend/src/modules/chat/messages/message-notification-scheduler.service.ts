import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { Message } from './message.schema.js';
import { NotifyMember, type NotifyMemberPayload } from '../../notifications/notifications.jobs.js';

/** Messages within this time after a notification share the next one. */
const NOTIFICATION_DEBOUNCE_MS = 2_000;
/** A notification that is due sooner than this may already be sent when the message is committed. */
const DEBOUNCE_MARGIN_MS = 500;
const MAX_CACHED_PAIRS = 50_000;

/**
 * Debounces message notifications per sender and recipient: the first message is notified at once, those that
 * follow quickly share one notification. A notification costs far more than a message and says how many
 * messages are unread, so an active conversation needs few. The state is in the memory of this process:
 * another instance schedules its own, and an extra notification changes nothing.
 */
@Injectable()
export class MessageNotificationScheduler {
  /**
   * When the last notification of each sender and recipient is due, in ms since 1970; in the future while
   * messages are collected.
   */
  private readonly dueAt = new LRUCache<string, number>({
    max: MAX_CACHED_PAIRS,
    ttl: 2 * NOTIFICATION_DEBOUNCE_MS,
  });

  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Schedules the notification of a message or a missed call, in the transaction that stores it. */
  async schedule(from: string, to: string, message: Message, session: Session): Promise<void> {
    const { call, _id } = message;
    if (call) {
      const payload = { to, from, type: 'missed-call', cause: call.id } as const;
      if (call.outcome === 'missed') await this.outbox.add({ job: NotifyMember, payload }, session);
      return;
    }
    const payload = { to, from, type: 'message', cause: _id.toHexString() } as const;
    const key = `${from}:${to}`;
    const last = this.dueAt.get(key) ?? -Infinity;
    const now = this.clock.now().getTime();
    if (last > now + DEBOUNCE_MARGIN_MS) return this.joinPending(last, payload, session);
    const runAt = Math.max(now, last + NOTIFICATION_DEBOUNCE_MS);
    await this.outbox.add({ job: NotifyMember, payload, runAt: new Date(runAt) }, session);
    await this.database.afterCommit(session, () => void this.dueAt.set(key, runAt));
  }

  /** Once the recipient has read the messages, the next one is notified at once. */
  reset(from: string, to: string): void {
    this.dueAt.delete(`${from}:${to}`);
  }

  /** Leaves a message to the pending notification, unless the commit comes after that was due. */
  private async joinPending(dueAt: number, payload: NotifyMemberPayload, session: Session): Promise<void> {
    await this.database.afterCommit(session, async () => {
      if (this.clock.now().getTime() >= dueAt) await this.outbox.add({ job: NotifyMember, payload });
    });
  }
}
