import { LIMITS, type CallEndReason, type CallLogView } from '@contract';

const RING_MS = LIMITS.callRingSeconds * 1000;
const SILENCE_MS = LIMITS.callSilenceSeconds * 1000;
const RECONNECT_MS = LIMITS.callReconnectSeconds * 1000;

/** One of the two members of a call. All times are in milliseconds since 1970. */
export interface Party {
  id: string;
  /** The socket of the tab that makes the call; null for a callee who has not accepted. */
  socketId: string | null;
  /** When that tab last said that it is there; null for a client of the specification, which never does. */
  seenAt: number | null;
  /** Since when that socket is closed. */
  goneAt: number | null;
}

/** A call from its first ring until some minutes after its end. */
export interface Call {
  id: string;
  caller: Party;
  callee: Party;
  ringAt: number;
  /** null while it rings. */
  answeredAt: number | null;
  over: { at: number; reason: CallEndReason } | null;
  /**
   * Who alone has said so far that this call, of which Redis knew nothing, goes on, and when. Until the other one says so too nobody
   * is in it: one side's word makes no call.
   */
  claimed?: { by: string; at: number };
}

/** A tab that makes or answers a call. `speaks`: it knows the call events, so it will say that it is there. */
export interface Tab {
  socketId: string;
  speaks: boolean;
}

const partyOf = (id: string, tab: Tab | null, now: number): Party => ({
  id,
  socketId: tab?.socketId ?? null,
  seenAt: tab?.speaks ? now : null,
  goneAt: null,
});

export function ringing(id: string, caller: string, callee: string, tab: Tab, now: number): Call {
  return {
    id,
    caller: partyOf(caller, tab, now),
    callee: partyOf(callee, null, now),
    ringAt: now,
    answeredAt: null,
    over: null,
  };
}

/** A call that Redis has forgotten, by the word of one of the two: it counts once the other one says the same. */
export function claimed(
  { id, caller, callee, ringAt }: Pick<Call, 'id' | 'ringAt'> & { caller: string; callee: string },
  me: string,
  tab: Tab,
  now: number,
): Call {
  const call = ringing(id, caller, callee, tab, now);
  const both = { ...call, caller: partyOf(caller, null, now), callee: partyOf(callee, null, now) };
  return { ...seen(both, me, tab, now), ringAt, answeredAt: ringAt, claimed: { by: me, at: now } };
}

/** The other one says so too, so it is a connected call again. */
export function confirmed({ claimed: _, ...call }: Call, me: string, tab: Tab, now: number): Call {
  const first = otherOf(call, me);
  const both = seen(call, me, tab, now);
  return call.caller.id === me
    ? { ...both, callee: { ...first, seenAt: now } }
    : { ...both, caller: { ...first, seenAt: now } };
}

export function answered(call: Call, tab: Tab, now: number): Call {
  const { caller, callee } = call;
  return {
    ...call,
    answeredAt: now,
    // Both have so long from now on.
    caller: { ...caller, seenAt: caller.seenAt === null ? null : now },
    callee: partyOf(callee.id, tab, now),
  };
}

/** A tab of `me` says that it makes this call, maybe over a new socket. */
export function seen(call: Call, me: string, tab: Tab, now: number): Call {
  const party = { ...partyOf(me, tab, now), ...(tab.speaks ? {} : { seenAt: sideOf(call, me).seenAt }) };
  return call.caller.id === me ? { ...call, caller: party } : { ...call, callee: party };
}

/** The socket of the tab in the call has closed. */
export function gone(call: Call, me: string, now: number): Call {
  const party = { ...sideOf(call, me), goneAt: now };
  return call.caller.id === me ? { ...call, caller: party } : { ...call, callee: party };
}

export const sideOf = ({ caller, callee }: Call, me: string): Party => (caller.id === me ? caller : callee);

export const otherOf = ({ caller, callee }: Call, me: string): Party => (caller.id === me ? callee : caller);

export const isBetween = ({ caller, callee }: Call, one: string, other: string): boolean =>
  (caller.id === one && callee.id === other) || (caller.id === other && callee.id === one);

/** Neither side's client would ever say that it is there or that it has hung up. */
export const isUnspoken = ({ caller, callee }: Call): boolean =>
  caller.seenAt === null && callee.seenAt === null;

/** When the call ends by itself unless something happens, and why. */
export function endOf(call: Call): { at: number; reason: CallEndReason } {
  const { caller, callee, ringAt, answeredAt } = call;
  if (call.claimed) return { at: call.claimed.at + SILENCE_MS, reason: 'lost' };
  const reconnects = (party: Party): number =>
    party.goneAt === null ? Infinity : party.goneAt + RECONNECT_MS;
  if (answeredAt === null) {
    const ends = { at: ringAt + RING_MS, reason: 'no-answer' } as const;
    const leaves = reconnects(caller);
    return leaves < ends.at ? { at: leaves, reason: 'cancelled' } : ends;
  }
  const speaks = (party: Party): number => (party.seenAt === null ? Infinity : party.seenAt + SILENCE_MS);
  const at = Math.min(...[caller, callee].flatMap((party) => [reconnects(party), speaks(party)]));
  return { at, reason: 'lost' };
}

/** What the conversation says of a call that is over. */
export function lineOf({ answeredAt, over }: Call): CallLogView {
  if (answeredAt !== null && over)
    return { outcome: 'ended', seconds: Math.max(0, Math.floor((over.at - answeredAt) / 1000)) };
  return { outcome: over?.reason === 'declined' ? 'declined' : 'missed', seconds: 0 };
}
