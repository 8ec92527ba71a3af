import * as z from 'zod';
import { Id } from '../common.js';
import { NoData, type SocketCommand, command } from '../socket-command.js';
import { CallEndReason, CallId, CallRing, CallWith, Candidate, Sdp } from './call.schemas.js';

/**
 * Commands of calls, between premium friends only: MEMBER_NOT_FOUND, PREMIUM_REQUIRED, NOT_FRIENDS,
 * FRIEND_NOT_PREMIUM. A bare client (docs/product.md, Calls) uses only offer, answer and ice-candidate; an
 * offer without a ring rings.
 */
export const callCommands = {
  /**
   * Rings on all tabs of the other member. `accepted`: they were ringing the sender at that moment, so it is
   * one call. IN_CALL while in another call, RATE_LIMITED.
   */
  'call-ring': command({
    payload: CallRing,
    ack: z.strictObject({ callId: CallId, state: z.enum(['ringing', 'accepted', 'busy']) }),
  }),
  /** The first tab wins; CALL_OVER for the others, and when the call no longer rings. */
  'call-accept': command({ payload: CallWith, ack: z.strictObject({ callId: CallId }) }),
  'call-decline': command({ payload: CallWith, ack: NoData }),
  /** Hangs up or cancels; does nothing without a call. */
  'call-end': command({ payload: CallWith, ack: NoData }),
  /**
   * Heartbeat: sent every few seconds (LIMITS.callAliveSeconds) by the tab in the call, and at once after a
   * reconnect. CALL_OVER when it has ended meanwhile; after UNAVAILABLE the state is unknown. `unconfirmed`
   * when Redis has lost the call and only this side has said so far that it is connected.
   */
  'call-alive': command({
    payload: z.strictObject({ callId: CallId }),
    ack: z.strictObject({
      state: z.enum(['ringing', 'connected']),
      unconfirmed: z.literal(true).optional(),
    }),
  }),
  /** CALL_BUSY when it would ring and the other member is in another call. */
  offer: command({ payload: z.strictObject({ to: Id, offer: Sdp }), ack: NoData }),
  /** Accepts a call that rings. */
  answer: command({ payload: z.strictObject({ to: Id, answer: Sdp }), ack: NoData }),
  /** With TURN configured, candidates other than those of the relay are dropped. */
  'ice-candidate': command({ payload: z.strictObject({ to: Id, candidate: Candidate }), ack: NoData }),
} as const satisfies Record<string, SocketCommand>;

/** Events of calls, to every socket of the member; `from` is the other one. */
export const callFacts = {
  /** Sent again to a new socket while it rings. */
  'call-ring': z.strictObject({
    from: Id,
    callId: CallId,
    name: z.string(),
    /** A signed link to their first photo. */
    photo: z.string().nullable(),
    /** The caller's camera is off: an audio call. */
    audioOnly: z.literal(true).optional(),
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
