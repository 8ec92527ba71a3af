import * as z from 'zod';
import { Id } from '../common.js';
import { command, NoData, type SocketCommand } from '../socket-command.js';
import {
  CallAgreementView,
  CallDecline,
  CallEndReason,
  CallId,
  CallReference,
  CallRing,
  CallStep,
  IceCandidate,
  Sdp,
} from './call.schemas.js';

/** Only in a first call. */
const agreement = CallAgreementView.optional();

/**
 * Commands of calls, between friends with premium only: MEMBER_NOT_FOUND, PREMIUM_REQUIRED, NOT_FRIENDS,
 * FRIEND_NOT_PREMIUM. A bare client (docs/product.md, Calls) uses only offer, answer and ice-candidate; its
 * offer rings. `call-ring` and `call-accept` of a first call fail with UPDATE_NEEDED in clients that do not
 * announce the feature `call-agreement` (CLIENT_FEATURES).
 */
export const callCommands = {
  /**
   * Rings on all tabs of the other member. `accepted`: both members were ringing each other, so they are
   * connected in one call. IN_CALL during another call, RATE_LIMITED.
   */
  'call-ring': command({
    payload: CallRing,
    ack: z.strictObject({ callId: CallId, state: z.enum(['ringing', 'accepted', 'busy']), agreement }),
  }),
  /** The first tab to accept wins. Other tabs get CALL_OVER, as does a call that no longer rings. */
  'call-accept': command({ payload: CallReference, ack: z.strictObject({ callId: CallId, agreement }) }),
  'call-decline': command({ payload: CallDecline, ack: NoData }),
  /** Hangs up or cancels; does nothing without a call. */
  'call-end': command({ payload: CallReference, ack: NoData }),
  /**
   * Heartbeat of the tab in the call, sent every CALLS_LIMITS.heartbeatSeconds and immediately after a
   * reconnect. CALL_OVER if the call has ended meanwhile; after UNAVAILABLE, its state is unknown.
   * `unconfirmed`: Redis has lost the call, and so far only this member has reported it again.
   */
  'call-alive': command({
    payload: z.strictObject({ callId: CallId }),
    ack: z.strictObject({
      state: z.enum(['ringing', 'connected']),
      unconfirmed: z.literal(true).optional(),
      agreement,
    }),
  }),
  /**
   * Agrees to a step of a first call; can be repeated. CALL_OVER; CONFLICT for a step that cannot be agreed
   * to yet, and in a call without an agreement.
   */
  'call-agree': command({
    payload: z.strictObject({ callId: CallId, step: CallStep }),
    ack: z.strictObject({ agreement: CallAgreementView }),
  }),
  /** Fails with CALL_BUSY if the offer would start a call and the other member is in another one. */
  offer: command({ payload: z.strictObject({ to: Id, offer: Sdp }), ack: NoData }),
  /** Accepts a ringing call. */
  answer: command({ payload: z.strictObject({ to: Id, answer: Sdp }), ack: NoData }),
  /** With TURN configured, only relay candidates are forwarded. */
  'ice-candidate': command({ payload: z.strictObject({ to: Id, candidate: IceCandidate }), ack: NoData }),
} as const satisfies Record<string, SocketCommand>;

/** Facts of calls, sent to every socket of the member; `from` is the other member. */
export const callFacts = {
  /** Sent again to new sockets while the call rings. */
  'call-ring': z.strictObject({
    from: Id,
    callId: CallId,
    name: z.string(),
    /** A signed link to the caller's first photo. */
    photo: z.string().nullable(),
    /** Set for an audio call: the caller's camera is off. */
    audioOnly: z.literal(true).optional(),
  }),
  /** Sent to the caller. */
  'call-accept': z.strictObject({ from: Id, callId: CallId, agreement }),
  /** `unable`: the callee's browser cannot make calls. */
  'call-decline': z.strictObject({ from: Id, callId: CallId, unable: CallDecline.shape.unable }),
  'call-busy': z.strictObject({ from: Id, callId: CallId }),
  'call-end': z.strictObject({ from: Id, callId: CallId, reason: CallEndReason }),
  /** Sent after a step of the member, after both agreed to a step, and when both are asked to stay. */
  'call-agreement': z.strictObject({ from: Id, callId: CallId, agreement: CallAgreementView }),
  offer: z.strictObject({ from: Id, offer: Sdp }),
  answer: z.strictObject({ from: Id, answer: Sdp }),
  'ice-candidate': z.strictObject({ from: Id, candidate: IceCandidate }),
} as const satisfies Record<string, z.ZodObject>;
