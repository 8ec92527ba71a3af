import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CommandData } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { CallLogMessagesService } from '../chat/index.js';
import { CallAccessService } from './call-access.service.js';
import { CallEndingsService } from './call-lifecycle.service.js';
import { CallIds, type NamedCall } from './call-id.service.js';
import { CallNoticesService } from './call-publisher.service.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import {
  answered,
  type Call,
  claimed,
  confirmed,
  endOf,
  isBetween,
  isUnspoken,
  ringing,
  seen,
  sideOf,
  type Tab,
} from './call.rules.js';

/** Two tabs, two sides and the sweep may change one call at once; each of them needs one more look then. */
const ATTEMPTS = 8;

/** Which call is meant: the one with this member, and if given with this id. */
interface WithWhom {
  to: string;
  callId?: string | undefined;
}

/** Ringing, accepting, declining, hanging up (design section 5): what a member does about a call. */
@Injectable()
export class CallsService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly endings: CallEndingsService,
    private readonly notices: CallNoticesService,
    private readonly ids: CallIds,
    private readonly lines: CallLogMessagesService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Rings the other member; while they ring the caller, it accepts. Again from another tab of a caller whose first tab is gone, the
   * ringing goes on there.
   * @throws AppError what `CallAccessService.assertMayCall` throws; IN_CALL, RATE_LIMITED, UNAVAILABLE
   */
  async ring(me: Principal, to: string, tab: Tab): Promise<CommandData<'call-ring'>> {
    await this.access.assertMayCall(me, to);
    let counted = false;
    return this.untilDone(async () => {
      const [mine = null, theirs = null] = await this.calls.ofMembers(me.userId, to);
      if (mine) return this.ringAgain(me.userId, to, mine, tab);
      if (!counted) await this.count(me.userId, to);
      counted = true;
      const now = this.clock.now().getTime();
      if (theirs) {
        // There is no call that this could name.
        const none = randomUUID();
        await this.notices.busy(me.userId, to, none);
        return { callId: none, state: 'busy' };
      }
      const id = this.ids.make({ caller: me.userId, callee: to, ringAt: now });
      const call = ringing(id, me.userId, to, tab, now);
      if (!(await this.put(null, call))) return undefined;
      await this.notices.ring(call);
      return { callId: id, state: 'ringing' };
    });
  }

  /**
   * Accepts the call that rings. The first one wins; the same tab may say it again.
   * @throws AppError CALL_OVER, UNAVAILABLE, and what `CallAccessService.assertMayCall` throws
   */
  async accept(me: Principal, { to, callId }: WithWhom, tab: Tab): Promise<CommandData<'call-accept'>> {
    await this.access.assertMayCall(me, to);
    return this.untilDone(async () => {
      const stored = await this.find(me.userId, { to, callId });
      if (!stored || stored.call.callee.id !== me.userId) throw new AppError('CALL_OVER');
      const { call } = stored;
      if (call.answeredAt !== null) {
        if (call.callee.socketId !== tab.socketId) throw new AppError('CALL_OVER');
        return { callId: call.id };
      }
      return (await this.answer(stored, tab)) ? { callId: call.id } : undefined;
    });
  }

  /** Declines the call that rings; without one nothing happens. */
  async decline(me: Principal, whom: WithWhom, socketId: string): Promise<void> {
    await this.endIf(me, whom, socketId, ({ answeredAt }) => answeredAt === null);
  }

  /** Hangs up, gives up ringing or declines, whichever it is; without a call nothing happens. */
  async end(me: Principal, whom: WithWhom, socketId: string): Promise<void> {
    await this.endIf(me, whom, socketId, () => true);
  }

  /**
   * A tab says that it makes this call. It takes the call over from an earlier socket; a connected call that Redis has forgotten is
   * there again once both sides have said so.
   * @throws AppError CALL_OVER, UNAVAILABLE, and what `CallAccessService.assertMayCall` throws, which ends the call
   */
  async alive(me: Principal, callId: string, socketId: string): Promise<CommandData<'call-alive'>> {
    const named = this.ids.read(callId);
    if (named?.caller !== me.userId && named?.callee !== me.userId) throw new AppError('CALL_OVER');
    const other = named.caller === me.userId ? named.callee : named.caller;
    await this.assertStillAllowed(me, other);
    const tab = { socketId, speaks: true };
    return this.untilDone(async () => {
      const now = this.clock.now().getTime();
      const stored = await this.calls.byId(callId);
      if (stored?.call.over) throw new AppError('CALL_OVER');
      if (!stored) return this.claim({ id: callId, ...named }, me.userId, tab);
      if (stored.call.claimed) {
        if (stored.call.claimed.by === me.userId) return { state: 'connected' };
        const call = confirmed(stored.call, me.userId, tab, now);
        return (await this.put(stored, call)) ? { state: 'connected' } : undefined;
      }
      const state = stored.call.answeredAt === null ? 'ringing' : 'connected';
      // While it rings, none of the callee's tabs makes the call.
      if (state === 'ringing' && stored.call.callee.id === me.userId) return { state };
      return (await this.put(stored, seen(stored.call, me.userId, tab, now))) ? { state } : undefined;
    });
  }

  /**
   * The live call of a member with another, or null.
   * @throws AppError UNAVAILABLE
   */
  async find(me: string, { to, callId }: WithWhom): Promise<StoredCall | null> {
    const [stored = null] = await this.calls.ofMembers(me);
    if (!stored || !isBetween(stored.call, me, to)) return null;
    return callId === undefined || callId === stored.call.id ? stored : null;
  }

  /**
   * Redis knows nothing of this call. Its tab waits for the other side's word; a call that still rang then, or that has its line in
   * the conversation, is over.
   */
  private async claim(
    named: NamedCall & { id: string },
    me: string,
    tab: Tab,
  ): Promise<CommandData<'call-alive'> | undefined> {
    const now = this.clock.now().getTime();
    const rang = endOf(ringing(named.id, named.caller, named.callee, tab, named.ringAt)).at > now;
    if (rang || (await this.lines.isRecorded(named.id))) throw new AppError('CALL_OVER');
    if (await this.put(null, claimed(named, me, tab, now))) return { state: 'connected' };
    // The other side was a moment faster, or one of the two is in a call already.
    if (await this.calls.byId(named.id)) return undefined;
    throw new AppError('CALL_OVER');
  }

  /** The member rings somebody while in a call of their own, which may be this very one. */
  private async ringAgain(
    me: string,
    to: string,
    stored: StoredCall,
    tab: Tab,
  ): Promise<CommandData<'call-ring'> | undefined> {
    const { call } = stored;
    const mine = sideOf(call, me);
    const isThisOne = isBetween(call, me, to);
    if (isThisOne && call.answeredAt === null && call.callee.id === me)
      return (await this.answer(stored, tab)) ? { callId: call.id, state: 'accepted' } : undefined;
    if (isThisOne && mine.socketId === tab.socketId)
      return { callId: call.id, state: call.answeredAt === null ? 'ringing' : 'accepted' };
    // A client of the specification has no word for giving up: it just calls the next one.
    const gaveUp = mine.goneAt !== null || (mine.seenAt === null && call.caller.id === me);
    if (!gaveUp) throw new AppError('IN_CALL');
    if (isThisOne && call.answeredAt === null) {
      const taken = seen(call, me, tab, this.clock.now().getTime());
      return (await this.put(stored, taken)) ? { callId: call.id, state: 'ringing' } : undefined;
    }
    // The page of the other call was closed or loaded anew: that call is over, a moment earlier than by itself.
    await this.endings.end(stored, call.answeredAt === null ? 'cancelled' : 'lost');
    return undefined;
  }

  private async answer(stored: StoredCall, tab: Tab): Promise<boolean> {
    const call = answered(stored.call, tab, this.clock.now().getTime());
    // Between two clients of the specification nothing would ever say that it is over, so it keeps nobody busy.
    const done = isUnspoken(call) ? this.calls.swap(stored, null) : this.put(stored, call);
    if (!(await done)) return false;
    await this.limits.reset('ringsToOneMember', `${call.caller.id}:${call.callee.id}`);
    await this.notices.accepted(call, tab.socketId);
    return true;
  }

  private async endIf(
    me: Principal,
    whom: WithWhom,
    socketId: string,
    applies: (call: Call) => boolean,
  ): Promise<void> {
    await this.untilDone(async () => {
      const stored = await this.find(me.userId, whom);
      if (!stored) await this.access.assertMayCall(me, whom.to);
      if (!stored || !applies(stored.call)) return true;
      const { answeredAt, caller } = stored.call;
      const reason = answeredAt !== null ? 'hung-up' : caller.id === me.userId ? 'cancelled' : 'declined';
      return (await this.endings.end(stored, reason, { id: me.userId, socketId })) || undefined;
    });
  }

  private async assertStillAllowed(me: Principal, other: string): Promise<void> {
    try {
      await this.access.assertMayCall(me, other);
    } catch (error) {
      const stored = error instanceof AppError && (await this.find(me.userId, { to: other }));
      if (stored) await this.endings.end(stored, 'not-allowed');
      throw error;
    }
  }

  private async count(me: string, to: string): Promise<void> {
    await this.limits.consume('ringsByMember', me);
    await this.limits.consume('ringsToOneMember', `${me}:${to}`);
  }

  private put(before: StoredCall | null, call: Call): Promise<boolean> {
    return this.calls.swap(before, call, endOf(call).at);
  }

  /** Tries until nobody else changes the call at the same time. */
  private async untilDone<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const done = await attempt();
      if (done !== undefined) return done;
    }
    throw new AppError('CONFLICT');
  }
}
