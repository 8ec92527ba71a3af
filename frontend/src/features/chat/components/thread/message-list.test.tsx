import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aConversation, aMessage, someMessages } from '@/testing/builders/chats';
import { liveServer } from '@/testing/live-server';
import {
  ASHA,
  CHAT,
  conversationList,
  message,
  messagesGroup,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { answer, failRequests, holdAnswers, type ReceivedRequest } from '@/testing/server';
import { type ChatMessageView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const BO = id(3);
const receive = (received: ChatMessageView, from = ASHA) =>
  liveServer.emit('new-message', { ...received, from, conversationId: from });
/** Returns the numbers of the rendered messages in order. */
const shown = () =>
  [...document.querySelectorAll('[data-seq]')].map((row) => Number(row.getAttribute('data-seq')));

type Read = ReceivedRequest<typeof chatEndpoints.messages>;
/** Answers with the requested page of these messages. */
const serve = (all: ChatMessageView[]) => answer(chatEndpoints.messages, ({ query }) => pageOf(all, query));
function pageOf(all: ChatMessageView[], { before, after, limit = 50 }: Read['query']) {
  const older = all.filter(({ seq }) => seq < (before ?? Infinity) && seq > (after ?? 0));
  const messages = after === undefined ? older.slice(-limit) : older.slice(0, limit);
  return someMessages({ messages, hasMore: older.length > messages.length });
}
const many = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1));

describe('new message in an open conversation', () => {
  test('is added, announced and marked as read', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    const reads = answer(chatEndpoints.read, { success: true, unread: 0 });
    receive(message(2, { read: false, message: 'Are you there?' }));
    expect(await within(await messagesGroup()).findByText('Are you there?')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('log').textContent).toBe('Asha: Are you there?'));
    await waitFor(() => expect(reads.requests.map(({ body }) => body)).toEqual([{ seq: 2 }]));
    await waitFor(() => expect(liveServer.commands('mark-delivered').at(-1)).toEqual({ from: ASHA, seq: 2 }));
  });

  test('is not marked as read while the window has no focus', async () => {
    const looks = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    const reads = answer(chatEndpoints.read, { success: true, unread: 0 });
    receive(message(2, { read: false, message: 'Are you there?' }));
    await within(await messagesGroup()).findByText('Are you there?');
    expect(reads.requests).toEqual([]);
    looks.mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(reads.requests).toHaveLength(1));
  });

  test('loads the missing messages before it', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    const reads = serve(many(4));
    receive(message(4));
    expect(await within(await messagesGroup()).findByText('text 4')).toBeTruthy();
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(reads.requests.map(({ query }) => query.after)).toEqual([0]);
  });

  test('is loaded after a reconnect', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    liveServer.disconnect();
    serve([message(1, { unsent: true, message: '' }), message(2), message(3)]);
    liveServer.reconnect();
    expect(await within(await messagesGroup()).findByText('text 3')).toBeTruthy();
    expect(shown()).toEqual([1, 2, 3]);
    expect(within(await messagesGroup()).getByText('Asha took a message back')).toBeTruthy();
  });

  test('is not shown if it is of another conversation', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    receive(aMessage({ id: id(9000), seq: 2, message: 'From Bo' }), BO);
    receive(message(2));
    await within(await messagesGroup()).findByText('text 2');
    expect(screen.queryByText('From Bo')).toBeNull();
  });
});

describe('response older than an event', () => {
  test('does not remove a message that arrived meanwhile', async () => {
    openChats();
    const held = holdAnswers(chatEndpoints.messages, someMessages({ messages: [message(1)] }));
    await waitFor(() => expect(held.requests).toHaveLength(1));
    await socketOpen();
    receive(message(2));
    serve(many(2));
    held.release();
    expect(await within(await messagesGroup()).findByText('text 2')).toBeTruthy();
    expect(shown()).toEqual([1, 2]);
  });

  test('does not restore a message that was unsent', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    liveServer.disconnect();
    const held = holdAnswers(chatEndpoints.messages, someMessages({ messages: many(2) }));
    liveServer.reconnect();
    await waitFor(() => expect(held.requests).toHaveLength(1));
    liveServer.emit('message-unsent', { from: ASHA, conversationId: ASHA, id: id(1001), seq: 1 });
    const trace = await within(await messagesGroup()).findByText('Asha took a message back');
    held.release();
    expect(await within(await messagesGroup()).findByText('text 2')).toBeTruthy();
    expect(trace.isConnected).toBe(true);
    expect(screen.queryByText('text 1')).toBeNull();
  });

  test('does not add a conversation that was closed before the first response', async () => {
    openChats();
    const held = holdAnswers(chatEndpoints.conversations, {
      conversations: [aConversation({ _id: ASHA, name: 'Asha' })],
    });
    await waitFor(() => expect(held.requests.length).toBeGreaterThan(0));
    await socketOpen();
    answer(chatEndpoints.conversations, { conversations: [] });
    answer(matchEndpoints.friends, []);
    liveServer.emit('conversation-closed', { conversationId: ASHA });
    expect(await screen.findByRole('heading', { name: 'This conversation is closed' })).toBeTruthy();
    held.release();
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy();
    expect(within(await conversationList()).queryByRole('button', { name: /Asha/ })).toBeNull();
  });

  test('does not restore a closed conversation', async () => {
    openChats();
    await socketOpen();
    const rows = [aConversation({ _id: ASHA, name: 'Asha' }), aConversation({ _id: BO, name: 'Bo' })];
    await within(await conversationList()).findByRole('button', { name: /Hello there/ });
    const held = holdAnswers(chatEndpoints.conversations, { conversations: rows });
    receive(aMessage({ id: id(9000), message: 'From a new one' }), BO);
    await waitFor(() => expect(held.requests).toHaveLength(1));
    answer(matchEndpoints.friends, []);
    liveServer.emit('conversation-closed', { conversationId: ASHA });
    held.release();
    expect(await within(await conversationList()).findByRole('button', { name: /Bo/ })).toBeTruthy();
    expect(within(await conversationList()).queryByRole('button', { name: /Asha/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'This conversation is closed' })).toBeTruthy();
  });
});

describe('older messages', () => {
  test('are kept after a reconnect', async () => {
    openChats();
    const reads = serve(many(120));
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    liveServer.disconnect();
    const before = reads.requests.length;
    liveServer.reconnect();
    const readSince = () => reads.requests.slice(before).map(({ query }) => query);
    // Reads the messages after the last loaded one, and reads the loaded ones again.
    await waitFor(() => expect(readSince().some((query) => query.after === 70)).toBe(true));
    await waitFor(() => expect(readSince().some((query) => query.before === 71)).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(
      readSince().filter(({ before: from, after }) => from === undefined && after === undefined),
    ).toEqual([]);
    expect(shown()[0]).toBe(1);
  });

  test('are loaded when the list is scrolled near its start, down to the first message', async () => {
    openChats();
    const reads = serve(many(120));
    expect(await within(await messagesGroup()).findByText('text 120')).toBeTruthy();
    await waitFor(() => expect(reads.requests.some(({ query }) => query.before === 71)).toBe(true));
    expect(
      await within(await messagesGroup()).findByText('This is the beginning of your conversation with Asha.'),
    ).toBeTruthy();
  });

  test('show an error and load on Try again', async () => {
    const user = openChats();
    answer(chatEndpoints.messages, ({ query }) => pageOf(many(60), query));
    await within(await messagesGroup()).findByText('text 60');
    failRequests(chatEndpoints.messages);
    const failed = await within(await messagesGroup()).findByText(/Earlier messages did not load\./);
    serve(many(60));
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(
      await within(await messagesGroup()).findByText('This is the beginning of your conversation with Asha.'),
    ).toBeTruthy();
  });
});

describe('first unread message', () => {
  test('has a divider above it that stays after reading', async () => {
    openChats(CHAT, {
      messages: [message(1), message(2, { read: false }), message(3, { read: false })],
      conversations: [aConversation({ _id: ASHA, name: 'Asha', unread: 2 })],
    });
    const divider = await within(await messagesGroup()).findByText('New messages');
    expect(divider.parentElement?.getAttribute('data-seq')).toBe('2');
    await waitFor(async () => expect(within(await conversationList()).queryByTestId('badge')).toBeNull());
    expect(divider.isConnected).toBe(true);
  });
});

describe('days', () => {
  test('are shown above their first message', async () => {
    const days = [-3 * 24 * 60, -24 * 60 - 1, -1];
    openChats(CHAT, {
      messages: days.map((minutes, at) => message(at + 1, { timestamp: minutesFromNow(minutes) })),
    });
    expect(await within(await messagesGroup()).findByText('Today')).toBeTruthy();
    expect((await within(await messagesGroup()).findAllByText('Yesterday')).length).toBeGreaterThan(0);
  });
});
