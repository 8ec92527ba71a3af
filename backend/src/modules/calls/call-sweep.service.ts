import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Every } from '../../platform/schedule/every.js';
import { stayQuestionAt, withStayAsked } from './call-agreement.rules.js';
import { CallEndingService, ENDED_CALL_TTL_MS, LOG_RETRY_MS } from './call-ending.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import { nextCheckOf, timeoutOf, type Call } from './call.rules.js';

const SWEEP_EVERY_MS = 1_000;
const SWEEP_BATCH_SIZE = 200;

/** Ends calls that have timed out, and asks the members of a first call to stay. */
@Injectable()
export class CallSweepService {
  constructor(
    private readonly calls: CallRepository,
    private readonly ending: CallEndingService,
    private readonly publisher: CallPublisher,
    private readonly clock: Clock,
  ) {}

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
      if (await this.calls.compareAndSwap(stored, call, now + LOG_RETRY_MS))
        await this.ending.recordLog(call);
    } else {
      const { at, reason } = timeoutOf(call);
      const { agreement } = call;
      if (at <= now) await this.ending.end(stored, reason);
      else if (agreement && stayQuestionAt(agreement) <= now)
        await this.askToStay(stored, { ...call, agreement: withStayAsked(agreement, now) }, now);
      else await this.calls.compareAndSwap(stored, call, nextCheckOf(call));
    }
  }

  /** Members who miss the event learn of the question by their next heartbeat. */
  private async askToStay(stored: StoredCall, call: Call, now: number): Promise<void> {
    if (await this.calls.compareAndSwap(stored, call)) await this.publisher.publishAgreement(call, now);
  }
}
