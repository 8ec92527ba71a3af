import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { useFakeRecorder } from '@/testing/fake-recorder';
import {
  ASHA,
  CHAT,
  composer,
  conversationList,
  findEnabledComposer,
  messagesGroup,
  openChats,
  sentMessage,
} from '@/testing/open-chats';
import { address } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { CHAT_LIMITS, ERROR_TEXTS } from '@contract';
import { voiceMessageEndpoints } from '@contract/chat/voice-message.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

type User = ReturnType<typeof openChats>;

const voice = { url: '/api/chat/recordings/x', seconds: 1, peaks: [50], listened: false };
const accept = () =>
  answer(voiceMessageEndpoints.send, ({ body }) => ({
    success: true,
    message: { ...sentMessage(1, body.message ?? '', body.clientId), voice },
  }));
const button = (name: string) => screen.findByRole('button', { name });

/** Records until more than half a second has passed. */
async function record(user: User): Promise<void> {
  await user.click(await button('Record a voice message'));
  await screen.findByText(/^(?!0:00)\d:\d\d/);
  await user.click(await button('Stop recording'));
  await screen.findByRole('group', { name: 'Your recording' });
}

describe('voice message in the composer', () => {
  test('is recorded, played, and sent with a written text', async () => {
    const { recorder } = useFakeRecorder();
    const sends = accept();
    const user = openChats();
    await findEnabledComposer();
    await record(user);
    expect(recorder()?.state).toBe('inactive');
    const recording = within(screen.getByRole('group', { name: 'Your recording' }));
    await user.click(recording.getByRole('button', { name: 'Play' }));
    await recording.findByRole('button', { name: 'Pause' });
    await user.type(screen.getByLabelText('What you say, in writing'), 'See you at five');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const messages = within(await messagesGroup());
    expect(await messages.findByRole('group', { name: 'Your voice message' })).toBeTruthy();
    expect(messages.getByText('See you at five')).toBeTruthy();
    await waitFor(() => expect(sends.requests).toHaveLength(1));
    expect(sends.requests[0]?.body).toMatchObject({ to: ASHA, message: 'See you at five' });
    expect(sends.requests[0]?.body.clientId).toBeTruthy();
    expect(sends.requests[0]?.file?.type).toBe('audio/webm;codecs=opus');
    expect(await composer()).toBeTruthy();
  });

  test('is cancelled by Back while it is recorded, and the chat stays open', async () => {
    const { recorder } = useFakeRecorder();
    const user = openChats();
    await findEnabledComposer();
    const page = address();
    await user.click(await button('Record a voice message'));
    await screen.findByText(/^(?!0:00)\d:\d\d/);
    await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }));
    history.back();
    await button('Record a voice message');
    expect(document.activeElement).toBe(await composer());
    expect(recorder()?.state).toBe('inactive');
    expect(address()).toBe(page);
    expect(screen.queryByRole('group', { name: 'Your recording' })).toBeNull();
    await record(user);
    await waitFor(() => expect(history.state).not.toHaveProperty('sheets'));
  });

  test('leaves no entry in the history when the arrow in the page ends the recording', async () => {
    usePhoneWidth();
    useFakeRecorder();
    const user = openChats('/chats');
    history.replaceState({ usr: null, key: 'before', idx: 0 }, '', '/faq');
    history.pushState({ usr: null, key: 'list', idx: 1 }, '', '/chats');
    await user.click(await within(await conversationList()).findByRole('button', { name: /Asha/ }));
    await findEnabledComposer();
    await user.click(await button('Record a voice message'));
    await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }));
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    await conversationList();
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(history.state).not.toHaveProperty('sheets');
    history.back();
    await waitFor(() => expect(address()).toBe('/faq'));
  });

  test('leaves the page before the chat below the list that the arrow in the page opens', async () => {
    usePhoneWidth();
    useFakeRecorder();
    const user = openChats();
    await findEnabledComposer();
    history.replaceState({ usr: null, key: 'before', idx: 0 }, '', '/faq');
    history.pushState({ usr: null, key: 'first', idx: 1 }, '', CHAT);
    await user.click(await button('Record a voice message'));
    await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }));
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    await conversationList();
    await waitFor(() => expect(history.state).not.toHaveProperty('sheets'));
    expect(address()).toBe('/chats');
    history.back();
    await waitFor(() => expect(address()).toBe('/faq'));
  });

  test('is not sent with a text that is too long', async () => {
    useFakeRecorder();
    const sends = accept();
    const user = openChats();
    await findEnabledComposer();
    await record(user);
    const words = screen.getByLabelText('What you say, in writing');
    await user.click(words);
    await user.paste('x'.repeat(CHAT_LIMITS.messageLength + 1));
    expect(screen.getByText(`Use at most ${CHAT_LIMITS.messageLength} characters.`)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await user.type(words, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sends.requests).toHaveLength(1));
  });

  test('is offered while the message field is empty', async () => {
    useFakeRecorder();
    const user = openChats();
    await button('Record a voice message');
    await user.type(await findEnabledComposer(), 'H');
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
    await user.clear(await composer());
    expect(await button('Record a voice message')).toBeTruthy();
    expect(document.activeElement).toBe(await composer());
  });

  test('is not offered without premium', async () => {
    useFakeRecorder();
    openChats(CHAT, { profile: { isPremium: false } });
    expect((await composer()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  });

  test('is not offered in a first message to a stranger', async () => {
    useFakeRecorder();
    const can = { message: false, call: false };
    openChats(CHAT, { conversations: [], card: { isFriend: false, likes: [], can: { like: true, ...can } } });
    answer(matchEndpoints.friends, []);
    await screen.findByText(/You can send Asha one message now/);
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  });

  test('shows why the microphone is blocked, and tries again', async () => {
    const media = useFakeRecorder();
    media.refuse('NotAllowedError');
    const user = openChats();
    await findEnabledComposer();
    await user.click(await button('Record a voice message'));
    expect((await screen.findByRole('alert')).textContent).toContain('The microphone is blocked');
    media.refuse(null);
    await user.click(await button('Try again'));
    await user.click(await button('Stop and discard the recording'));
    expect(await composer()).toBeTruthy();
    expect(media.opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  test('is kept with its text until it is sent or discarded', async () => {
    useFakeRecorder();
    const user = openChats();
    await findEnabledComposer();
    await record(user);
    await user.type(screen.getByLabelText('What you say, in writing'), 'Later');
    cleanup();
    const again = openChats();
    await screen.findByRole('group', { name: 'Your recording' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('What you say, in writing').value).toBe('Later');
    await again.click(screen.getByRole('button', { name: 'Discard the recording' }));
    await composer();
    cleanup();
    openChats();
    expect(await composer()).toBeTruthy();
  });

  test('waits for a connection, and can be sent again after a rejection', async () => {
    useFakeRecorder();
    failRequests(voiceMessageEndpoints.send);
    const user = openChats();
    await findEnabledComposer();
    await record(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await within(await messagesGroup()).findByRole('group', { name: 'Your voice message' });
    refuse(voiceMessageEndpoints.send, 'REQUEST_PENDING');
    window.dispatchEvent(new Event('online'));
    const alert = await within(await messagesGroup()).findByRole('alert');
    expect(alert.textContent).toContain(`Not sent. ${ERROR_TEXTS.REQUEST_PENDING}`);
    const sends = accept();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sends.requests[0]?.file?.size).toBe(5));
  });

  test('is not sent again after the server could not read it, also after a reload', async () => {
    useFakeRecorder();
    refuse(voiceMessageEndpoints.send, 'RECORDING_UNREADABLE');
    const user = openChats();
    await findEnabledComposer();
    await record(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    for (const _ of ['sent', 'reloaded']) {
      const alert = await within(await messagesGroup()).findByRole('alert');
      expect(alert.textContent).toContain(`Not sent. ${ERROR_TEXTS.RECORDING_UNREADABLE}`);
      const buttons = within(alert).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['Delete']);
      cleanup();
      openChats();
    }
  });
});
