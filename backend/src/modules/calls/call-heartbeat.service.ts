import { Injectable } from '@nestjs/common';
import type { CommandData } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { CallLogMessagesService } from '../chat/index.js';
import { CallAccessService } from './call-access.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallEndingService } from './call-ending.service.js';
import { CallIdService, type CallIdContent } from './call-id.service.js';
import { CallRepository } from './call.repository.js';
import {
  callAgreementOf,
  isCallBetween,
  newCall,
  timeoutOf,
  withHeartbeat,
  withRestoreClaim,
  withRestoreConfirmed,
  type CallTab,
} from './call.rules.js';

/** The response to the side that has claimed a lost call, until the other side confirms it. */
const UNCONFIRMED = { state: 'connected', unconfirmed: true } as const;

/** Handles heartbeats of the tabs in a call. Heartbeats also restore a connected call that Redis has lost. */
@Injectable()
export class CallHeartbeatService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly ending: CallEndingService,
    private readonly agreements: CallAgreementService,
    private readonly ids: CallIdService,
    private readonly logMessages: CallLogMessagesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that a tab is in this call, possibly with a new socket. A connected call that Redis has lost is
   * restored once both sides have sent a heartbeat.
   * @throws AppError CALL_OVER, UNAVAILABLE, and the errors of `CallAccessService.assertMayCall`, which end
   *   the call
   */
  async heartbeat(me: Principal, callId: string, tab: CallTab): Promise<CommandData<'call-alive'>> {
    const content = this.ids.verify(callId);
    if (content?.caller !== me.userId && content?.callee !== me.userId) throw new AppError('CALL_OVER');
    const other = content.caller === me.userId ? content.callee : content.caller;
    await this.assertStillAllowed(me, other);
    return this.calls.retryOnConflict(async () => {
      const now = this.clock.now().getTime();
      const stored = await this.calls.findById(callId);
      if (stored?.call.over) throw new AppError('CALL_OVER');
      if (!stored) return this.claim({ id: callId, ...content }, me.userId, tab);
      if (stored.call.claimed) {
        if (stored.call.claimed.by === me.userId) return UNCONFIRMED;
        const confirmed = withRestoreConfirmed(stored.call, me.userId, tab, now);
        // The answers of both members are lost, so a first call asks them again.
        const call = await this.agreements.withAgreement(confirmed, now);
        if (!(await this.calls.compareAndSwap(stored, call))) return undefined;
        return { state: 'connected', ...callAgreementOf(call, me.userId, now) };
      }
      const state = stored.call.answeredAt === null ? 'ringing' : 'connected';
      // While the call rings, no tab of the callee is in it.
      if (state === 'ringing' && stored.call.callee.id === me.userId) return { state };
      const call = withHeartbeat(stored.call, me.userId, tab, now);
      if (!(await this.calls.compareAndSwap(stored, call))) return undefined;
      return { state, ...callAgreementOf(call, me.userId, now) };
    });
  }

  /**
   * Handles the heartbeat of a call that Redis does not know. The tab waits until the other side confirms the
   * call. A call that was still ringing, or that has a log message, has ended.
   */
  private async claim(
    content: CallIdContent & { id: string },
    me: string,
    tab: CallTab,
  ): Promise<CommandData<'call-alive'> | undefined> {
    const { id, caller, callee, ringAt } = content;
    const now = this.clock.now().getTime();
    const stillRang = timeoutOf(newCall(id, caller, callee, tab, ringAt)).at > now;
    if (stillRang || (await this.logMessages.isRecorded({ callId: id, caller, callee })))
      throw new AppError('CALL_OVER');
    if (await this.calls.compareAndSwap(null, withRestoreClaim(content, me, tab, now))) return UNCONFIRMED;
    // The other side was faster, or one of the two members is already in another call.
    if (await this.calls.findById(id)) return undefined;
    throw new AppError('CALL_OVER');
  }

  private async assertStillAllowed(me: Principal, other: string): Promise<void> {
    try {
      await this.access.assertMayCall(me, other);
    } catch (error) {
      if (error instanceof AppError) {
        const [stored = null] = await this.calls.findByMembers(me.userId);
        if (stored && isCallBetween(stored.call, me.userId, other))
          await this.ending.end(stored, 'not-allowed');
      }
      throw error;
    }
  }
}
