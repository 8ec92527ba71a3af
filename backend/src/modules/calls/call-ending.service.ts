import { Injectable } from '@nestjs/common';
import type { CallEndReason } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { Logger } from '../../platform/logging/logger.js';
import { CallLogMessagesService } from '../chat/index.js';
import { CallPublisher, type EndedBy } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import { callLogOf, type Call } from './call.rules.js';

/** Time in ms after which a log message that could not be stored is retried. */
export const LOG_RETRY_MS = 5_000;
/** Time in ms for which an ended call stays in Redis, so that a late heartbeat receives CALL_OVER. */
export const ENDED_CALL_TTL_MS = 10 * 60_000;

/**
 * Ends calls: stores the end, publishes it and records the log message. If an instance fails in between, the
 * sweep of any other instance completes the steps.
 */
@Injectable()
export class CallEndingService {
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
    await this.publisher.publishEnd(call, reason, by);
    await this.recordLog(call);
    return true;
  }

  /** Records the log message of an ended call. After a failure the sweep retries it. */
  async recordLog(call: Call): Promise<void> {
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
