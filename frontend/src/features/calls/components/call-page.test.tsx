import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard, aPick } from '@/testing/builders/members';
import { FakePeerConnection, useFakeMedia, useNoWebRtc } from '@/testing/fake-media';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, neverAnswer, refuse } from '@/testing/server';
import { ERROR_TEXTS, TEXTS, type CallAgreementView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { callEndpoints } from '@contract/calls/call.endpoints';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const ASHA = id(2);
const CALL = `/video-call?userId=${ASHA}&userName=Asha`;

let devices: ReturnType<typeof useFakeMedia>;
beforeEach(() => {
  devices = useFakeMedia();
  liveServer.acknowledge('call-ring', { callId: 'c1', state: 'ringing' });
  liveServer.acknowledge('call-accept', { callId: 'c1' });
  for (const name of ['call-end', 'call-decline', 'offer', 'answer', 'ice-candidate'] as const)
    liveServer.acknowledge(name, {});
  liveServer.acknowledge('call-alive', { state: 'ringing' });
  answer(callEndpoints.iceServers, { iceServers: [], iceTransportPolicy: 'all', expiresAt: null });
  answer(matchEndpoints.member, aCard({ _id: ASHA, name: 'Asha', isFriend: true }));
  // Responses for /chats, which opens after a call.
  answer(chatEndpoints.conversations, { conversations: [] });
  answer(chatEndpoints.messages, { messages: [], hasMore: false, readSeq: 0, deliveredSeq: 0 });
  answer(matchEndpoints.friends, []);
});

/** Opens the call page as a premium member. `atOnce` skips the preview, as a call button does. */
const open = ({ atOnce = true, accepts }: { atOnce?: boolean; accepts?: string } = {}) =>
  renderApp(CALL, {
    as: 'member',
    profile: { isPremium: true },
    state: accepts ? { accepts } : { initiatingCall: atOnce },
  });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const control = (name: string) => screen.findByRole('button', { name });
const rings = async () => {
  const calling = await heading('Calling Asha...');
  await waitFor(() => expect(liveServer.commands('call-ring')).toHaveLength(1));
  return calling;
};
/** Opens a connected call. With an `agreement` it is a first call. */
async function connected(agreement?: CallAgreementView) {
  const user = open();
  await rings();
  liveServer.emit('call-accept', { from: ASHA, callId: 'c1', ...(agreement && { agreement }) });
  await waitFor(() => expect(FakePeerConnection.all).toHaveLength(1));
  const [peer] = FakePeerConnection.all;
  act(() => peer!.become('connected'));
  await heading('In Call with Asha');
  return { user, peer: peer! };
}

describe('a browser without WebRTC', () => {
  test.each([{}, { accepts: 'c1' }])('shows a message instead of calling or answering: %o', async (state) => {
    useNoWebRtc();
    const user = open(state);
    await heading('This browser can’t make calls here');
    expect(devices.opened).toEqual([]);
    await user.click(await control('Back to chats'));
    await waitFor(() => expect(address()).toBe('/chats'));
    for (const name of ['call-ring', 'call-accept'] as const) expect(liveServer.commands(name)).toEqual([]);
  });
});

describe('access to the call page', () => {
  const turnedAway = async (path: string, profile = {}) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    renderApp(path, { as: 'member', profile });
    await waitFor(() => expect(alert).toHaveBeenCalled());
    return alert.mock.calls[0]?.[0] as string;
  };

  test('opens the plans without premium', async () => {
    neverAnswer(billingEndpoints.purchases);
    expect(await turnedAway(CALL)).toBe(TEXTS.callPagePremium);
    await waitFor(() => expect(address()).toBe('/subscription'));
  });

  test('opens the chats without a member to call', async () => {
    neverAnswer(chatEndpoints.conversations);
    expect(await turnedAway('/video-call', { isPremium: true })).toBe(TEXTS.callMissingUser);
    await waitFor(() => expect(address()).toBe('/chats'));
  });

  test('opens the dashboard when the access cannot be checked', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    answer(suggestionEndpoints.pick, aPick());
    refuse(suggestionEndpoints.list, 'UNAVAILABLE');
    renderApp(CALL, { as: 'member' });
    refuse(profileEndpoints.profile, 'UNAVAILABLE');
    await waitFor(() => expect(alert).toHaveBeenCalledWith(TEXTS.callCheckFailed));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('preview before a call', () => {
  test('shows picture and sound level and starts after 3 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ atOnce: false });
    await heading('Ready to call Asha?');
    expect(screen.getByText('Starts in 3 seconds')).toBeTruthy();
    const meter = screen.getByRole('meter', { name: 'What your microphone hears' });
    await waitFor(() => expect(Number(meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0));
    expect(liveServer.commands('call-ring')).toEqual([]);
    for (let second = 0; second < 3; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    await rings();
  });

  test('does not start by itself after an interaction', async () => {
    const user = open({ atOnce: false });
    await user.click(await control('Not yet'));
    expect(screen.queryByText(/^Starts in/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to chats' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start call' }));
    await rings();
  });

  test('selects camera and microphone and stores the choice', async () => {
    devices.plug(['Front', 'Back'], ['Headset', 'Desk']);
    const user = open({ atOnce: false });
    await user.click(await control('Not yet'));
    await user.selectOptions(await screen.findByLabelText('Camera'), 'Back');
    await waitFor(() => expect(devices.opened.at(-1)?.getSettings().deviceId).toBe('back'));
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Desk');
    await waitFor(() => expect(devices.opened.at(-1)?.getSettings().deviceId).toBe('desk'));
    expect(JSON.parse(localStorage.getItem('call-devices') ?? '{}')).toEqual({
      camera: 'back',
      microphone: 'desk',
    });
  });

  test('lists a camera that is connected later', async () => {
    const user = open({ atOnce: false });
    await user.click(await control('Not yet'));
    const cameras = await screen.findByLabelText('Camera');
    expect(within(cameras).queryByRole('option', { name: 'Back' })).toBeNull();
    act(() => devices.plug(['Front', 'Back'], ['Headset']));
    expect(await within(cameras).findByRole('option', { name: 'Back' })).toBeTruthy();
  });

  test('starts without picture and announces an audio call', async () => {
    const user = open({ atOnce: false });
    await user.click(await control('Without picture'));
    expect(await control('With picture')).toBeTruthy();
    expect(screen.queryByText(/^Starts in/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start call' }));
    await rings();
    expect(liveServer.commands('call-ring')).toEqual([{ to: ASHA, audioOnly: true }]);
    expect(devices.opened.filter(({ kind }) => kind === 'video').map((track) => track.readyState)).toEqual([
      'ended',
    ]);
  });

  test('starts blurred if the member chose it, until the picture is shown', async () => {
    const user = open({ atOnce: false });
    await user.click(await screen.findByRole('checkbox', { name: 'Start calls with my picture blurred' }));
    await user.click(screen.getByRole('button', { name: 'Start call' }));
    await rings();
    expect(screen.getByText('You are shown blurred')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show my picture' }));
    expect(screen.queryByText('You are shown blurred')).toBeNull();
    expect(JSON.parse(localStorage.getItem('call-picture') ?? '{}')).toMatchObject({ startsBlurred: true });
  });

  test('blurs the background if the browser supports it', async () => {
    devices.offerBackgroundBlur();
    const user = open({ atOnce: false });
    await user.click(await screen.findByRole('checkbox', { name: 'Blur my background' }));
    await waitFor(() =>
      expect(devices.opened.find(({ kind }) => kind === 'video')?.backgroundBlur).toBe(true),
    );
  });

  test('does not ring after Back', async () => {
    const user = open({ atOnce: false });
    await user.click(await control('Not yet'));
    await user.click(screen.getByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(liveServer.commands('call-ring')).toEqual([]);
    await waitFor(() => expect(devices.opened.every(({ readyState }) => readyState === 'ended')).toBe(true));
  });
});

describe('camera and microphone errors', () => {
  test.each([
    ['NotAllowedError', 'Camera and microphone are blocked'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera is busy'],
    ['TypeError', 'Camera and microphone did not start'],
  ])('show for %s the title "%s"', async (name, title) => {
    devices.refuse(name);
    open();
    await heading(title);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Voice only' })).toBeTruthy();
  });

  test('start the call on Try again after permission is granted', async () => {
    devices.refuse('NotAllowedError');
    const user = open();
    await heading('Camera and microphone are blocked');
    devices.refuse(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rings();
  });

  test('allow a call with the microphone only', async () => {
    devices.refuse('NotFoundError');
    const user = open();
    await heading('No camera was found');
    devices.refuse(null);
    await user.click(screen.getByRole('button', { name: 'Voice only' }));
    await rings();
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
    expect(screen.getByText('Your camera is off')).toBeTruthy();
  });

  test('are avoided for an audio call, which requests only the microphone', async () => {
    devices.refuse('NotAllowedError');
    const user = renderApp(CALL, {
      as: 'member',
      profile: { isPremium: true },
      state: { initiatingCall: true, audioOnly: true },
    });
    await heading('The microphone is blocked');
    expect(screen.queryByRole('button', { name: 'Voice only' })).toBeNull();
    devices.refuse(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rings();
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  test('show only the way back in a browser without calls', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    const user = open();
    await heading('This browser can’t make calls here');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(address()).toBe('/chats'));
  });
});

describe('connected call', () => {
  test('shows the duration and opens the chats after End call', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await connected();
    expect(screen.getByRole('timer', { name: 'Duration of the call' }).textContent).toBe('0:00');
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(screen.getByRole('timer').textContent).toBe('1:05');
    await user.click(screen.getByRole('button', { name: 'End call' }));
    await waitFor(() => expect(liveServer.commands('call-end')).toEqual([{ to: ASHA, callId: 'c1' }]));
    await act(() => vi.advanceTimersByTimeAsync(500));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(devices.opened.every(({ readyState }) => readyState === 'ended')).toBe(true);
  });

  test('mutes the microphone and turns the camera off and on', async () => {
    const { user } = await connected();
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    const microphone = devices.opened.find(({ kind }) => kind === 'audio');
    expect(microphone?.enabled).toBe(false);
    await user.click(await control('Unmute'));
    expect(microphone?.enabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Turn camera off' }));
    expect(await screen.findByText('Your camera is off')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
    await waitFor(() => expect(screen.queryByText('Your camera is off')).toBeNull());
  });

  test('switches to the next camera if there is more than one', async () => {
    const { user } = await connected();
    expect((await control('Switch camera')).hasAttribute('disabled')).toBe(true);
    act(() => devices.plug(['Front', 'Back'], ['Headset']));
    await waitFor(async () => expect((await control('Switch camera')).hasAttribute('disabled')).toBe(false));
    await user.click(await control('Switch camera'));
    await waitFor(() => expect(devices.opened.at(-1)?.getSettings().deviceId).toBe('back'));
    await user.click(await control('Switch camera'));
    await waitFor(() => expect(devices.opened.at(-1)?.getSettings().deviceId).toBe('front'));
  });

  test('shows a camera error without ending the call', async () => {
    const { user } = await connected();
    await user.click(screen.getByRole('button', { name: 'Turn camera off' }));
    devices.refuse('NotReadableError');
    await user.click(await control('Turn camera on'));
    expect(await screen.findByText('Another program uses this device.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'In Call with Asha' })).toBeTruthy();
  });

  test('shows that the other member turned camera and microphone off', async () => {
    const { peer } = await connected();
    act(() => peer.channel.onmessage?.({ data: '{"camera":false,"microphone":false}' }));
    expect(await screen.findByText('Asha has the camera off')).toBeTruthy();
    expect(screen.getByText('Asha is muted')).toBeTruthy();
  });

  test('shows that the other member blurred the picture', async () => {
    const { peer } = await connected();
    const video = { kind: 'video', getSettings: () => ({}) } as (typeof devices.opened)[number];
    act(() => peer.ontrack?.({ track: video }));
    act(() => peer.channel.onmessage?.({ data: '{"camera":true,"microphone":true,"blurred":true}' }));
    expect(await screen.findByText('Asha is shown blurred for now')).toBeTruthy();
  });

  test('shows an interrupted connection until it recovers', async () => {
    const { peer } = await connected();
    act(() => peer.become('disconnected'));
    expect(await screen.findByText('The connection is weak. Reconnecting…')).toBeTruthy();
    act(() => peer.become('connected'));
    await waitFor(() => expect(screen.queryByText(/The connection is weak/)).toBeNull());
  });

  test('moves the own picture to another corner with the arrow keys', async () => {
    await connected();
    const tile = screen.getByRole('group', { name: /^Your picture/ });
    expect([tile.dataset['x'], tile.dataset['y']]).toEqual(['right', 'top']);
    fireEvent.keyDown(tile, { key: 'ArrowLeft' });
    fireEvent.keyDown(tile, { key: 'ArrowDown' });
    expect([tile.dataset['x'], tile.dataset['y']]).toEqual(['left', 'bottom']);
  });

  test('ends the call when the other member is blocked', async () => {
    const blocks = answer(matchEndpoints.block, { success: true });
    const { user } = await connected();
    await user.click(await control('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Block', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: /^Block/ });
    await user.click(within(dialog).getByRole('button', { name: /^Block/ }));
    await waitFor(() => expect(blocks.requests).toHaveLength(1));
    await waitFor(() => expect(liveServer.commands('call-end')).toHaveLength(1));
  });
});

describe('first call', () => {
  const none: CallAgreementView = { since: 1, mine: [], both: [] };
  const agreed = (agreement: CallAgreementView) =>
    liveServer.emit('call-agreement', { from: ASHA, callId: 'c1', agreement });
  const question = (name: string) => screen.findByRole('group', { name });
  /** Waits until the question can be answered, then presses its button. */
  async function press(user: ReturnType<typeof open>, name: string): Promise<void> {
    const button = await control(name);
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
  }

  test('asks both to be ready, then to clear the pictures', async () => {
    const { user } = await connected(none);
    await question('Your first call with Asha');
    liveServer.acknowledge('call-agree', { agreement: { ...none, mine: ['ready'] } });
    await press(user, 'Ready');
    expect(liveServer.commands('call-agree')).toEqual([{ callId: 'c1', step: 'ready' }]);
    await screen.findByText('Waiting for Asha');
    agreed({ since: 1, mine: ['ready'], both: ['ready'] });
    const panel = await question('You can hear each other now.');
    // The pressed button no longer exists, so the panel has the focus.
    await waitFor(() => expect(document.activeElement).toBe(panel));
    liveServer.acknowledge('call-agree', {
      agreement: { since: 1, mine: ['ready', 'clear'], both: ['ready'] },
    });
    await press(user, 'Show pictures');
    agreed({ since: 1, mine: ['ready', 'clear'], both: ['ready', 'clear'] });
    expect(await screen.findByText('Both pictures are shown now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show pictures' })).toBeNull();
  });

  test('keeps the question when the answer could not be sent', async () => {
    const { user } = await connected(none);
    liveServer.refuse('call-agree', 'UNAVAILABLE');
    await press(user, 'Ready');
    expect((await screen.findByRole('alert')).textContent).toBe(ERROR_TEXTS.UNAVAILABLE);
    liveServer.acknowledge('call-agree', { agreement: { ...none, mine: ['ready'] } });
    await press(user, 'Ready');
    await screen.findByText('Waiting for Asha');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks both members to stay and counts the seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await connected({ since: 1, mine: ['ready', 'clear'], both: ['ready', 'clear'] });
    agreed({ since: 1, mine: ['ready', 'clear'], both: ['ready', 'clear'], stayWithinMs: 30_000 });
    await question('Stay?');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/^(19|20) seconds left$/)).toBeTruthy();
    liveServer.acknowledge('call-agree', {
      agreement: {
        since: 1,
        mine: ['ready', 'clear', 'stay'],
        both: ['ready', 'clear'],
        stayWithinMs: 20_000,
      },
    });
    await press(user, 'Stay');
    await screen.findByText('You stay');
    agreed({ since: 1, mine: ['stay'], both: ['ready', 'clear', 'stay'] });
    expect(await screen.findByText(/^You both stay/)).toBeTruthy();
    expect(screen.queryByText(/seconds left/)).toBeNull();
  });

  test('asks about the call after its end, and shows only thanks after Yes', async () => {
    const { user } = await connected(none);
    liveServer.emit('call-end', { from: ASHA, callId: 'c1', reason: 'first-call-over' });
    await heading('That was your first call. Call again whenever you both like.');
    expect(await screen.findByText('Was it fine?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Good to hear. Thank you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  });

  test('asks in the conversation after a hang-up, and opens a report of the call after No', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reports = answer(reportEndpoints.report, { message: 'Received' });
    const { user } = await connected(none);
    await user.click(screen.getByRole('button', { name: 'End call' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    await waitFor(() => expect(address()).toBe('/chats'));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Asha' });
    await user.click(within(dialog).getByText('Harassment or threats'));
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(reports.requests).toHaveLength(1));
    expect(reports.requests[0]?.body).toMatchObject({ targetUserId: ASHA, place: 'call' });
    await user.click((await within(dialog).findAllByRole('button', { name: 'Close' })).at(-1)!);
    await waitFor(() => expect(screen.queryByText('Was it fine?')).toBeNull());
  });
});

describe('quality of the connection', () => {
  test('is shown as bars with a text', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { peer } = await connected();
    peer.stats = [{ type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.3 }];
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByRole('img', { name: 'Connection: fair' })).toBeTruthy();
    act(() => peer.become('disconnected'));
    expect(await screen.findByRole('img', { name: 'Connection: poor' })).toBeTruthy();
  });
});

describe('failed call', () => {
  test.each([
    ['call-decline', {}, 'Asha can’t talk right now.'],
    ['call-decline', { unable: true }, 'The browser that Asha is using can’t make calls.'],
    ['call-busy', {}, 'Asha is in another call.'],
    ['call-end', { reason: 'no-answer' }, 'Asha did not answer.'],
    ['call-end', { reason: 'lost' }, 'The connection was lost.'],
  ] as const)('shows the reason of %s %j and can be repeated', async (name, more, words) => {
    const user = open();
    await rings();
    liveServer.emit(name, { from: ASHA, callId: 'c1', ...more });
    await heading(words);
    expect(screen.getByRole('button', { name: 'Message instead' })).toBeTruthy();
    liveServer.acknowledge('call-ring', { callId: 'c2', state: 'ringing' });
    await user.click(screen.getByRole('button', { name: 'Call again' }));
    await heading('Calling Asha...');
    await waitFor(() => expect(liveServer.commands('call-ring')).toHaveLength(2));
    liveServer.emit('call-end', { from: ASHA, callId: 'c2', reason: 'no-answer' });
    await heading('Asha did not answer.');
  });

  test('shows that the other member is in another call', async () => {
    liveServer.acknowledge('call-ring', { callId: 'c1', state: 'busy' });
    open();
    await heading('Asha is in another call.');
  });

  test('shows the reason when the server rejects the call', async () => {
    liveServer.refuse('call-ring', 'FRIEND_NOT_PREMIUM');
    open();
    await heading(ERROR_TEXTS.FRIEND_NOT_PREMIUM);
  });

  test('opens the conversation by the button Message instead', async () => {
    const user = open();
    await rings();
    liveServer.emit('call-decline', { from: ASHA, callId: 'c1' });
    await user.click(await control('Message instead'));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(await screen.findByLabelText('Write to Asha')).toBeTruthy();
  });

  test('cannot be repeated when the members may no longer call each other', async () => {
    open();
    await rings();
    liveServer.emit('call-end', { from: ASHA, callId: 'c1', reason: 'not-allowed' });
    await heading('You and Asha can’t call each other any more.');
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to chats' })).toBeTruthy();
  });
});

describe('incoming call', () => {
  const ringing = () => screen.findByRole('dialog', { name: 'Asha is calling' });
  const ring = { from: ASHA, callId: 'c1', name: 'Asha', photo: null };
  /** Opens a page and receives a call there. */
  async function rung() {
    const user = renderApp('/friends', { as: 'member', profile: { isPremium: true } });
    await screen.findByRole('heading', { name: 'Your Friends' });
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.emit('call-ring', ring);
    return { user, dialog: await ringing() };
  }
  const isSilent = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('rings on any page without taking the focus', async () => {
    const { dialog } = await rung();
    expect(within(dialog).getByRole('alert').textContent).toContain('Asha is calling');
    expect(dialog.contains(document.activeElement)).toBe(false);
  });

  test('can be declined', async () => {
    const { user, dialog } = await rung();
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await isSilent();
    await waitFor(() => expect(liveServer.commands('call-decline')).toEqual([{ to: ASHA, callId: 'c1' }]));
    expect(address()).toBe('/friends');
  });

  test('cannot be answered in a browser without WebRTC, and the caller is informed', async () => {
    useNoWebRtc();
    const { user, dialog } = await rung();
    expect(dialog.textContent).toContain('This browser can’t make calls. Answer in another browser.');
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Decline']);
    await user.click(buttons[0]!);
    const told = [{ to: ASHA, callId: 'c1', unable: true }];
    await waitFor(() => expect(liveServer.commands('call-decline')).toEqual(told));
  });

  test('opens the preview before answering', async () => {
    const { user, dialog } = await rung();
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await heading('Ready to answer Asha?');
    expect(address()).toBe(CALL);
    expect(liveServer.commands('call-accept')).toEqual([]);
    await user.click(await control('Answer'));
    await waitFor(() => expect(liveServer.commands('call-accept')).toEqual([{ to: ASHA, callId: 'c1' }]));
  });

  test('is answered without picture when it is an audio call', async () => {
    const user = renderApp('/friends', { as: 'member', profile: { isPremium: true } });
    await screen.findByRole('heading', { name: 'Your Friends' });
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.emit('call-ring', { ...ring, audioOnly: true });
    const dialog = await ringing();
    expect(within(dialog).getByText('Audio call')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Answer without picture' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await heading('Ready to answer Asha?');
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  test('can be answered without picture', async () => {
    const { user, dialog } = await rung();
    await user.click(within(dialog).getByRole('button', { name: 'Answer without picture' }));
    await heading('Ready to answer Asha?');
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  test('stops ringing when the call was answered on another device', async () => {
    await rung();
    liveServer.emit('call-end', { from: ASHA, callId: 'c9', reason: 'cancelled' });
    await ringing();
    liveServer.emit('call-end', { from: ASHA, callId: 'c1', reason: 'answered-elsewhere' });
    await isSilent();
  });

  test('stops ringing after the maximum time without an event', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await rung();
    await act(() => vi.advanceTimersByTimeAsync(46_000));
    await isSilent();
  });

  test('does not ring while the member is calling the same friend', async () => {
    open();
    await rings();
    liveServer.emit('call-ring', ring);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a system notification while the page is hidden', async () => {
    const shown = vi.fn();
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        close = () => undefined;
        constructor(title: string, options: NotificationOptions) {
          shown(title, options.body);
        }
      },
    );
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await rung();
    expect(shown).toHaveBeenCalledWith('Asha is calling', 'Incoming video call');
  });
});

describe('captions', () => {
  /** Simulates SpeechRecognition. The test sets the recognised words. */
  class FakeRecognition {
    static all: FakeRecognition[] = [];
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    start = vi.fn();
    abort = vi.fn();
    constructor() {
      FakeRecognition.all.push(this);
    }
    hear(transcript: string, isFinal: boolean): void {
      const result = Object.assign([{ transcript }], { isFinal });
      act(() => this.onresult?.({ resultIndex: 0, results: [result] }));
    }
  }
  beforeEach(() => {
    FakeRecognition.all = [];
  });
  const withRecognition = () => vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  const STATE = { camera: true, microphone: true, blurred: false };
  const tell = (peer: FakePeerConnection, message: object) =>
    act(() => peer.channel.onmessage?.({ data: JSON.stringify(message) }));
  /** Opens the data channel. Returns a list of the messages that are sent through it. */
  const openChannel = (peer: FakePeerConnection) => {
    peer.channel.readyState = 'open';
    act(() => peer.channel.onopen?.());
    return () => peer.channel.send.mock.calls.map(([data]) => JSON.parse(String(data)) as object);
  };

  test('of the other member can be requested, shown and hidden', async () => {
    const { user, peer } = await connected();
    const sent = openChannel(peer);
    tell(peer, { ...STATE, captions: 'able' });
    await user.click(await control('Show captions of Asha'));
    expect(sent().at(-1)).toMatchObject({ wantsCaptions: true });
    const captions = screen.getByRole('region', { name: 'Captions of Asha' });
    expect(within(captions).getByText('Asha is being asked for captions.')).toBeTruthy();
    tell(peer, { ...STATE, captions: 'on' });
    tell(peer, { caption: 'Can you', final: false });
    tell(peer, { caption: 'Can you <b>read</b> me?', final: true });
    expect(within(captions).getByRole('log').textContent).toBe('Can you <b>read</b> me?');
    tell(peer, { ...STATE, captions: 'declined' });
    await user.click(screen.getByRole('button', { name: 'Hide captions of Asha' }));
    expect(sent().at(-1)).not.toHaveProperty('wantsCaptions');
    tell(peer, { caption: 'Too late', final: true });
    expect(screen.queryByText('Too late')).toBeNull();
  });

  test('of a first call are not shown before both are ready, even if they arrive', async () => {
    const { user, peer } = await connected({ since: 1, mine: [], both: [] });
    tell(peer, { ...STATE, captions: 'on' });
    await user.click(await control('Show captions of Asha'));
    tell(peer, { caption: 'Too early', final: true });
    const agreement: CallAgreementView = { since: 1, mine: ['ready'], both: ['ready'] };
    liveServer.emit('call-agreement', { from: ASHA, callId: 'c1', agreement });
    await screen.findByText('You can hear each other now.');
    tell(peer, { caption: 'Hello', final: true });
    expect(screen.getByRole('log').textContent).toBe('Hello');
  });

  test('are not offered and not sent if the other browser cannot make any', async () => {
    withRecognition();
    const { peer } = await connected();
    const sent = openChannel(peer);
    tell(peer, STATE);
    expect(screen.queryByRole('button', { name: 'Show captions of Asha' })).toBeNull();
    expect(FakeRecognition.all).toEqual([]);
    expect(sent().filter((message) => 'caption' in message)).toEqual([]);
  });

  test('of the member need consent, are made of the sound that is sent, and can be stopped', async () => {
    withRecognition();
    const { user, peer } = await connected();
    const sent = openChannel(peer);
    expect(sent().at(-1)).toMatchObject({ captions: 'able' });
    tell(peer, { ...STATE, wantsCaptions: true });
    expect((await screen.findByRole('group', { name: 'Asha would like captions' })).textContent).toContain(
      'The maker of your browser may process the sound on its own servers.',
    );
    expect(FakeRecognition.all).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    const [recognition] = FakeRecognition.all;
    expect(recognition!.start).toHaveBeenCalledWith(devices.opened.find(({ kind }) => kind === 'audio'));
    recognition!.hear('Hello', false);
    recognition!.hear(' Hello Asha', true);
    expect(sent().slice(-2)).toEqual([
      { caption: 'Hello', final: false },
      { caption: 'Hello Asha', final: true },
    ]);
    await user.click(await control('Mute'));
    expect(recognition!.abort).toHaveBeenCalled();
    await user.click(await control('Unmute'));
    await waitFor(() => expect(FakeRecognition.all).toHaveLength(2));
    await user.click(await control('Stop'));
    expect(FakeRecognition.all[1]!.abort).toHaveBeenCalled();
    expect(sent().at(-1)).toMatchObject({ captions: 'declined' });
  });

  test('of a first call are not made before both are ready', async () => {
    withRecognition();
    const { user, peer } = await connected({ since: 1, mine: [], both: [] });
    tell(peer, { ...STATE, wantsCaptions: true });
    await user.click(await control('Allow'));
    expect(FakeRecognition.all).toEqual([]);
    const agreement: CallAgreementView = { since: 1, mine: ['ready'], both: ['ready'] };
    liveServer.emit('call-agreement', { from: ASHA, callId: 'c1', agreement });
    await waitFor(() => expect(FakeRecognition.all).toHaveLength(1));
  });

  test('are no longer offered to the other member when the browser cannot make any', async () => {
    withRecognition();
    const { user, peer } = await connected();
    const sent = openChannel(peer);
    tell(peer, { ...STATE, wantsCaptions: true });
    await user.click(await control('Allow'));
    act(() => FakeRecognition.all[0]!.onerror?.({ error: 'service-not-allowed' }));
    expect(sent().at(-1)).not.toHaveProperty('captions');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});
