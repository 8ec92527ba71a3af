import * as z from 'zod';
import { Id } from '../common.js';
import { NoData, type SocketCommand, command } from '../socket-command.js';
import { CallEndReason, CallId, CallWith, Candidate, Sdp } from './call.schemas.js';

/**
 * Calls. All of it goes between premium friends only: MEMBER_NOT_FOUND, PREMIUM_REQUIRED, NOT_FRIENDS, FRIEND_NOT_PREMIUM.
 * A client of the specification needs offer, answer and ice-candidate alone; an offer without a ring rings.
 */
export const callCommands = {
  /**
   * Rings on all of the other's tabs. `accepted`: they were ringing us at that moment, so it is one call. IN_CALL while in another
   * call, RATE_LIMITED.
   */
  'call-ring': command({
    payload: CallWith,
    ack: z.strictObject({ callId: CallId, state: z.enum(['ringing', 'accepted', 'busy']) }),
  }),
  /** The first one wins, on whatever tab; CALL_OVER for the others, and when it rings no more. */
  'call-accept': command({ payload: CallWith, ack: z.strictObject({ callId: CallId }) }),
  'call-decline': command({ payload: CallWith, ack: NoData }),
  /** Hangs up, or gives up ringing; also when there is no call any more. */
  'call-end': command({ payload: CallWith, ack: NoData }),
  /**
   * Every few seconds (LIMITS.callAliveSeconds) from the tab in the call, and at once after a reconnect: the call stays this tab's.
   * CALL_OVER when it has ended meanwhile; UNAVAILABLE says nothing about it.
   */
  'call-alive': command({
    payload: z.strictObject({ callId: CallId }),
    ack: z.strictObject({ state: z.enum(['ringing', 'connected']) }),
  }),
  /** Spec section 7. CALL_BUSY when it would ring and they are in another call. */
  offer: command({ payload: z.strictObject({ to: Id, offer: Sdp }), ack: NoData }),
  /** Spec section 7. To a call that rings it is an accept as well. */
  answer: command({ payload: z.strictObject({ to: Id, answer: Sdp }), ack: NoData }),
  /** Spec section 7. With TURN configured, candidates that are not relayed are dropped. */
  'ice-candidate': command({ payload: z.strictObject({ to: Id, candidate: Candidate }), ack: NoData }),
} as const satisfies Record<string, SocketCommand>;

/** To every socket of the member; `from` is the other one. */
export const callFacts = {
  /** Again on a fresh connection while it rings. */
  'call-ring': z.strictObject({
    from: Id,
    callId: CallId,
    name: z.string(),
    /** A signed link to their first photo. */
    photo: z.string().nullable(),
  }),
  /** To the caller. */
  'call-accept': z.strictObject({ from: Id, callId: CallId }),
  'call-decline': z.strictObject({ from: Id, callId: CallId }),
  'call-busy': z.strictObject({ from: Id, callId: CallId }),
  'call-end': z.strictObject({ from: Id, callId: CallId, reason: CallEndReason }),
  offer: z.strictObject({ from: Id, offer: Sdp }),
  answer: z.strictObject({ from: Id, answer: Sdp }),
  'ice-candidate': z.strictObject({ from: Id, candidate: Candidate }),
} as const satisfies Record<string, z.ZodObject>;
