import { Injectable } from '@nestjs/common';
import type { CallStep, CommandData } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { CallLogMessagesService } from '../chat/index.js';
import { CallAccessService } from './call-access.service.js';
import {
  agreementViewOf,
  hasAgreedTo,
  mayAgreeTo,
  newCallAgreement,
  withStep,
} from './call-agreement.rules.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRepository } from './call.repository.js';
import { otherPartyOf, partyOf, withHeartbeat, type Call, type CallTab } from './call.rules.js';

/** The agreement of first calls: both members are ready, clear the pictures and stay together. */
@Injectable()
export class CallAgreementService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly logMessages: CallLogMessagesService,
    private readonly publisher: CallPublisher,
    private readonly clock: Clock,
  ) {}

  /** Returns a connected call, with an agreement if its members have never talked before. */
  async withAgreement(call: Call, now: number): Promise<Call> {
    if (await this.logMessages.haveTalked(call.caller.id, call.callee.id)) return call;
    return { ...call, agreement: newCallAgreement(now) };
  }

  /**
   * Checks that a tab may take part in the next call of two members: in their first one, a page must know the
   * agreement, because it would send sound and picture at once. A bare client shows no page; the page of the
   * other member keeps the agreement by itself.
   * @throws AppError UPDATE_NEEDED
   */
  async assertKnown(one: string, other: string, { sendsHeartbeats, knowsAgreement }: CallTab): Promise<void> {
    if (!sendsHeartbeats || knowsAgreement) return;
    if (!(await this.logMessages.haveTalked(one, other))) throw new AppError('UPDATE_NEEDED');
  }

  /**
   * Agrees to a step for one member. The other member learns of it only when both have agreed.
   * @throws AppError CALL_OVER, CONFLICT, UNAVAILABLE, and the errors of `CallAccessService.assertMayCall`
   */
  async agree(
    me: Principal,
    callId: string,
    step: CallStep,
    tab: CallTab,
  ): Promise<CommandData<'call-agree'>> {
    return this.calls.retryOnConflict(async () => {
      const now = this.clock.now().getTime();
      const stored = await this.calls.findById(callId);
      const isMine = stored && partyOf(stored.call, me.userId).id === me.userId;
      if (!isMine || stored.call.over || stored.call.claimed) throw new AppError('CALL_OVER');
      await this.access.assertMayCall(me, otherPartyOf(stored.call, me.userId).id);
      const { agreement } = stored.call;
      if (!agreement || !mayAgreeTo(agreement, step)) throw new AppError('CONFLICT');
      if (hasAgreedTo(agreement, me.userId, step))
        return { agreement: agreementViewOf(agreement, me.userId, now) };
      const agreed = withStep(agreement, me.userId, step, now);
      const call = { ...withHeartbeat(stored.call, me.userId, tab, now), agreement: agreed };
      if (!(await this.calls.compareAndSwap(stored, call))) return undefined;
      await this.publisher.publishAgreedStep(call, me.userId, step, now);
      return { agreement: agreementViewOf(agreed, me.userId, now) };
    });
  }
}
