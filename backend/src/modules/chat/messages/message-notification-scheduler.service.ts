import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { MessagesRead, NotifyMember, type NotifyMemberPayload } from '../../users/index.js';
import type { Message } from './message.schema.js';

/** Messages that come within this after a notice are told of together, when it is over. */
const TOGETHER_MS = 2_000;
/** A notice planned for sooner than this may already be on its way. */
const UNSURE_MS = 500;
const MOST_REMEMBERED = 50_000;

/**
 * Plans how members are notified of messages: of the first at once, of those that follow in quick succession together. A notice costs
 * far more than a message and says how many wait, so a lively conversation needs few. In a process's own memory: another instance
 * plans its own, and a notice too many changes nothing.
 */
@Injectable()
export class MessageNotices {
  /** The time, in ms, of the latest notice planned for each sender and receiver; it lies ahead while messages gather. */
  private readonly planned = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: 2 * TOGETHER_MS });

  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Plans the notice of a message or a missed call, inside the transaction that stores it. */
  async add(from: string, to: string, message: Message, session: Session): Promise<void> {
    const { call, _id } = message;
    if (call) {
      const payload = { to, from, type: 'missed-call', cause: call.id } as const;
      if (call.outcome === 'missed') await this.outbox.add({ job: NotifyMember, payload }, session);
      return;
    }
    const payload = { to, from, type: 'message', cause: _id.toHexString() } as const;
    const key = `${from}:${to}`;
    const latest = this.planned.get(key) ?? -Infinity;
    const now = this.clock.now().getTime();
    if (latest > now + UNSURE_MS) return this.checkAfter(latest, payload, session);
    const runAt = Math.max(now, latest + TOGETHER_MS);
    await this.outbox.add({ job: NotifyMember, payload, runAt: new Date(runAt) }, session);
    await this.database.afterCommit(session, () => void this.planned.set(key, runAt));
  }

  /** Who has looked is told of the next message at once. */
  @OnDomainEvent(MessagesRead)
  forget({ userId, from }: { userId: string; from: string }): void {
    this.planned.delete(`${from}:${userId}`);
  }

  /** Leaves a message to the planned notice, unless it is stored only after that has gone out. */
  private async checkAfter(latest: number, payload: NotifyMemberPayload, session: Session): Promise<void> {
    await this.database.afterCommit(session, async () => {
      if (this.clock.now().getTime() >= latest) await this.outbox.add({ job: NotifyMember, payload });
    });
  }
}
