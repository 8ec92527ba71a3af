import { Injectable } from '@nestjs/common';
import type { CommandData } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { CallAccessService } from './call-access.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRepository, type CallKey, type StoredCall } from './call.repository.js';
import { callAgreementOf, isBetweenBareClients, withAnswer, type Call, type CallTab } from './call.rules.js';

/** Accepts ringing calls (docs/product.md, Calls). */
@Injectable()
export class CallAcceptingService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly agreements: CallAgreementService,
    private readonly publisher: CallPublisher,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts the ringing call. The first tab wins; that tab may repeat the command.
   * @throws AppError UPDATE_NEEDED, CALL_OVER, UNAVAILABLE, and the errors of
   *   `CallAccessService.assertMayCall`
   */
  async accept(me: Principal, { to, callId }: CallKey, tab: CallTab): Promise<CommandData<'call-accept'>> {
    await this.access.assertMayCall(me, to);
    await this.agreements.assertKnown(me.userId, to, tab);
    return this.calls.retryOnConflict(async () => {
      const stored = await this.calls.findTarget(me.userId, { to, callId });
      if (!stored || stored.call.callee.id !== me.userId) throw new AppError('CALL_OVER');
      const { call } = stored;
      if (call.answeredAt !== null) {
        if (call.callee.socketId !== tab.socketId) throw new AppError('CALL_OVER');
        return { callId: call.id, ...this.agreementFor(call, me.userId) };
      }
      const answered = await this.connect(stored, tab);
      return answered && { callId: call.id, ...this.agreementFor(answered, me.userId) };
    });
  }

  /** Connects a ringing call to the tab. Returns undefined after a conflict with another change. */
  async connect(stored: StoredCall, tab: CallTab): Promise<Call | undefined> {
    const now = this.clock.now().getTime();
    const call = await this.agreements.withAgreement(withAnswer(stored.call, tab, now), now);
    // A call between two bare clients is not stored: no event would report its end, and both members would
    // stay busy.
    const replacement = isBetweenBareClients(call) ? null : call;
    if (!(await this.calls.compareAndSwap(stored, replacement))) return undefined;
    await this.limits.reset('ringsToOneMember', `${call.caller.id}:${call.callee.id}`);
    await this.publisher.publishAccepted(call, tab.socketId, now);
    return call;
  }

  private agreementFor(call: Call, me: string): Pick<CommandData<'call-accept'>, 'agreement'> {
    return callAgreementOf(call, me, this.clock.now().getTime());
  }
}
