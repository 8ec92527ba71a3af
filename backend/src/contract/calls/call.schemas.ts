import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { lengthOf } from '../text-rules.js';
import { VALIDATION_TEXTS } from '../validation-texts.js';
import { CALLS_LIMITS } from './calls.limits.js';

/** GET /api/calls/ice-servers: for members with premium; 403 PREMIUM_REQUIRED for others. */
export const IceServersView = z.strictObject({
  iceServers: z.array(
    z.strictObject({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** `relay` if TURN is configured, which hides the network addresses of members from each other. */
  iceTransportPolicy: z.enum(['all', 'relay']),
  /** When the credentials expire; null without credentials. */
  expiresAt: Instant.nullable(),
});
export type IceServersView = z.infer<typeof IceServersView>;

/** Why a call ended. `declined` and `busy` have facts of their own. */
const CALL_END_REASONS = [
  /** One of the members ended a connected call. */
  'hung-up',
  /** The caller cancelled the ringing call, or their tab was lost. */
  'cancelled',
  'declined',
  'busy',
  'no-answer',
  /** The callee accepted in another tab. Sent to the callee's other tabs. */
  'answered-elsewhere',
  'declined-elsewhere',
  /** A tab was lost and did not reconnect within some seconds. */
  'lost',
  /** Premium, the friendship or the session ended, or one member blocked the other. */
  'not-allowed',
  /** A first call ended because the two did not both agree to continue. Never tells who did not agree. */
  'first-call-over',
] as const;

export const CallEndReason = z.enum(CALL_END_REASONS);
export type CallEndReason = z.infer<typeof CallEndReason>;

/**
 * Steps to which each member of a first call agrees separately: `ready` turns the sound on, `clear` ends the
 * blur of both pictures, `stay` removes the time limit.
 */
export const CallStep = z.enum(['ready', 'clear', 'stay']);
export type CallStep = z.infer<typeof CallStep>;

/**
 * The agreement of a first call, as one of its members sees it. Steps to which only the other member has
 * agreed are left out.
 */
export const CallAgreementView = z.strictObject({
  /**
   * Start of the agreement in ms since 1970. A larger value means that it started again; as long as it is
   * equal, steps are only added.
   */
  since: z.number().int(),
  /** The steps that the member has agreed to. */
  mine: z.array(CallStep),
  /** The steps that both have agreed to. */
  both: z.array(CallStep),
  /** Remaining time in ms to agree to `stay`; absent unless both are being asked. */
  stayWithinMs: z.number().int().min(0).optional(),
});
export type CallAgreementView = z.infer<typeof CallAgreementView>;

/** The log entry of a call in the conversation. */
export const CallLogView = z.strictObject({
  outcome: z.enum(['missed', 'declined', 'ended']),
  /** Duration of the connection; 0 unless the call was connected. */
  seconds: z.number().int(),
  /** Whether the caller started without video. */
  audioOnly: z.literal(true).optional(),
});
export type CallLogView = z.infer<typeof CallLogView>;

/** Returns the log entry as text, for the list of conversations and for clients without calls. */
export function callLogText({ outcome, seconds, audioOnly }: CallLogView): string {
  if (outcome === 'missed') return audioOnly ? 'Missed audio call' : 'Missed video call';
  const call = audioOnly ? 'Audio call' : 'Video call';
  if (outcome === 'declined') return `${call} declined`;
  return `${call}, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Opaque to clients. */
export const CallId = z.string().min(1).max(CALLS_LIMITS.idLength);

/** A call by its other member and its id. A bare client omits `callId`. */
export const CallReference = z.strictObject({ to: Id, callId: CallId.optional() });

/**
 * The caller whose call is declined. `unable` tells the caller that the member's browser cannot make calls.
 */
export const CallDecline = z.strictObject({ ...CallReference.shape, unable: z.literal(true).optional() });

/**
 * The member to ring. `audioOnly` announces a call without video. It restricts nothing: both members may
 * still switch their cameras on.
 */
export const CallRing = z.strictObject({ ...CallReference.shape, audioOnly: z.literal(true).optional() });

/**
 * An SDP or an ICE candidate of a browser. The server does not interpret its content here, so it checks only
 * size and depth.
 */
const signal = (maxCharacters: number): z.ZodType<unknown> =>
  z
    .unknown()
    .refine((value) => value !== undefined, VALIDATION_TEXTS.missing)
    .refine(
      (value) => jsonLengthOf(value, CALLS_LIMITS.signalDepth) <= maxCharacters,
      `This must be JSON of at most ${maxCharacters} characters, nested at most ${CALLS_LIMITS.signalDepth} deep.`,
    );

export const Sdp = signal(CALLS_LIMITS.sdpLength).refine(
  (value) => value !== null && value !== '',
  VALIDATION_TEXTS.missing,
);

export const IceCandidate = signal(CALLS_LIMITS.candidateLength);

/**
 * Returns the approximate length of a value as JSON; infinite if the value is not JSON or too deeply nested.
 */
function jsonLengthOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return lengthOf(value) + 2;
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return 8;
  // Buffers and instances of classes have other tags.
  const kind = Object.prototype.toString.call(value);
  if (depth === 0 || (kind !== '[object Object]' && kind !== '[object Array]')) return Infinity;
  let length = 2;
  for (const [key, entry] of Object.entries(value as object))
    length += lengthOf(key) + 4 + jsonLengthOf(entry, depth - 1);
  return length;
}
