import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { LIMITS } from '../limits.js';

/** GET /api/calls/ice-servers: premium members only, 403 PREMIUM_REQUIRED for others. */
export const IceServersView = z.strictObject({
  iceServers: z.array(
    z.strictObject({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** `relay` when TURN is configured, so that no address of a member leaks. */
  iceTransportPolicy: z.enum(['all', 'relay']),
  /** When the credentials expire; null without credentials. */
  expiresAt: Instant.nullable(),
});
export type IceServersView = z.infer<typeof IceServersView>;

/** Why a call ended. `declined` and `busy` have events of their own. */
const CALL_END_REASONS = [
  /** Either side ended a connected call. */
  'hung-up',
  /** The caller cancelled while it rang, or their tab was lost. */
  'cancelled',
  'declined',
  'busy',
  'no-answer',
  /** To the callee's other tabs. */
  'answered-elsewhere',
  'declined-elsewhere',
  /** A tab was lost and did not reconnect within some seconds. */
  'lost',
  /** Premium, the friendship or the session ended, or one member blocked the other. */
  'not-allowed',
] as const;

export const CallEndReason = z.enum(CALL_END_REASONS);
export type CallEndReason = z.infer<typeof CallEndReason>;

/** The log entry of a call, in a message of the conversation. */
export const CallLogView = z.strictObject({
  outcome: z.enum(['missed', 'declined', 'ended']),
  /** How long they were connected; 0 unless ended. */
  seconds: z.number().int(),
  /** Whether the caller began it without a picture. */
  audioOnly: z.literal(true).optional(),
});
export type CallLogView = z.infer<typeof CallLogView>;

/** The same as text, for the list of conversations and for clients without calls. */
export function callLogText({ outcome, seconds, audioOnly }: CallLogView): string {
  if (outcome === 'missed') return audioOnly ? 'Missed audio call' : 'Missed video call';
  const call = audioOnly ? 'Audio call' : 'Video call';
  if (outcome === 'declined') return `${call} declined`;
  return `${call}, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Opaque to clients. */
export const CallId = z.string().min(1).max(LIMITS.callIdLength);

/** The call with this member. A bare client omits `callId`. */
export const CallWith = z.strictObject({ to: Id, callId: CallId.optional() });

/**
 * The member to ring; `audioOnly` announces a call that begins without a picture. Either side may switch its
 * camera on later, so nothing is refused because of it.
 */
export const CallRing = z.strictObject({ ...CallWith.shape, audioOnly: z.literal(true).optional() });

/**
 * An SDP or an ICE candidate of a browser. It is forwarded as it is, so only its size and depth are checked.
 */
const signal = (maxCharacters: number): z.ZodType<unknown> =>
  z
    .unknown()
    .refine(
      (value) => jsonLengthOf(value, LIMITS.signalDepth) <= maxCharacters,
      `This must be JSON of at most ${maxCharacters} characters, nested at most ${LIMITS.signalDepth} deep.`,
    );

export const Sdp = signal(LIMITS.sdpLength).refine(
  (value) => value !== null && value !== '',
  'This is missing.',
);

export const Candidate = signal(LIMITS.candidateLength);

/**
 * The approximate length of a value as JSON; infinite for a value that is no JSON or is nested too deeply.
 */
function jsonLengthOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return 8;
  // Buffers and class instances have other tags.
  const kind = Object.prototype.toString.call(value);
  if (depth === 0 || (kind !== '[object Object]' && kind !== '[object Array]')) return Infinity;
  let length = 2;
  for (const [key, entry] of Object.entries(value as object))
    length += key.length + 4 + jsonLengthOf(entry, depth - 1);
  return length;
}
