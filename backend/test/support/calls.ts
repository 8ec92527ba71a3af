import {
  CLIENT_FEATURES,
  type CallAgreementView,
  type CallEndReason,
  type Fact,
  type SocketAck,
} from '@contract';
import type { MadeMember } from '../factories/member.factory.js';
import { twoFriends } from './chat.js';
import { openSocket, type TestSocket } from './socket.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

export interface CallTab extends TestSocket {
  ring: (to: string, audioOnly?: true) => Promise<SocketAck<{ callId: string; state: string }>>;
  accept: (to: string, callId?: string) => Promise<SocketAck<{ callId: string }>>;
  decline: (to: string) => Promise<SocketAck>;
  end: (to: string) => Promise<SocketAck>;
  alive: (callId: string) => Promise<SocketAck<{ state: string }>>;
  agree: (callId: string, step: string) => Promise<SocketAck<{ agreement: CallAgreementView }>>;
  /** Waits until a call has ended for this tab. Returns the reason. */
  ended: () => Promise<CallEndReason | undefined>;
}

/**
 * Opens a tab of a member.
 * @param features what its client announces; default: all that this version knows
 */
export async function openCallTab(
  t: TestApp,
  member: { token: string },
  features: readonly string[] = CLIENT_FEATURES,
): Promise<CallTab> {
  const { token } = member;
  const s = await openSocket(t, member, { auth: { token, features } });
  return {
    ...s,
    ring: (to, audioOnly) =>
      s.ask('call-ring', { to, ...(audioOnly && { audioOnly }) }) as ReturnType<CallTab['ring']>,
    accept: (to, callId) =>
      s.ask('call-accept', { to, ...(callId === undefined ? {} : { callId }) }) as ReturnType<
        CallTab['accept']
      >,
    decline: (to) => s.ask('call-decline', { to }),
    end: (to) => s.ask('call-end', { to }),
    alive: (callId) => s.ask('call-alive', { callId }) as ReturnType<CallTab['alive']>,
    agree: (callId, step) => s.ask('call-agree', { callId, step }) as ReturnType<CallTab['agree']>,
    ended: async () => (await s.wait('call-end')).at(-1)?.reason,
  };
}

/** Opens a tab of a client of the first version, which announces no features. */
export const openPlainTab = (t: TestApp, member: { token: string }): Promise<CallTab> =>
  openCallTab(t, member, []);

/** Creates two friends who have had their first call. */
export async function twoTalkers(t: TestApp): Promise<[MadeMember, MadeMember]> {
  const friends = await twoFriends(t);
  await talk(t, ...friends);
  return friends;
}

/** Makes two friends have their first call. */
export async function talk(t: TestApp, caller: MadeMember, callee: MadeMember): Promise<void> {
  const tabs = [await openCallTab(t, caller), await openCallTab(t, callee)] as const;
  const callId = await connectCall(...tabs, caller.id, callee.id);
  for (const tab of tabs) await tab.agree(callId, 'ready');
  await tabs[0].end(callee.id);
  for (const tab of tabs) await tab.wait('new-message');
  for (const tab of tabs) tab.close();
}

/** Returns the error code of an acknowledgement, or `ok`. */
export const ackCode = (ack: SocketAck): string => (ack.ok ? 'ok' : ack.error.code);

/** Rings and accepts; returns the id of the call. */
export async function connectCall(
  caller: CallTab,
  callee: CallTab,
  callerId: string,
  calleeId: string,
): Promise<string> {
  const rung = await caller.ring(calleeId);
  if (!rung.ok) throw new Error(rung.error.code);
  if (rung.state !== 'ringing') throw new Error(`The call is ${rung.state}.`);
  await until(() => callee.facts('call-ring').some(({ callId }) => callId === rung.callId), 'a ring');
  const accepted = await callee.accept(callerId, rung.callId);
  if (!accepted.ok) throw new Error(accepted.error.code);
  await until(() => caller.facts('call-accept').some(({ callId }) => callId === rung.callId), 'an accept');
  return rung.callId;
}

export const callLogsOf = (s: TestSocket): Pick<Fact<'new-message'>, 'message' | 'call' | 'seq'>[] =>
  s.facts('new-message').map(({ message, call, seq }) => ({ message, seq, ...(call ? { call } : {}) }));

/** Returns the names of the call facts that a tab received, oldest first. */
export const callFactsOf = ({ received }: TestSocket): string[] =>
  received.map(({ name }) => name).filter((name) => /^(call-|offer|answer|ice-)/.test(name));
