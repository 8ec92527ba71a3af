import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import { setOnline } from '@/testing/browser';
import { liveServer } from '@/testing/live-server';
import {
  acceptMessages,
  ASHA,
  CHAT,
  composer,
  conversationList,
  findEnabledComposer,
  message,
  messagesGroup,
  openChats,
  sentMessage,
  socketOpen,
} from '@/testing/open-chats';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { ERROR_TEXTS, type ErrorCode } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const typeAndSend = async (user: ReturnType<typeof openChats>, text: string) =>
  user.type(await findEnabledComposer(), `${text}{Enter}`);
const alerts = async () => within(await messagesGroup()).queryAllByRole('alert');
const rowOf = (text: string) => screen.getByText(text).closest('[data-seq], [data-waiting]');

describe('own message', () => {
  test('appears immediately and changes to sent, delivered and read', async () => {
    const held = holdAnswers(chatEndpoints.send, ({ body }) => ({
      success: true,
      message: sentMessage(1, body.message, body.clientId),
    }));
    const user = openChats();
    await socketOpen();
    await typeAndSend(user, 'Is it raining?');
    const messages = await messagesGroup();
    expect(await within(messages).findByText('Is it raining?')).toBeTruthy();
    expect(within(messages).getByText('Sending')).toBeTruthy();
    held.release();
    expect(await within(messages).findByText('Sent')).toBeTruthy();
    await waitFor(() => expect(within(messages).queryByText('Sending')).toBeNull());
    liveServer.emit('message-delivered', { from: ASHA, seq: 1 });
    expect(await within(messages).findByText('Delivered')).toBeTruthy();
    liveServer.emit('message-read', { from: ASHA, seq: 1 });
    expect(await within(messages).findByText('Read')).toBeTruthy();
    expect(within(messages).getAllByText('Is it raining?')).toHaveLength(1);
    expect(held.requests).toHaveLength(1);
  });

  test('becomes the last message in the list', async () => {
    acceptMessages();
    const user = openChats();
    await typeAndSend(user, 'Newest of all');
    expect(await within(await conversationList()).findByText('You: Newest of all')).toBeTruthy();
  });

  test('is not shown as read by receipts for later messages only', async () => {
    openChats(CHAT, { messages: [message(1, { fromSelf: true, delivered: true, read: false })] });
    const messages = await messagesGroup();
    await within(messages).findByText('Delivered');
    await socketOpen();
    liveServer.emit('message-read', { from: ASHA, seq: 2, after: 1 });
    liveServer.emit('message-delivered', { from: ASHA, seq: 2 });
    expect(within(messages).queryByText('Read')).toBeNull();
    liveServer.emit('message-read', { from: ASHA, seq: 2 });
    expect(await within(messages).findByText('Read')).toBeTruthy();
  });

  test('shows the receipt below the last message only', async () => {
    openChats(CHAT, {
      messages: [
        message(1, { fromSelf: true, delivered: true }),
        message(2, { fromSelf: true, delivered: true, read: false }),
      ],
    });
    await within(await messagesGroup()).findByText('text 2');
    expect(within(await messagesGroup()).getAllByText('Delivered')).toHaveLength(1);
    expect(within(await messagesGroup()).queryByText('Sent')).toBeNull();
  });

  test('appears when it is sent from another device', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    const own = message(2, { fromSelf: true, message: 'From my phone', read: false });
    liveServer.emit('new-message', { ...own, from: '000000000000000000000001', conversationId: ASHA });
    expect(await within(await messagesGroup()).findByText('From my phone')).toBeTruthy();
  });
});

describe('sending without a connection', () => {
  test('waits and sends in order after the reconnect', async () => {
    failRequests(chatEndpoints.send);
    const user = openChats(CHAT, { messages: [message(1)] });
    await socketOpen();
    await within(await messagesGroup()).findByText('text 1');
    setOnline(false);
    await typeAndSend(user, 'In a tunnel');
    await typeAndSend(user, 'Still in it');
    expect(await within(await messagesGroup()).findAllByText('Waiting for a connection')).toHaveLength(2);
    const sends = acceptMessages(1);
    setOnline(true);
    await waitFor(() => expect(rowOf('Still in it')?.getAttribute('data-seq')).toBe('3'));
    expect(rowOf('In a tunnel')?.getAttribute('data-seq')).toBe('2');
    expect(sends.requests.map(({ body }) => body.message)).toEqual(['In a tunnel', 'Still in it']);
    expect(within(await messagesGroup()).queryByText('Waiting for a connection')).toBeNull();
  });

  test('waits while the server is unavailable', async () => {
    failRequests(chatEndpoints.send);
    const user = openChats();
    await socketOpen();
    liveServer.disconnect();
    await typeAndSend(user, 'Anybody there?');
    expect(await within(await messagesGroup()).findByText('Waiting for a connection')).toBeTruthy();
    acceptMessages();
    liveServer.reconnect();
    expect(await within(await messagesGroup()).findByText('Sent')).toBeTruthy();
  });

  test('reuses the clientId after a lost response and shows the message once', async () => {
    const lost = failRequests(chatEndpoints.send);
    const user = openChats();
    await socketOpen();
    await typeAndSend(user, 'Out again');
    await waitFor(() => expect(lost.requests.length).toBeGreaterThan(0));
    const sends = acceptMessages();
    window.dispatchEvent(new Event('online'));
    expect(await within(await messagesGroup()).findByText('Sent')).toBeTruthy();
    expect(sends.requests).toHaveLength(1);
    expect(sends.requests[0]?.body.clientId).toBe(lost.requests[0]?.body.clientId);
    expect(within(await messagesGroup()).getAllByText('Out again')).toHaveLength(1);
  });
});

describe('rejected message', () => {
  test.each([
    ['to a member who is gone', 'MEMBER_NOT_FOUND'],
    ['without premium', 'PREMIUM_REQUIRED'],
    ['a second one to a stranger', 'REQUEST_PENDING'],
    ['of a suspended member', 'SUSPENDED'],
    ['with a link, of a new member', 'NEW_ACCOUNT_LINK'],
  ] satisfies [string, ErrorCode][])('shows the reason of the server for %s', async (_what, code) => {
    refuse(chatEndpoints.send, code);
    const user = openChats();
    await typeAndSend(user, 'Are you there?');
    const alert = await within(await messagesGroup()).findByRole('alert');
    expect(alert.textContent).toContain(`Not sent. ${ERROR_TEXTS[code]}`);
    expect(within(await messagesGroup()).getByText('Are you there?')).toBeTruthy();
  });

  test('quotes the words that the server rejects, in the language of the member', async () => {
    const issue = { path: 'message', message: ERROR_TEXTS.NEW_ACCOUNT_LINK, words: 'example.com' };
    refuse(chatEndpoints.send, 'NEW_ACCOUNT_LINK', [issue]);
    const user = openChats();
    await user.type(await findEnabledComposer(), 'See example.com');
    await chooseLanguage('hi');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'नए सदस्य अनजान लोगों को लिंक नहीं भेज सकते। कृपया लिंक हटाकर भेजें। बात “example.com” की है।',
    );
    await chooseLanguage('en');
  });

  test('shows an error when the server rejects the length', async () => {
    refuse(chatEndpoints.send, 'VALIDATION', [{ path: 'message', message: 'Use at most 4000 characters.' }]);
    const user = openChats();
    await typeAndSend(user, 'Too long');
    expect((await within(await messagesGroup()).findByRole('alert')).textContent).toContain('Not sent. ');
  });

  test('can be retried and deleted', async () => {
    refuse(chatEndpoints.send, 'REQUEST_PENDING');
    const user = openChats();
    await typeAndSend(user, 'Are you there?');
    await typeAndSend(user, 'Forget this one');
    await waitFor(async () => expect(await alerts()).toHaveLength(2));
    const [first, second] = await alerts();
    await user.click(within(second!).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Forget this one')).toBeNull());
    const sends = acceptMessages();
    await user.click(within(first!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rowOf('Are you there?')?.getAttribute('data-seq')).toBe('1'));
    expect(sends.requests).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  test('is retried automatically after RATE_LIMITED', async () => {
    refuse(chatEndpoints.send, 'RATE_LIMITED');
    const user = openChats();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await typeAndSend(user, 'Slowly now');
    await within(await messagesGroup()).findByText('Sending');
    expect(await alerts()).toEqual([]);
    const sends = acceptMessages();
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(rowOf('Slowly now')?.getAttribute('data-seq')).toBe('1'));
    expect(sends.requests).toHaveLength(1);
  });

  test('can be copied', async () => {
    refuse(chatEndpoints.send, 'REQUEST_PENDING');
    const user = openChats();
    await typeAndSend(user, 'Words that took a while');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await within(await messagesGroup()).findByRole('button', { name: 'Copy text' }));
    expect(copied).toHaveBeenCalledWith('Words that took a while');
  });
});

describe('rejected message to an unreachable member', () => {
  test('can be copied and deleted, but not retried, and is marked in the list', async () => {
    refuse(chatEndpoints.send, 'MEMBER_NOT_FOUND');
    const user = openChats();
    await socketOpen();
    await typeAndSend(user, 'Words of mine');
    await within(await messagesGroup()).findByRole('alert');
    answer(matchEndpoints.friends, []);
    liveServer.emit('conversation-closed', { conversationId: ASHA });
    await screen.findByRole('heading', { name: 'This conversation is closed' });
    const unsent = screen.getByRole('region', { name: 'Messages that were not sent' });
    expect(within(unsent).getByText('Words of mine')).toBeTruthy();
    expect(within(unsent).getByRole('alert').textContent).toContain(
      `Not sent. ${ERROR_TEXTS.MEMBER_NOT_FOUND}`,
    );
    expect(within(unsent).queryByRole('button', { name: 'Try again' })).toBeNull();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(unsent).getByRole('button', { name: 'Copy text' }));
    expect(copied).toHaveBeenCalledWith('Words of mine');

    refuse(chatEndpoints.messages, 'MEMBER_NOT_FOUND');
    refuse(matchEndpoints.member, 'MEMBER_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'A message was not sent' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Words of mine')).toBeNull());
    expect(screen.queryByRole('button', { name: 'A message was not sent' })).toBeNull();
  });
});

describe('draft', () => {
  test('is kept while the previous message is sent', async () => {
    acceptMessages();
    const user = openChats();
    await typeAndSend(user, 'First');
    await user.type(await composer(), 'and then');
    await within(await messagesGroup()).findByText('Sent');
    expect((await composer()).value).toBe('and then');
  });
});
