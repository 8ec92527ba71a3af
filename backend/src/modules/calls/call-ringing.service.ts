import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CommandData } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { CallAccessService } from './call-access.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallIdService } from './call-id.service.js';
import { CallLifecycleService } from './call-lifecycle.service.js';
import { CallPublisher, type EndingTab } from './call-publisher.service.js';
import { CallWithoutHeartbeatRepository } from './call-without-heartbeat.repository.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import {
  callAgreementOf,
  hasNoHeartbeats,
  isBetween,
  newCall,
  partyOf,
  withAnswer,
  withHeartbeat,
  type Call,
  type Tab,
} from './call.rules.js';

/** Identifies a call: the call with this member and, if set, with this id. */
interface CallTarget {
  to: string;
  callId?: string | undefined;
}

/** Rings, accepts, declines and ends calls (docs/product.md, Calls). */
@Injectable()
export class CallRingingService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly lifecycle: CallLifecycleService,
    private readonly agreements: CallAgreementService,
    private readonly publisher: CallPublisher,
    private readonly callsWithoutHeartbeat: CallWithoutHeartbeatRepository,
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
  async ring(me: Principal, to: string, tab: Tab, audioOnly?: true): Promise<CommandData<'call-ring'>> {
    await this.access.assertMayCall(me, to);
    await this.agreements.assertKnown(me.userId, to, tab);
    let counted = false;
    return this.calls.retryOnConflict(async () => {
      const [mine = null, theirs = null] = await this.calls.findByMembers(me.userId, to);
      if (mine) return this.ringWhileInCall(me.userId, to, mine, tab);
      if (!counted) await this.countRing(me.userId, to);
      counted = true;
      const now = this.clock.now().getTime();
      if (theirs) {
        // The protocol requires an id, but no call exists.
        const callId = randomUUID();
        await this.publisher.busy(me.userId, to, callId);
        return { callId, state: 'busy' };
      }
      const id = this.ids.create({ caller: me.userId, callee: to, ringAt: now });
      const call = newCall(id, me.userId, to, tab, now, audioOnly);
      if (!(await this.calls.compareAndSwap(null, call))) return undefined;
      await this.assertStillAllowed(me, call);
      await this.publisher.ring(call);
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

  /**
   * Accepts the ringing call. The first tab wins; that tab may repeat the command.
   * @throws AppError UPDATE_NEEDED, CALL_OVER, UNAVAILABLE, and the errors of
   *   `CallAccessService.assertMayCall`
   */
  async accept(me: Principal, { to, callId }: CallTarget, tab: Tab): Promise<CommandData<'call-accept'>> {
    await this.access.assertMayCall(me, to);
    await this.agreements.assertKnown(me.userId, to, tab);
    return this.calls.retryOnConflict(async () => {
      const stored = await this.find(me.userId, { to, callId });
      if (!stored || stored.call.callee.id !== me.userId) throw new AppError('CALL_OVER');
      const { call } = stored;
      if (call.answeredAt !== null) {
        if (call.callee.socketId !== tab.socketId) throw new AppError('CALL_OVER');
        return { callId: call.id, ...this.agreementFor(call, me.userId) };
      }
      const answered = await this.answer(stored, tab);
      return answered && { callId: call.id, ...this.agreementFor(answered, me.userId) };
    });
  }

  /** Declines the ringing call. Does nothing without one. */
  async decline(me: Principal, target: CallTarget, by: EndingTab): Promise<void> {
    await this.endIf(me, target, by, ({ answeredAt }) => answeredAt === null);
  }

  /** Hangs up, cancels or declines, depending on the state. Does nothing without a call. */
  async end(me: Principal, target: CallTarget, by: EndingTab): Promise<void> {
    await this.endIf(me, target, by, () => true);
  }

  /**
   * Returns the live call of a member with another member, or null.
   * @throws AppError UNAVAILABLE
   */
  async find(me: string, { to, callId }: CallTarget): Promise<StoredCall | null> {
    const [stored = null] = await this.calls.findByMembers(me);
    if (!stored || !isBetween(stored.call, me, to)) return null;
    return callId === undefined || callId === stored.call.id ? stored : null;
  }

  /** Handles a ring of a member who is already in a call, possibly with the same member. */
  private async ringWhileInCall(
    me: string,
    to: string,
    stored: StoredCall,
    tab: Tab,
  ): Promise<CommandData<'call-ring'> | undefined> {
    const { call } = stored;
    const mine = partyOf(call, me);
    const isSameCall = isBetween(call, me, to);
    if (isSameCall && call.answeredAt === null && call.callee.id === me) {
      const answered = await this.answer(stored, tab);
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
    await this.lifecycle.end(stored, call.answeredAt === null ? 'cancelled' : 'lost');
    return undefined;
  }

  /** Returns the connected call; undefined after a conflict with another change. */
  private async answer(stored: StoredCall, tab: Tab): Promise<Call | undefined> {
    const now = this.clock.now().getTime();
    const call = await this.agreements.withAgreement(withAnswer(stored.call, tab, now), now);
    // A call between two bare clients is not stored: no event would report its end, and both members would
    // stay busy.
    const replacement = hasNoHeartbeats(call) ? null : call;
    if (!(await this.calls.compareAndSwap(stored, replacement))) return undefined;
    await this.limits.reset('ringsToOneMember', `${call.caller.id}:${call.callee.id}`);
    await this.publisher.accepted(call, tab.socketId, now);
    return call;
  }

  private agreementFor(call: Call, me: string): Pick<CommandData<'call-accept'>, 'agreement'> {
    return callAgreementOf(call, me, this.clock.now().getTime());
  }

  private async endIf(
    me: Principal,
    target: CallTarget,
    by: EndingTab,
    applies: (call: Call) => boolean,
  ): Promise<void> {
    await this.calls.retryOnConflict(async () => {
      const stored = await this.find(me.userId, target);
      if (!stored) {
        await this.access.assertMayCall(me, target.to);
        await this.callsWithoutHeartbeat.forget(me.userId, target.to);
      }
      if (!stored || !applies(stored.call)) return true;
      const { answeredAt, caller } = stored.call;
      const reason = answeredAt !== null ? 'hung-up' : caller.id === me.userId ? 'cancelled' : 'declined';
      return (await this.lifecycle.end(stored, reason, { id: me.userId, ...by })) || undefined;
    });
  }

  private async countRing(me: string, to: string): Promise<void> {
    await this.limits.consume('ringsByMember', me);
    await this.limits.consume('ringsToOneMember', `${me}:${to}`);
  }
}
