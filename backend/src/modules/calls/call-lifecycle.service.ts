import { Injectable } from '@nestjs/common';
import type { CallEndReason } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { Logger } from '../../platform/logging/logger.js';
import { Every } from '../../platform/schedule/every.js';
import { CallLogMessagesService } from '../chat/index.js';
import { stayQuestionAt, withStayAsked } from './call-agreement.rules.js';
import { CallPublisher, type EndedBy } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import { callLogOf, nextCheckOf, timeoutOf, type Call } from './call.rules.js';

const SWEEP_EVERY_MS = 1_000;
const SWEEP_BATCH_SIZE = 200;
/** Time in ms after which a log message that could not be stored is retried. */
const LOG_RETRY_MS = 5_000;
/** Time in ms for which an ended call stays in Redis, so that a late heartbeat receives CALL_OVER. */
const ENDED_CALL_TTL_MS = 10 * 60_000;

/**
 * Ends calls: stores the end, publishes it and records the log message. If an instance fails in between, the
 * sweep of any other instance completes the steps. Also asks the members of a first call to stay.
 */
@Injectable()
export class CallLifecycleService {
  constructor(
    private readonly calls: CallRepository,
    private readonly logMessages: CallLogMessagesService,
    private readonly publisher: CallPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Ends a call. Returns false after a conflict with another change. */
  async end(stored: StoredCall, reason: CallEndReason, by?: EndedBy): Promise<boolean> {
    const now = this.clock.now().getTime();
    const call: Call = { ...stored.call, over: { at: now, reason } };
    if (!(await this.calls.compareAndSwap(stored, call, now + LOG_RETRY_MS))) return false;
    await this.publisher.ended(call, reason, by);
    await this.recordLog(call);
    return true;
  }

  /**
   * Ends calls that have timed out, asks the members of first calls to stay, and deletes calls that ended
   * ENDED_CALL_TTL_MS ago. Runs in all processes, although one would be enough.
   */
  @Every(SWEEP_EVERY_MS, { in: 'everywhere', failure: 'The sweep of calls failed', level: 'debug' })
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const id of await this.calls.findDue(now, SWEEP_BATCH_SIZE)) {
      const stored = await this.calls.findById(id);
      if (stored) await this.checkDue(stored, now);
    }
  }

  private async checkDue(stored: StoredCall, now: number): Promise<void> {
    const { call } = stored;
    if (call.over && now - call.over.at >= ENDED_CALL_TTL_MS) await this.calls.compareAndSwap(stored, null);
    else if (call.over) {
      if (await this.calls.compareAndSwap(stored, call, now + LOG_RETRY_MS)) await this.recordLog(call);
    } else {
      const { at, reason } = timeoutOf(call);
      const { agreement } = call;
      if (at <= now) await this.end(stored, reason);
      else if (agreement && stayQuestionAt(agreement) <= now)
        await this.askToStay(stored, { ...call, agreement: withStayAsked(agreement, now) }, now);
      else await this.calls.compareAndSwap(stored, call, nextCheckOf(call));
    }
  }

  /** Members who miss the event learn of the question by their next heartbeat. */
  private async askToStay(stored: StoredCall, call: Call, now: number): Promise<void> {
    if (await this.calls.compareAndSwap(stored, call)) await this.publisher.agreement(call, now);
  }

  /** Records the log message of an ended call. After a failure the sweep retries it. */
  private async recordLog(call: Call): Promise<void> {
    const { id: callId, caller, callee } = call;
    try {
      if (!call.claimed)
        await this.logMessages.record({ callId, caller: caller.id, callee: callee.id, ...callLogOf(call) });
      const stored = await this.calls.findById(callId);
      const deleteAt = this.clock.now().getTime() + ENDED_CALL_TTL_MS;
      if (stored) await this.calls.compareAndSwap(stored, stored.call, deleteAt);
    } catch (error) {
      this.logger.warn('The log message of a call was not stored, the sweep retries it', { error });
    }
  }
}
