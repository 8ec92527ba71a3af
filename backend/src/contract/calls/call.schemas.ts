import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { LIMITS } from '../limits.js';

/** GET /api/calls/ice-servers: premium members only, 403 PREMIUM_REQUIRED for others (wire.md "Bodies"). */
export const IceServersView = z.strictObject({
  iceServers: z.array(
    z.strictObject({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** `relay` when TURN is configured, so that no address of a member leaks (design section 9). */
  iceTransportPolicy: z.enum(['all', 'relay']),
  /** When the credentials end; null when there are none. */
  expiresAt: Instant.nullable(),
});
export type IceServersView = z.infer<typeof IceServersView>;

/** Why a call is over. `declined` and `busy` are told by events of their own. */
export const CALL_END_REASONS = [
  /** Either side ended a connected call. */
  'hung-up',
  /** The caller gave up while it rang, or their tab died. */
  'cancelled',
  'declined',
  'busy',
  'no-answer',
  /** To the callee's other tabs. */
  'answered-elsewhere',
  'declined-elsewhere',
  /** A tab died and did not come back within some seconds. */
  'lost',
  /** Premium, friendship or the log-in ended, or somebody blocked. */
  'not-allowed',
] as const;

export const CallEndReason = z.enum(CALL_END_REASONS);
export type CallEndReason = z.infer<typeof CallEndReason>;

/** How a call stands in the conversation, as a line of its own kind. */
export const CallLogView = z.strictObject({
  outcome: z.enum(['missed', 'declined', 'ended']),
  /** How long they were connected; 0 unless ended. */
  seconds: z.number().int(),
});
export type CallLogView = z.infer<typeof CallLogView>;

/** The same in words, for the list of conversations and clients that know no calls. */
export function callLogText({ outcome, seconds }: CallLogView): string {
  if (outcome === 'missed') return 'Missed video call';
  if (outcome === 'declined') return 'Video call declined';
  return `Video call, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What the server calls a call; opaque to clients. */
export const CallId = z.string().min(1).max(LIMITS.callIdLength);

/** Of every call command. A client of the specification leaves `callId` out: the member it concerns says enough. */
export const CallWith = z.strictObject({ to: Id, callId: CallId.optional() });

/** An SDP or an ICE candidate as a browser makes it. It is passed on unchanged, so only its size and depth are looked at. */
const signal = (mostCharacters: number): z.ZodType<unknown> =>
  z
    .unknown()
    .refine(
      (value) => weightOf(value, LIMITS.signalDepth) <= mostCharacters,
      `This must be JSON of at most ${mostCharacters} characters, nested at most ${LIMITS.signalDepth} deep.`,
    );

export const Sdp = signal(LIMITS.sdpLength).refine(
  (value) => value !== null && value !== '',
  'This is missing.',
);

export const Candidate = signal(LIMITS.candidateLength);

/** About how many characters a value has as JSON; infinite for what is no JSON or nested too deep. */
function weightOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return 8;
  // Buffers and the like have names of their own.
  const kind = Object.prototype.toString.call(value);
  if (depth === 0 || (kind !== '[object Object]' && kind !== '[object Array]')) return Infinity;
  let weight = 2;
  for (const [key, entry] of Object.entries(value as object))
    weight += key.length + 4 + weightOf(entry, depth - 1);
  return weight;
}
