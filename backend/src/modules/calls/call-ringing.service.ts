import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CommandData } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { CallAcceptingService } from './call-accepting.service.js';
import { CallAccessService } from './call-access.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallEndingService } from './call-ending.service.js';
import { CallIdService } from './call-id.service.js';
import { CallPublisher } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import {
  callAgreementOf,
  isCallBetween,
  newCall,
  partyOf,
  withHeartbeat,
  type Call,
  type CallTab,
} from './call.rules.js';

/** Rings another member (docs/product.md, Calls). */
@Injectable()
export class CallRingingService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly accepting: CallAcceptingService,
    private readonly ending: CallEndingService,
    private readonly agreements: CallAgreementService,
    private readonly publisher: CallPublisher,
    private readonly ids: CallIdService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Rings the other member. If they are ringing the caller, accepts that call. If the tab that rang is
   * closed, ringing again from another tab continues the same call there.
   * @throws AppError the errors of `CallAccessService.assertMayCall`; UPDATE_NEEDED, IN_CALL, RATE_LIMITED,
   *   UNAVAILABLE
   */
  async ring(me: Principal, to: string, tab: CallTab, audioOnly?: true): Promise<CommandData<'call-ring'>> {
    await this.access.assertMayCall(me, to);
    await this.agreements.assertKnown(me.userId, to, tab);
    let counted = false;
    return this.calls.retryOnConflict(async () => {
      const [mine = null, theirs = null] = await this.calls.findByMembers(me.userId, to);
      if (mine) return this.ringWhileInCall(me.userId, to, mine, tab);
      if (!counted) await this.consumeRing(me.userId, to);
      counted = true;
      const now = this.clock.now().getTime();
      if (theirs) {
        // The protocol requires an id, but no call exists.
        const callId = randomUUID();
        await this.publisher.publishBusy(me.userId, to, callId);
        return { callId, state: 'busy' };
      }
      const id = this.ids.create({ caller: me.userId, callee: to, ringAt: now });
      const call = newCall(id, me.userId, to, tab, now, audioOnly);
      if (!(await this.calls.compareAndSwap(null, call))) return undefined;
      await this.assertStillAllowed(me, call);
      await this.publisher.publishRing(call);
      return { callId: id, state: 'ringing' };
    });
  }

  /**
   * Withdraws a stored call that has not rung yet if the members may not call each other any more. A block at
   * this moment may not have found the call to end it.
   */
  private async assertStillAllowed(me: Principal, { id, callee }: Call): Promise<void> {
    try {
      await this.access.assertMayCall(me, callee.id);
    } catch (error) {
      const stored = await this.calls.findById(id);
      if (stored) await this.calls.compareAndSwap(stored, null);
      throw error;
    }
  }

  /** Handles a ring of a member who is already in a call, possibly with the same member. */
  private async ringWhileInCall(
    me: string,
    to: string,
    stored: StoredCall,
    tab: CallTab,
  ): Promise<CommandData<'call-ring'> | undefined> {
    const { call } = stored;
    const mine = partyOf(call, me);
    const isSameCall = isCallBetween(call, me, to);
    if (isSameCall && call.answeredAt === null && call.callee.id === me) {
      const answered = await this.accepting.connect(stored, tab);
      return answered && { callId: call.id, state: 'accepted', ...this.agreementFor(answered, me) };
    }
    if (isSameCall && mine.socketId === tab.socketId) {
      const state = call.answeredAt === null ? 'ringing' : 'accepted';
      return { callId: call.id, state, ...this.agreementFor(call, me) };
    }
    // A bare client cannot cancel a call. When its user gives up, it only rings the next member.
    const hasLeft = mine.goneAt !== null || (mine.seenAt === null && call.caller.id === me);
    if (!hasLeft) throw new AppError('IN_CALL');
    if (isSameCall && call.answeredAt === null) {
      const continued = withHeartbeat(call, me, tab, this.clock.now().getTime());
      return (await this.calls.compareAndSwap(stored, continued))
        ? { callId: call.id, state: 'ringing' }
        : undefined;
    }
    // The page of the other call was closed or reloaded, so that call ends now and not at its time-out.
    await this.ending.end(stored, call.answeredAt === null ? 'cancelled' : 'lost');
    return undefined;
  }

  private agreementFor(call: Call, me: string): Pick<CommandData<'call-accept'>, 'agreement'> {
    return callAgreementOf(call, me, this.clock.now().getTime());
  }

  private async consumeRing(me: string, to: string): Promise<void> {
    await this.limits.consume('ringsByMember', me);
    await this.limits.consume('ringsToOneMember', `${me}:${to}`);
  }
}
