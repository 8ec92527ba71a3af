import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { someMessages } from '@/testing/builders/chats';
import { useFakeRecorder } from '@/testing/fake-recorder';
import { liveServer } from '@/testing/live-server';
import { ASHA, CHAT, message, messagesGroup, openChats, socketOpen } from '@/testing/open-chats';
import { answer, refuse } from '@/testing/server';
import { type ChatMessageView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { voiceMessageEndpoints } from '@contract/chat/voice-message.endpoints';

const link = (recording: number) =>
  `/api/chat/recordings/${id(recording)}?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=s`;
const voice = (special: Partial<NonNullable<ChatMessageView['voice']>> = {}) => ({
  url: link(900),
  seconds: 24,
  peaks: [10, 80, 40],
  listened: false,
  ...special,
});
const received = (special: Parameters<typeof message>[1] = {}) =>
  message(1, { message: '', voice: voice(), ...special });
const player = async (name = 'Voice message from Asha') =>
  within(await within(await messagesGroup()).findByRole('group', { name }));
const listened = () => answer(voiceMessageEndpoints.listened, { success: true });

describe('voice message', () => {
  test('is loaded when it is first played, and marked as listened to once', async () => {
    useFakeRecorder();
    const user = openChats(CHAT, { messages: [received({ message: 'See you at five' })] });
    const loads = answer(voiceMessageEndpoints.recording);
    const marks = listened();
    const shown = await player();
    expect(within(await messagesGroup()).getByText('See you at five')).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Not listened to yet' })).toBeTruthy();
    expect(loads.requests).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Play' }));
    await user.click(await shown.findByRole('button', { name: 'Pause' }));
    await user.click(await shown.findByRole('button', { name: 'Play' }));
    await shown.findByRole('button', { name: 'Pause' });
    expect(loads.requests).toHaveLength(1);
    expect(marks.requests.map(({ body }) => body)).toEqual([{ messageId: id(1001) }]);
    expect(shown.queryByRole('img', { name: 'Not listened to yet' })).toBeNull();
  });

  test('shows the sender that it was listened to', async () => {
    openChats(CHAT, { messages: [received({ fromSelf: true })] });
    await socketOpen();
    const shown = await player('Your voice message');
    expect(shown.queryByText('Listened')).toBeNull();
    liveServer.emit('message-listened', { conversationId: ASHA, id: id(1001), seq: 1 });
    expect(await shown.findByText('Listened')).toBeTruthy();
  });

  test('is marked as listened to on the other device of the recipient', async () => {
    openChats(CHAT, { messages: [received()] });
    await socketOpen();
    const shown = await player();
    liveServer.emit('message-listened', { conversationId: ASHA, id: id(1001), seq: 1 });
    await waitFor(() => expect(shown.queryByRole('img', { name: 'Not listened to yet' })).toBeNull());
  });

  test('is marked as listened to later if the request was rejected', async () => {
    useFakeRecorder();
    const user = openChats(CHAT, { messages: [received()] });
    answer(voiceMessageEndpoints.recording);
    const refused = refuse(voiceMessageEndpoints.listened, 'RATE_LIMITED');
    const shown = await player();
    await user.click(shown.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(refused.requests).toHaveLength(1));
    expect(await shown.findByRole('img', { name: 'Not listened to yet' })).toBeTruthy();
    const marks = listened();
    await user.click(shown.getByRole('button', { name: 'Pause' }));
    await user.click(await shown.findByRole('button', { name: 'Play' }));
    await waitFor(() => expect(marks.requests).toHaveLength(1));
  });

  test('is played from a new link after the old link has expired', async () => {
    useFakeRecorder();
    const user = openChats(CHAT, { messages: [received()] });
    listened();
    refuse(voiceMessageEndpoints.recording, 'NOT_FOUND');
    const shown = await player();
    const again = answer(
      chatEndpoints.messages,
      someMessages({ messages: [received({ voice: voice({ url: link(901) }) })] }),
    );
    await user.click(shown.getByRole('button', { name: 'Play' }));
    expect((await shown.findByRole('alert')).textContent).toBe('This could not be played.');
    await waitFor(() => expect(again.requests.length).toBeGreaterThan(0));
    const loads = answer(voiceMessageEndpoints.recording);
    await user.click(shown.getByRole('button', { name: 'Try to play again' }));
    await shown.findByRole('button', { name: 'Pause' });
    expect(loads.requests.map(({ params }) => params.recordingId)).toEqual([id(901)]);
  });

  test('can be moved by keys, and stops when another one is played', async () => {
    useFakeRecorder();
    answer(voiceMessageEndpoints.recording);
    listened();
    const user = openChats(CHAT, {
      messages: [received(), message(2, { message: '', fromSelf: true, voice: voice({ seconds: 9 }) })],
    });
    const first = await player();
    const slider = first.getByRole('slider', { name: 'Position' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 0:24');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 0:24');
    await user.click(first.getByRole('button', { name: 'Play' }));
    await first.findByRole('button', { name: 'Pause' });
    const second = await player('Your voice message');
    await user.click(second.getByRole('button', { name: 'Play' }));
    await second.findByRole('button', { name: 'Pause' });
    expect(first.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  test('is played at the speed that the browser has stored', async () => {
    const user = openChats(CHAT, { messages: [received()] });
    const shown = await player();
    await user.click(shown.getByRole('button', { name: 'Speed: 1×' }));
    await user.click(shown.getByRole('button', { name: 'Speed: 1.5×' }));
    expect(shown.getByRole('button', { name: 'Speed: 2×' })).toBeTruthy();
    expect(localStorage.getItem('voice-speed')).toBe('2');
    await user.click(shown.getByRole('button', { name: 'Speed: 2×' }));
    expect(shown.getByRole('button', { name: 'Speed: 1×' })).toBeTruthy();
  });
});

describe('quote of a voice message', () => {
  test('states that it is a voice message, and shows its text', async () => {
    const quote = { id: id(1001), seq: 1, fromSelf: false, hasPicture: false, unsent: false };
    openChats(CHAT, {
      messages: [
        message(1),
        message(2, { quote: { ...quote, snippet: '', hasVoice: true } }),
        message(3, { quote: { ...quote, snippet: 'See you', hasVoice: true } }),
      ],
    });
    const shown = within(await messagesGroup());
    expect(await shown.findByText('Voice message')).toBeTruthy();
    expect(shown.getByText('Voice message: See you')).toBeTruthy();
    expect(screen.queryByText('Picture')).toBeNull();
  });
});
