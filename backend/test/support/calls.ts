import {
  type CallAgreementView,
  type CallEndReason,
  CLIENT_FEATURES,
  type Fact,
  type SocketAck,
} from '@contract';
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
  /** Waits until a call has ended for this tab; returns the reason. */
  ended: () => Promise<CallEndReason | undefined>;
}

export async function openCallTab(
  t: TestApp,
  member: { token: string },
  features?: readonly string[],
): Promise<CallTab> {
  const { token } = member;
  const s = await openSocket(t, member, features && { auth: { token, features } });
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

/** Opens a tab whose client knows the agreement of first calls. */
export const openAgreeingTab = (t: TestApp, member: { token: string }): Promise<CallTab> =>
  openCallTab(t, member, CLIENT_FEATURES);

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
