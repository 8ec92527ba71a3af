import { Injectable } from '@nestjs/common';
import type { CallEndReason } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { Logger } from '../../platform/logging/logger.js';
import { Periodic } from '../../platform/periodic/periodic-tasks.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { CallLogMessagesService } from '../chat/index.js';
import { type Call, endOf, lineOf, otherOf } from './call.rules.js';
import { CallRepository, type StoredCall } from './call.repository.js';

const SWEEP_MS = 1_000;
const AT_ONCE = 200;
/** After that a line of the conversation that could not be stored is tried again. */
const RETRY_MS = 5_000;
/** So long an ended call is known as ended. */
const KEPT_MS = 10 * 60_000;

/** Who ended a call, on which of their tabs; nobody when it ended by itself. */
interface EndedBy {
  id: string;
  socketId: string;
}

/** The ends of calls: telling both sides, and the line in the conversation. Whatever instance dies, another one's sweep goes on. */
@Injectable()
export class CallEndingsService {
  constructor(
    private readonly calls: CallRepository,
    private readonly lines: CallLogMessagesService,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Ends a call; false when something else has happened to it meanwhile. */
  async end(stored: StoredCall, reason: CallEndReason, by?: EndedBy): Promise<boolean> {
    const now = this.clock.now().getTime();
    const call: Call = { ...stored.call, over: { at: now, reason } };
    if (!(await this.calls.swap(stored, call, now + RETRY_MS))) return false;
    await this.tell(call, reason, by);
    await this.settle(call);
    return true;
  }

  /** Ends what nobody answers and what was lost, and forgets what has been over for long. Every process does it; once is enough. */
  @Periodic({
    everyMs: SWEEP_MS,
    on: 'every-instance',
    failureMessage: 'The sweep of calls failed',
    failureLevel: 'debug',
  })
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const id of await this.calls.due(now, AT_ONCE)) {
      const stored = await this.calls.byId(id);
      if (stored) await this.look(stored, now);
    }
  }

  private async look(stored: StoredCall, now: number): Promise<void> {
    const { call } = stored;
    if (call.over && now - call.over.at >= KEPT_MS) await this.calls.swap(stored, null);
    else if (call.over) {
      if (await this.calls.swap(stored, call, now + RETRY_MS)) await this.settle(call);
    } else {
      const { at, reason } = endOf(call);
      if (at <= now) await this.end(stored, reason);
      else await this.calls.swap(stored, call, at);
    }
  }

  private async tell(call: Call, reason: CallEndReason, by: EndedBy | undefined): Promise<void> {
    for (const party of [call.caller, call.callee]) {
      // Whoever never said that they were in it hears nothing of it.
      if (call.claimed && call.claimed.by !== party.id) continue;
      const fact = { from: otherOf(call, party.id).id, callId: call.id };
      if (party.id === by?.id) {
        const why = reason === 'declined' ? 'declined-elsewhere' : reason;
        this.publisher.toOthers(party.id, by.socketId, 'call-end', { ...fact, reason: why });
      } else if (reason === 'declined') await this.publisher.toMember(party.id, 'call-decline', fact);
      else await this.publisher.toMember(party.id, 'call-end', { ...fact, reason });
    }
  }

  /** Stores the line of a call that is over. Until that has worked, the sweep tries it again. */
  private async settle(call: Call): Promise<void> {
    const { id: callId, caller, callee } = call;
    try {
      if (!call.claimed)
        await this.lines.record({ callId, caller: caller.id, callee: callee.id, ...lineOf(call) });
      const stored = await this.calls.byId(callId);
      if (stored) await this.calls.swap(stored, stored.call, this.clock.now().getTime() + KEPT_MS);
    } catch (error) {
      this.logger.warn('The line of a call waits', { error });
    }
  }
}
