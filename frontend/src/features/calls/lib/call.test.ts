import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActiveCall } from '@/entities/call/active-call';
import { earlySignals } from '@/entities/call/early-signals';
import { setFinishedCall, useFinishedCall } from '@/entities/call/finished-call';
import { beginSession } from '@/lib/session';
import { socket } from '@/lib/socket';
import { id } from '@/testing/builders/build';
import { eventually } from '@/testing/eventually';
import { FakePeerConnection, useFakeMedia, type FakeTrack } from '@/testing/fake-media';
import { liveServer } from '@/testing/live-server';
import { answer, refuse } from '@/testing/server';
import { type CallAgreementView } from '@contract';
import { callEndpoints } from '@contract/calls/call.endpoints';
import { Call, type CallTarget } from './call';

const ASHA = id(2);
const ME = id(1);

let devices: ReturnType<typeof useFakeMedia>;
beforeEach(async () => {
  devices = useFakeMedia();
  beginSession('token', ME);
  socket.open();
  await eventually(() => expect(socket.store.getState().state).toBe('online'));
  liveServer.acknowledge('call-ring', { callId: 'c1', state: 'ringing' });
  liveServer.acknowledge('call-accept', { callId: 'c1' });
  liveServer.acknowledge('call-end', {});
  liveServer.acknowledge('call-decline', {});
  liveServer.acknowledge('call-alive', { state: 'ringing' });
  liveServer.acknowledge('offer', {});
  liveServer.acknowledge('answer', {});
  liveServer.acknowledge('ice-candidate', {});
  answer(callEndpoints.iceServers, {
    iceServers: [{ urls: ['stun:stun.example'] }],
    iceTransportPolicy: 'all',
    expiresAt: null,
  });
});

const phase = (call: Call) => call.store.getState().phase;
const end = (call: Call) => call.store.getState().end;
const made: Call[] = [];
const make = (special: Partial<CallTarget> = {}): Call => {
  const call = new Call({
    userId: ASHA,
    ownId: ME,
    accepts: null,
    atOnce: true,
    audioOnly: false,
    ...special,
  });
  made.push(call);
  return call;
};
afterEach(() => made.splice(0).forEach((call) => call.hangUp()));
const accepted = () => liveServer.emit('call-accept', { from: ASHA, callId: 'c1' });

/** Returns a call that rings at the other member. */
async function ringing(): Promise<Call> {
  const call = make();
  await call.open();
  expect(phase(call)).toBe('calling');
  await eventually(() => expect(liveServer.commands('call-ring')).toEqual([{ to: ASHA }]));
  return call;
}
async function linked(): Promise<{ call: Call; peer: FakePeerConnection }> {
  const call = await ringing();
  await Promise.resolve();
  accepted();
  await eventually(() => expect(FakePeerConnection.all).toHaveLength(1));
  return { call, peer: FakePeerConnection.all[0]! };
}

describe('audio call', () => {
  test('does not open the camera and announces an audio call', async () => {
    const call = make({ audioOnly: true });
    await call.open();
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
    expect(liveServer.commands('call-ring')).toEqual([{ to: ASHA, audioOnly: true }]);
    expect(call.store.getState().remoteSending).toMatchObject({ camera: false, microphone: true });
  });

  test('adds a picture to the connection when the camera is turned on', async () => {
    const call = make({ audioOnly: true });
    await call.open();
    accepted();
    await eventually(() => expect(FakePeerConnection.all).toHaveLength(1));
    await call.own.setCamera(true);
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio', 'video']);
    expect(FakePeerConnection.all[0]!.added.map(({ kind }) => kind)).toContain('video');
  });
});

describe('blurred picture', () => {
  test('is sent from the start if the member chose so', async () => {
    localStorage.setItem('call-picture', '{"startsBlurred":true,"blursBackground":false}');
    const call = make();
    await call.open();
    const [camera] = devices.opened.filter(({ kind }) => kind === 'video');
    expect(call.own.track('video')?.getSettings().deviceId).toBe('canvas');
    call.own.setBlurred(false);
    expect(call.own.track('video')).toBe(camera);
    expect(camera?.readyState).toBe('live');
    call.own.setBlurred(true);
    expect(call.own.track('video')).not.toBe(camera);
    call.hangUp();
    expect(camera?.readyState).toBe('ended');
  });

  test('closes the camera instead of showing it when blurring fails', async () => {
    devices.drawNothing();
    const call = make();
    await call.open();
    call.own.setBlurred(true);
    expect(call.own.track('video')).toBeNull();
    expect(call.own.state).toMatchObject({ camera: false, problem: 'unsupported' });
    expect(devices.opened.every(({ kind, readyState }) => kind === 'audio' || readyState === 'ended')).toBe(
      true,
    );
  });

  test('uses the background blur of the camera if it is supported', async () => {
    const call = make();
    await call.open();
    expect(call.own.state.canBlurBackground).toBe(false);
    devices.offerBackgroundBlur();
    await call.own.setCamera(false);
    await call.own.setCamera(true);
    expect(call.own.state.canBlurBackground).toBe(true);
    await call.own.setPicture({ startsBlurred: false, blursBackground: true });
    expect(call.own.device('video')?.getSettings()).toMatchObject({ backgroundBlur: true });
    expect(call.own.track('video')).toBe(call.own.device('video'));
    // The setting also applies to the next opened camera before its picture is sent.
    await call.own.setCamera(false);
    await call.own.setCamera(true);
    expect(call.own.device('video')?.getSettings()).toMatchObject({ backgroundBlur: true });
  });
});

describe('opening the devices', () => {
  test('shows the preview before ringing', async () => {
    const call = make({ atOnce: false });
    await call.open();
    expect(phase(call)).toBe('checking');
    expect(call.store.getState().own).toMatchObject({ camera: true, microphone: true, problem: null });
    expect(liveServer.commands('call-ring')).toEqual([]);
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'no-device'],
    ['NotReadableError', 'in-use'],
    ['TypeError', 'failed'],
  ])('%s blocks the call with the problem %s', async (name, problem) => {
    devices.refuse(name);
    const call = make();
    await call.open();
    expect(phase(call)).toBe('blocked');
    expect(call.store.getState().own.problem).toBe(problem);
  });

  test('does not open the camera for an audio call', async () => {
    const call = make({ atOnce: false });
    await call.open(true);
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
    expect(call.store.getState().own).toMatchObject({ camera: false, microphone: true });
  });
});

describe('ringing', () => {
  test('stores the called member as the active call until it ends', async () => {
    const call = await ringing();
    expect(useActiveCall.getState().userId).toBe(ASHA);
    call.hangUp();
    expect(useActiveCall.getState().userId).toBeNull();
  });

  test('ends with the reason when the server rejects the call', async () => {
    liveServer.refuse('call-ring', 'IN_CALL');
    const call = make();
    await call.open();
    expect(end(call)).toEqual({ reason: 'refused', text: 'You are in another call.' });
  });

  test('ends as busy when the other member is in a call', async () => {
    liveServer.acknowledge('call-ring', { callId: 'c1', state: 'busy' });
    const call = make();
    await call.open();
    expect(end(call)).toEqual({ reason: 'busy' });
  });

  test.each([
    ['call-decline', {}, 'declined'],
    ['call-busy', {}, 'busy'],
    ['call-end', { reason: 'no-answer' }, 'no-answer'],
    ['call-end', { reason: 'lost' }, 'lost'],
  ] as const)('%s %j ends the call with its reason', async (name, more, reason) => {
    const call = await ringing();
    await eventually(() => expect(liveServer.commands('call-ring')).toHaveLength(1));
    liveServer.emit(name, { from: ASHA, callId: 'c1', ...more });
    expect(end(call)).toEqual({ reason });
  });

  test('ignores events of another call or another member', async () => {
    const call = await ringing();
    await eventually(() => expect(liveServer.commands('call-ring')).toHaveLength(1));
    liveServer.emit('call-decline', { from: ASHA, callId: 'c9' });
    liveServer.emit('call-end', { from: id(3), callId: 'c1', reason: 'hung-up' });
    expect(phase(call)).toBe('calling');
  });

  test('sends one call-end on hang-up and closes the devices', async () => {
    const call = await ringing();
    call.hangUp();
    call.hangUp();
    await eventually(() => expect(liveServer.commands('call-end')).toHaveLength(1));
    expect(end(call)).toEqual({ reason: 'hung-up' });
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});

describe('connecting', () => {
  test('sends an offer after acceptance and applies the answer', async () => {
    const { peer } = await linked();
    expect(peer.configuration.iceServers).toEqual([{ urls: ['stun:stun.example'] }]);
    await eventually(() => expect(liveServer.commands('offer')[0]).toMatchObject({ to: ASHA }));
    liveServer.emit('answer', { from: ASHA, answer: { type: 'answer', sdp: 'their answer' } });
    await eventually(() => expect(peer.remoteDescription?.sdp).toBe('their answer'));
  });

  test('keeps candidates that arrive before their description', async () => {
    const { peer } = await linked();
    await eventually(() => expect(liveServer.commands('offer')).toHaveLength(1));
    liveServer.emit('ice-candidate', { from: ASHA, candidate: { candidate: 'one' } });
    liveServer.emit('answer', { from: ASHA, answer: { type: 'answer', sdp: 'their answer' } });
    await eventually(() => expect(peer.candidates).toEqual([{ candidate: 'one' }]));
  });

  test('ignores an invalid description and one of another member', async () => {
    const { peer } = await linked();
    liveServer.emit('answer', { from: ASHA, answer: 'nonsense' });
    liveServer.emit('answer', { from: id(3), answer: { type: 'answer', sdp: "a stranger's" } });
    await Promise.resolve();
    expect(peer.remoteDescription).toBeNull();
  });

  test('is connected and marks an interruption until it recovers', async () => {
    const { call, peer } = await linked();
    peer.become('connected');
    expect(call.store.getState()).toMatchObject({ phase: 'connected', interrupted: false });
    const since = call.store.getState().connectedAt;
    peer.become('disconnected');
    expect(call.store.getState()).toMatchObject({ phase: 'connected', interrupted: true });
    peer.become('connected');
    expect(call.store.getState()).toMatchObject({ interrupted: false, connectedAt: since });
  });

  test('restarts ICE after a failed connection', async () => {
    const { peer } = await linked();
    await eventually(() => expect(liveServer.commands('offer')).toHaveLength(1));
    liveServer.emit('answer', { from: ASHA, answer: { type: 'answer', sdp: 'their answer' } });
    await eventually(() => expect(peer.signalingState).toBe('stable'));
    peer.become('connected');
    peer.become('failed');
    await eventually(() => expect(peer.restartIce).toHaveBeenCalled());
  });

  test('ends as unreachable after 40 seconds without a connection', async () => {
    const call = await ringing();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accepted();
    await eventually(() => expect(FakePeerConnection.all).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(end(call)).toEqual({ reason: 'unreachable' });
    await eventually(() => expect(liveServer.commands('call-end')).toEqual([{ to: ASHA, callId: 'c1' }]));
  });

  test('ends with the reason when the server rejects the request for ICE servers', async () => {
    refuse(callEndpoints.iceServers, 'PREMIUM_REQUIRED');
    const call = await ringing();
    accepted();
    await eventually(() => expect(end(call)?.reason).toBe('refused'));
    expect(FakePeerConnection.all).toEqual([]);
  });

  test('exchanges the camera and microphone state over the data channel', async () => {
    const { call, peer } = await linked();
    peer.channel.onmessage?.({ data: '{"camera":false,"microphone":true}' });
    expect(call.store.getState().remoteSending).toMatchObject({ camera: false, microphone: true });
    peer.channel.onmessage?.({ data: 'nonsense' });
    expect(call.store.getState().remoteSending).toMatchObject({ camera: false, microphone: true });
    peer.channel.readyState = 'open';
    call.own.setMicrophone(false);
    expect(peer.channel.send).toHaveBeenLastCalledWith('{"camera":true,"microphone":false,"blurred":false}');
  });
});

describe('answering', () => {
  test('accepts the call and answers an offer that arrived before', async () => {
    earlySignals.keep(ASHA, { kind: 'offer', offer: { type: 'offer', sdp: 'their offer' } });
    const call = make({ accepts: 'c1' });
    await call.open();
    await eventually(() => expect(liveServer.commands('call-accept')).toEqual([{ to: ASHA, callId: 'c1' }]));
    await eventually(() => expect(liveServer.commands('answer')[0]).toMatchObject({ to: ASHA }));
    expect(FakePeerConnection.all[0]?.remoteDescription?.sdp).toBe('their offer');
    expect(liveServer.commands('call-ring')).toEqual([]);
  });

  test('ends with the reason when the call is already over', async () => {
    liveServer.refuse('call-accept', 'CALL_OVER');
    const call = make({ accepts: 'c1' });
    await call.open();
    expect(end(call)).toEqual({ reason: 'refused', text: 'This call is over.' });
  });

  test('declines the call when the member leaves before accepting', async () => {
    const call = make({ accepts: 'c1', atOnce: false });
    await call.open();
    call.hangUp();
    await eventually(() => expect(liveServer.commands('call-decline')).toEqual([{ to: ASHA, callId: 'c1' }]));
    expect(liveServer.commands('call-end')).toEqual([]);
  });
});

const agreement = (both: CallAgreementView['both']): CallAgreementView => ({ since: 1, mine: both, both });
const agreed = (both: CallAgreementView['both']) =>
  liveServer.emit('call-agreement', { from: ASHA, callId: 'c1', agreement: agreement(both) });

describe('first call', () => {
  /** Returns the first call of two members, in which the server asks both to agree. */
  async function firstCall() {
    const call = await ringing();
    await Promise.resolve();
    liveServer.emit('call-accept', { from: ASHA, callId: 'c1', agreement: agreement([]) });
    await eventually(() => expect(FakePeerConnection.all).toHaveLength(1));
    const sent = () => call.own.track('video')?.getSettings().deviceId;
    return { call, sent, peer: FakePeerConnection.all[0]!, microphone: devices.opened[0]! };
  }

  test('sends silence and a blurred picture from the start until both have agreed', async () => {
    const { sent, peer, microphone } = await firstCall();
    expect(microphone.enabled).toBe(false);
    expect(peer.added.map((track) => track.getSettings().deviceId)).toContain('canvas');
    agreed(['ready']);
    expect(microphone.enabled).toBe(true);
    expect(sent()).toBe('canvas');
    agreed(['ready', 'clear']);
    expect(sent()).not.toBe('canvas');
  });

  /** Sends sound and a clear picture, as a client would that does not wait for the agreement. */
  const receiveAll = (peer: FakePeerConnection) => {
    for (const kind of ['audio', 'video'] as const)
      peer.ontrack?.({ track: { kind, getSettings: () => ({ deviceId: 'theirs' }) } as FakeTrack });
  };
  const shown = (call: Call) =>
    call.store
      .getState()
      .remote?.getTracks()
      .map((track) => `${track.kind} ${track.getSettings().deviceId}`);

  test('plays no sound and blurs the received picture until both have agreed, also for later tracks', async () => {
    const { call, peer } = await firstCall();
    receiveAll(peer);
    expect(shown(call)).toEqual(['video canvas']);
    agreed(['ready']);
    expect(shown(call)).toEqual(['audio theirs', 'video canvas']);
    // A picture that arrives later is held back too.
    receiveAll(peer);
    expect(shown(call)).not.toContain('video theirs');
    agreed(['ready', 'clear']);
    expect(shown(call)).toContain('video theirs');
    expect(shown(call)).not.toContain('video canvas');
  });

  test('shows no received picture if it cannot blur it', async () => {
    devices.drawNothing();
    const { call, peer } = await firstCall();
    receiveAll(peer);
    expect(shown(call)).toEqual([]);
    agreed(['ready', 'clear']);
    expect(shown(call)).toEqual(['audio theirs', 'video theirs']);
  });

  test('plays and shows everything if the call is a later one', async () => {
    const { call, peer } = await linked();
    receiveAll(peer);
    expect(shown(call)).toEqual(['audio theirs', 'video theirs']);
  });

  test('stays blurred and silent while the server restores the call', async () => {
    const { call, peer } = await firstCall();
    receiveAll(peer);
    liveServer.acknowledge('call-alive', { state: 'connected', unconfirmed: true });
    const beats = liveServer.commands('call-alive').length;
    liveServer.disconnect();
    liveServer.reconnect();
    await eventually(() => expect(liveServer.commands('call-alive').length).toBeGreaterThan(beats));
    liveServer.acknowledge('call-agree', { agreement: agreement([]) });
    await call.agree('ready');
    expect(shown(call)).toEqual(['video canvas']);
  });

  test('blurs and mutes another chosen camera and microphone, too', async () => {
    const { call, sent } = await firstCall();
    await call.own.choose('video', 'front');
    expect(sent()).toBe('canvas');
    await call.own.choose('audio', 'headset');
    expect(devices.opened.at(-1)).toMatchObject({ kind: 'audio', enabled: false });
    agreed(['ready', 'clear']);
    expect(devices.opened.at(-1)?.enabled).toBe(true);
    expect(sent()).toBe('front');
  });

  test('keeps a muted microphone and the own blur after both have agreed', async () => {
    const { call, sent, microphone } = await firstCall();
    call.own.setMicrophone(false);
    call.own.setBlurred(true);
    agreed(['ready', 'clear']);
    expect(microphone.enabled).toBe(false);
    expect(sent()).toBe('canvas');
    call.own.setMicrophone(true);
    expect(microphone.enabled).toBe(true);
  });

  test('sends no picture until both have agreed if it cannot be blurred', async () => {
    devices.drawNothing();
    const { call, sent } = await firstCall();
    expect(sent()).toBeUndefined();
    expect(call.own.state).toMatchObject({ camera: false, problem: null });
    agreed(['ready', 'clear']);
    await eventually(() => expect(sent()).toBeDefined());
    expect(call.own.state.camera).toBe(true);
  });

  test('sends silence from an answered call, too', async () => {
    liveServer.acknowledge('call-accept', { callId: 'c1', agreement: agreement([]) });
    const call = make({ accepts: 'c1' });
    await call.open();
    expect(devices.opened[0]?.enabled).toBe(false);
    liveServer.acknowledge('call-agree', { agreement: agreement(['ready']) });
    await call.agree('ready');
    expect(liveServer.commands('call-agree')).toEqual([{ callId: 'c1', step: 'ready' }]);
    expect(devices.opened[0]?.enabled).toBe(true);
  });

  test('applies an agreement that a heartbeat reports because the event was lost', async () => {
    const { microphone } = await firstCall();
    liveServer.acknowledge('call-alive', { state: 'connected', agreement: agreement(['ready']) });
    liveServer.disconnect();
    liveServer.reconnect();
    await eventually(() => expect(microphone.enabled).toBe(true));
  });

  test('is stored as the finished call when it ends after a connection', async () => {
    setFinishedCall(null);
    const { call, peer } = await firstCall();
    peer.become('connected');
    call.hangUp();
    expect(useFinishedCall.getState().userId).toBe(ASHA);
  });

  test('is not stored as the finished call without an agreement', async () => {
    setFinishedCall(null);
    const { call, peer } = await linked();
    peer.become('connected');
    call.hangUp();
    expect(useFinishedCall.getState().userId).toBeNull();
  });
});

/** Returns a ringing call whose heartbeat was acknowledged with CALL_OVER. Leaves fake timers active. */
async function heardOver(): Promise<Call> {
  const call = await ringing();
  liveServer.refuse('call-alive', 'CALL_OVER');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  liveServer.disconnect();
  liveServer.reconnect();
  await eventually(() => expect(liveServer.commands('call-alive')).not.toEqual([]));
  return call;
}

describe('heartbeat', () => {
  test('sends call-alive every 5 seconds until the call ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const call = await ringing();
    await vi.advanceTimersByTimeAsync(10_100);
    expect(liveServer.commands('call-alive').length).toBeGreaterThanOrEqual(2);
    call.hangUp();
    const sentBefore = liveServer.commands('call-alive').length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(liveServer.commands('call-alive')).toHaveLength(sentBefore);
  });

  test('ends as lost when the server reports the call as over', async () => {
    const call = await heardOver();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(end(call)).toEqual({ reason: 'lost' });
  });

  test('uses the reason of a call-end event that arrives after the heartbeat response', async () => {
    const call = await heardOver();
    await vi.advanceTimersByTimeAsync(500);
    liveServer.emit('call-end', { from: ASHA, callId: 'c1', reason: 'hung-up' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(end(call)).toEqual({ reason: 'hung-up' });
  });

  test('connects when the acceptance was lost with the connection', async () => {
    const call = await ringing();
    liveServer.acknowledge('call-alive', { state: 'connected' });
    liveServer.disconnect();
    liveServer.reconnect();
    await eventually(() => expect(liveServer.commands('offer')[0]).toMatchObject({ to: ASHA }));
    expect(FakePeerConnection.all).toHaveLength(1);
    expect(phase(call)).toBe('calling');
  });

  test('does not connect a call that only this tab knows', async () => {
    await ringing();
    liveServer.acknowledge('call-alive', { state: 'connected', unconfirmed: true });
    liveServer.disconnect();
    liveServer.reconnect();
    await eventually(() => expect(liveServer.commands('call-alive')).toHaveLength(1));
    // A tab that trusted the first state would connect before the next heartbeat.
    liveServer.disconnect();
    liveServer.reconnect();
    await eventually(() => expect(liveServer.commands('call-alive')).toHaveLength(2));
    expect(FakePeerConnection.all).toEqual([]);
  });

  test('keeps the call when the heartbeat fails with UNAVAILABLE', async () => {
    const call = await ringing();
    liveServer.refuse('call-alive', 'UNAVAILABLE');
    liveServer.disconnect();
    liveServer.reconnect();
    await eventually(() => expect(socket.store.getState().state).toBe('online'));
    expect(phase(call)).toBe('calling');
  });
});

describe('own devices', () => {
  test('closes the camera when it is turned off and opens it again', async () => {
    const call = make({ atOnce: false });
    await call.open();
    const camera = devices.opened.find(({ kind }) => kind === 'video');
    await call.own.setCamera(false);
    expect(camera?.readyState).toBe('ended');
    expect(call.store.getState().own.camera).toBe(false);
    await call.own.setCamera(true);
    expect(call.store.getState().own.camera).toBe(true);
    expect(devices.opened.filter(({ kind }) => kind === 'video')).toHaveLength(2);
  });

  test('keeps a muted microphone open', async () => {
    const call = make({ atOnce: false });
    await call.open();
    const microphone = devices.opened.find(({ kind }) => kind === 'audio');
    call.own.setMicrophone(false);
    expect([microphone?.enabled, microphone?.readyState]).toEqual([false, 'live']);
    call.own.setMicrophone(true);
    expect(microphone?.enabled).toBe(true);
  });

  test('treats a disconnected camera as turned off', async () => {
    const call = make({ atOnce: false });
    await call.open();
    devices.opened.find(({ kind }) => kind === 'video')?.onended?.();
    expect(call.store.getState().own.camera).toBe(false);
  });

  test('stores a chosen device and reports a missing one', async () => {
    const call = make({ atOnce: false });
    await call.open();
    await call.own.choose('video', 'front');
    expect(JSON.parse(localStorage.getItem('call-devices') ?? '{}')).toEqual({ camera: 'front' });
    devices.refuse('OverconstrainedError');
    await call.own.choose('audio', 'gone');
    expect(call.store.getState().own.problem).toBe('no-device');
    expect(JSON.parse(localStorage.getItem('call-devices') ?? '{}')).toEqual({ camera: 'front' });
  });
});
