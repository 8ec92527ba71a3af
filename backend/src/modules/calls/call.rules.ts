import { CALLS_LIMITS, type CallAgreementView, type CallEndReason, type CallLogView } from '@contract';
import {
  agreementEndsAt,
  agreementViewOf,
  haveBothAgreed,
  stayQuestionAt,
  type CallAgreement,
} from './call-agreement.rules.js';

const RING_TIMEOUT_MS = CALLS_LIMITS.ringSeconds * 1000;
const HEARTBEAT_TIMEOUT_MS = CALLS_LIMITS.heartbeatTimeoutSeconds * 1000;
const RECONNECT_TIMEOUT_MS = CALLS_LIMITS.reconnectSeconds * 1000;

/** One of the two members of a call. All times are in ms since 1970. */
export interface Party {
  id: string;
  /** Socket of the tab in the call; null for a callee who has not accepted. */
  socketId: string | null;
  /**
   * Time of the last heartbeat of that tab; null for a bare client (docs/product.md, Calls), which sends
   * none.
   */
  seenAt: number | null;
  /** Time at which that socket was closed; null while it is open. */
  goneAt: number | null;
}

/** A call, from its first ring until some minutes after its end. */
export interface Call {
  id: string;
  caller: Party;
  callee: Party;
  ringAt: number;
  /** The caller started the call without video. */
  audioOnly?: true;
  /** Null while the call rings. */
  answeredAt: number | null;
  over: { at: number; reason: CallEndReason } | null;
  /**
   * Set while a call that Redis had lost is being restored: the side that has confirmed it, and the time.
   * Until the other side confirms it too, neither member is in the call.
   */
  claimed?: { by: string; at: number };
  /** Set if the members have never talked before. */
  agreement?: CallAgreement;
}

/** The tab of a member that starts or accepts a call. */
export interface CallTab {
  socketId: string;
  /**
   * Whether the client supports the call events and sends heartbeats (`call-alive`). A bare client does not.
   */
  sendsHeartbeats: boolean;
  /** Whether the client knows the agreement of first calls. Other pages are refused in first calls. */
  knowsAgreement: boolean;
}

const newParty = (id: string, tab: CallTab | null, now: number): Party => ({
  id,
  socketId: tab?.socketId ?? null,
  seenAt: tab?.sendsHeartbeats ? now : null,
  goneAt: null,
});

/** Creates a call that rings from `now`, in ms since 1970. */
export function newCall(
  id: string,
  caller: string,
  callee: string,
  tab: CallTab,
  now: number,
  audioOnly?: true,
): Call {
  return {
    id,
    caller: newParty(caller, tab, now),
    callee: newParty(callee, null, now),
    ringAt: now,
    answeredAt: null,
    over: null,
    ...(audioOnly && { audioOnly }),
  };
}

/** Starts to restore a call that Redis has lost, for the member who confirms it first. */
export function withRestoreClaim(
  { id, caller, callee, ringAt }: Pick<Call, 'id' | 'ringAt'> & { caller: string; callee: string },
  me: string,
  tab: CallTab,
  now: number,
): Call {
  const call = newCall(id, caller, callee, tab, now);
  const both = { ...call, caller: newParty(caller, null, now), callee: newParty(callee, null, now) };
  return { ...withHeartbeat(both, me, tab, now), ringAt, answeredAt: ringAt, claimed: { by: me, at: now } };
}

/** Connects the call again after the second member has confirmed it. */
export function withRestoreConfirmed(
  { claimed: _, ...call }: Call,
  me: string,
  tab: CallTab,
  now: number,
): Call {
  const first = otherPartyOf(call, me);
  const both = withHeartbeat(call, me, tab, now);
  return call.caller.id === me
    ? { ...both, callee: { ...first, seenAt: now } }
    : { ...both, caller: { ...first, seenAt: now } };
}

/** Connects the call: the callee has accepted it in `tab`. */
export function withAnswer(call: Call, tab: CallTab, now: number): Call {
  const { caller, callee } = call;
  return {
    ...call,
    answeredAt: now,
    // The heartbeat time-out of both sides starts now.
    caller: { ...caller, seenAt: caller.seenAt === null ? null : now },
    callee: newParty(callee.id, tab, now),
  };
}

/** Records that a tab of `me` is in this call, possibly with a new socket. */
export function withHeartbeat(call: Call, me: string, tab: CallTab, now: number): Call {
  const party = {
    ...newParty(me, tab, now),
    ...(tab.sendsHeartbeats ? {} : { seenAt: partyOf(call, me).seenAt }),
  };
  return call.caller.id === me ? { ...call, caller: party } : { ...call, callee: party };
}

/** Records that the socket of the tab in the call was closed. */
export function withSocketClosed(call: Call, me: string, now: number): Call {
  const party = { ...partyOf(call, me), goneAt: now };
  return call.caller.id === me ? { ...call, caller: party } : { ...call, callee: party };
}

export const partyOf = ({ caller, callee }: Call, me: string): Party => (caller.id === me ? caller : callee);

export const otherPartyOf = ({ caller, callee }: Call, me: string): Party =>
  caller.id === me ? callee : caller;

/** Returns whether a call is between these two members, in either direction. */
export const isCallBetween = ({ caller, callee }: Call, one: string, other: string): boolean =>
  (caller.id === one && callee.id === other) || (caller.id === other && callee.id === one);

/** Bare clients send no heartbeats and do not report the end of a call either. */
export const isBetweenBareClients = ({ caller, callee }: Call): boolean =>
  caller.seenAt === null && callee.seenAt === null;

/** Returns when the call ends if nothing happens before, and why. */
export function timeoutOf(call: Call): { at: number; reason: CallEndReason } {
  const { caller, callee, ringAt, answeredAt } = call;
  if (call.claimed) return { at: call.claimed.at + HEARTBEAT_TIMEOUT_MS, reason: 'lost' };
  const reconnectBy = (party: Party): number =>
    party.goneAt === null ? Infinity : party.goneAt + RECONNECT_TIMEOUT_MS;
  if (answeredAt === null) {
    const noAnswer = { at: ringAt + RING_TIMEOUT_MS, reason: 'no-answer' } as const;
    const cancelledAt = reconnectBy(caller);
    return cancelledAt < noAnswer.at ? { at: cancelledAt, reason: 'cancelled' } : noAnswer;
  }
  const heartbeatBy = (party: Party): number =>
    party.seenAt === null ? Infinity : party.seenAt + HEARTBEAT_TIMEOUT_MS;
  const lostAt = Math.min(...[caller, callee].flatMap((party) => [reconnectBy(party), heartbeatBy(party)]));
  const endsAt = call.agreement ? agreementEndsAt(call.agreement) : Infinity;
  return endsAt < lostAt ? { at: endsAt, reason: 'first-call-over' } : { at: lostAt, reason: 'lost' };
}

/** Returns when the call must be checked next, to end it or to ask both to stay. */
export function nextCheckOf(call: Call): number {
  return Math.min(timeoutOf(call).at, call.agreement ? stayQuestionAt(call.agreement) : Infinity);
}

/** Returns the agreement of a first call as an optional field, as one of the two members sees it. */
export const callAgreementOf = (
  { agreement }: Call,
  me: string,
  now: number,
): { agreement?: CallAgreementView } => (agreement ? { agreement: agreementViewOf(agreement, me, now) } : {});

/**
 * Returns the content of the log message of an ended call. `unready` marks a first call in which the two were
 * not both ready, so that their next one is a first call again.
 */
export function callLogOf({
  answeredAt,
  over,
  audioOnly,
  agreement,
}: Call): CallLogView & { unready?: true } {
  const kind = audioOnly && { audioOnly };
  if (answeredAt === null || !over)
    return { outcome: over?.reason === 'declined' ? 'declined' : 'missed', seconds: 0, ...kind };
  const seconds = Math.max(0, Math.floor((over.at - answeredAt) / 1000));
  const unready = agreement && !haveBothAgreed(agreement, 'ready') && ({ unready: true } as const);
  return { outcome: 'ended', seconds, ...kind, ...unready };
}
