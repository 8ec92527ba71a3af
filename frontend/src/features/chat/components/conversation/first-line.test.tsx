import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aConversation, aMessage } from '@/testing/builders/chats';
import { liveServer } from '@/testing/live-server';
import {
  acceptMessages,
  ASHA,
  CHAT,
  conversationList,
  findEnabledComposer,
  message,
  messagesGroup,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { answer } from '@/testing/server';
import { CHAT_LIMITS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';

// Loads the files that the page loads on demand, so that the rules are available before the first key.
beforeAll(async () => {
  await import('@/entities/wording/wording-rules');
  await import('@/entities/wording/tone-dialog');
  await import('@/entities/wording/bother-question');
  await import('./safety-hints');
});

/**
 * Waits for the empty conversation and returns its composer. Before that, the page does not know whether a
 * line is the first.
 */
async function firstLine(): Promise<HTMLTextAreaElement> {
  await screen.findByRole('heading', { name: /^Say hello to/ });
  return findEnabledComposer();
}
const question = () => screen.findByRole('dialog', { name: 'Send it like this?' });

describe('a first message of the member', () => {
  test('is sent only after a question if it is rude; the text is kept, and can be sent unchanged', async () => {
    const sends = acceptMessages();
    const user = openChats();
    await user.type(await firstLine(), 'You are so ugly{Enter}');
    const dialog = within(await question());
    expect(dialog.getByText(/sound rude to/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const field = await findEnabledComposer();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('You are so ugly');
    await user.type(field, ', s t u p i d{Enter}');
    await user.click(within(await question()).getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sends.requests).toEqual([]);
    // The same text is sent now, because the question was already asked.
    await user.type(await findEnabledComposer(), '{Enter}');
    await waitFor(() =>
      expect(sends.requests.map(({ body }) => body.message)).toEqual(['You are so ugly, s t u p i d']),
    );
  });

  test('is sent only after a question if it is a threat', async () => {
    const sends = acceptMessages();
    const user = openChats();
    await user.type(await firstLine(), 'I will kill you{Enter}');
    await user.click(within(await question()).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sends.requests).toHaveLength(1));
  });

  test.each([
    'I would love to chat with you',
    'You are fully right about Goa',
    'It should be fun if you come',
    'Coffee this week or a picnic on Sunday?',
  ])('is sent without a question if it has everyday words: %s', async (text) => {
    const sends = acceptMessages();
    const user = openChats();
    await user.type(await firstLine(), `${text}{Enter}`);
    await waitFor(() => expect(sends.requests.map(({ body }) => body.message)).toEqual([text]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is sent without a question if it is harmless, or if it is not the first one', async () => {
    const sends = acceptMessages(1);
    const user = openChats(CHAT, { messages: [message(1, { fromSelf: true })] });
    await user.type(await findEnabledComposer(), 'You are so ugly{Enter}');
    await waitFor(() => expect(sends.requests).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a first message of the other member', () => {
  const bothered = () => screen.findByRole('group', { name: 'Did this bother you?' });

  test('that is rude offers a report, a block, and "no", which is stored', async () => {
    const user = openChats(CHAT, { messages: [message(1, { message: 'Shut up, you idiot' })] });
    await user.click(within(await bothered()).getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: /Report/ });
    expect(within(dialog).getByText('Shut up, you idiot')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(await bothered()).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Did this bother you?' })).toBeNull());
  });

  test('that is rude asks whether it bothered the reader, also after an own message', async () => {
    openChats(CHAT, {
      messages: [message(1, { fromSelf: true }), message(2, { message: 'Shut up, you idiot' })],
    });
    expect(await bothered()).toBeTruthy();
  });

  test('asks nothing if the rude word is the name of the reader', async () => {
    openChats(CHAT, {
      profile: { name: 'Jan Moroń' },
      messages: [message(1, { message: 'Are you Moroń?' })],
    });
    await screen.findByText('Are you Moroń?');
    await messagesGroup();
    expect(screen.queryByRole('group', { name: 'Did this bother you?' })).toBeNull();
  });

  test('asks nothing if it was answered', async () => {
    openChats(CHAT, {
      messages: [message(1, { message: 'Shut up, you idiot' }), message(2, { fromSelf: true })],
    });
    await messagesGroup();
    await screen.findByText('text 2');
    expect(screen.queryByRole('group', { name: 'Did this bother you?' })).toBeNull();
  });
});

describe('warning about a scam', () => {
  test('shows the reason, a link to /safety and a report in one line, until it is hidden', async () => {
    const user = openChats(CHAT, {
      messages: [
        message(1, { fromSelf: true }),
        ...Array.from({ length: 8 }, (_, index) => message(index + 2)),
        message(10, { message: 'UPI pin daalo to paise aayenge' }),
      ],
    });
    const notice = within(await screen.findByRole('group', { name: 'Take care.' }));
    expect(notice.getByText(/writes about a payment by UPI/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'How to stay safe' }).getAttribute('href')).toBe('/safety');
    await user.click(notice.getByRole('button', { name: 'Report' }));
    const report = await screen.findByRole('dialog', { name: 'Report Asha' });
    expect(within(report).getByText('UPI pin daalo to paise aayenge')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(notice.getByRole('button', { name: 'Hide this' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Take care.' })).toBeNull());
  });

  test('shows only the most urgent reason, before the question about a rude message', async () => {
    const user = openChats(CHAT, {
      messages: [message(1, { message: 'Send me the OTP, you idiot', caution: 'bank' })],
    });
    const line = await screen.findByRole('group', { name: 'Take care.' });
    await waitFor(() => expect(line.textContent).toContain('Asha asks for a code or a password.'));
    expect(screen.queryByRole('group', { name: 'Did this bother you?' })).toBeNull();
    expect(screen.queryByText(/account or a card/)).toBeNull();
    await user.click(within(line).getByRole('button', { name: 'Hide this' }));
    expect(await screen.findByText(/account or a card/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide this' }));
    expect(await screen.findByRole('group', { name: 'Did this bother you?' })).toBeTruthy();
  });

  test('shows another reason after the most urgent one was hidden', async () => {
    const user = openChats(CHAT, {
      messages: [
        message(1, { message: 'UPI pin daalo to paise aayenge' }),
        message(2, { message: 'Please send me the OTP' }),
      ],
    });
    const notice = () => screen.findByRole('group', { name: 'Take care.' });
    expect(within(await notice()).getByText(/asks for a code or a password/)).toBeTruthy();
    await user.click(within(await notice()).getByRole('button', { name: 'Hide this' }));
    await waitFor(async () =>
      expect(within(await notice()).getByText(/writes about a payment by UPI/)).toBeTruthy(),
    );
    expect(within(await notice()).queryByText(/code or a password/)).toBeNull();
  });
});

describe('a message of the other member', () => {
  test('can be reported by its menu, and the report quotes the message', async () => {
    const reports = answer(reportEndpoints.report, { message: 'Thank you.' });
    const user = openChats(CHAT, { messages: [message(1), message(2, { fromSelf: true })] });
    const [theirs, own] = await within(await messagesGroup()).findAllByRole('button', {
      name: 'Message options',
    });
    await user.click(own!);
    await screen.findByRole('menuitem', { name: 'Copy text', hidden: true });
    expect(screen.queryByRole('menuitem', { name: 'Report', hidden: true })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(theirs!);
    await user.click(await screen.findByRole('menuitem', { name: 'Report', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Asha' }));
    expect(dialog.getByText('text 1')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(reports.requests[0]?.body).toMatchObject({
        targetUserId: ASHA,
        place: 'chat',
        messageId: id(1001),
      }),
    );
  });
});

describe('the folder of hidden conversations', () => {
  test('lists them without a count, and moves one to the chats', async () => {
    const row = aConversation({ _id: ASHA, name: 'Asha', isFriend: false, isRequest: true, unread: 1 });
    const moves = answer(conversationEndpoints.show, { success: true });
    const user = openChats('/chats', { conversations: [] });
    const folder = answer(conversationEndpoints.hidden, () => ({
      conversations: moves.requests.length > 0 ? [] : [row],
    }));
    const listed = answer(chatEndpoints.conversations, () => ({
      conversations: moves.requests.length > 0 ? [row] : [],
    }));
    const list = within(await conversationList());
    await user.click(await list.findByRole('button', { name: 'Hidden' }));
    const entry = list.getByRole('button', { name: /Asha/ });
    expect(entry.textContent).not.toContain('1 unread');
    await user.click(entry);
    const move = await screen.findByRole('button', { name: 'Move to chats' });
    await socketOpen();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = [folder.requests.length, listed.requests.length];
    await user.click(move);
    await waitFor(() => expect(moves.requests[0]?.body).toEqual({ targetUserId: ASHA }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Hidden' })).toBeNull());
    expect(await list.findByRole('button', { name: /Asha/ })).toBeTruthy();
    expect([folder.requests.length, listed.requests.length]).toEqual(before);
    liveServer.emit('catch-up', {});
    await waitFor(() =>
      expect([folder.requests.length, listed.requests.length]).toEqual(before.map((count) => count + 1)),
    );
  });

  test('moves one that is older than the loaded chats, and loads further chats from their previous end', async () => {
    const page = Array.from({ length: CHAT_LIMITS.conversationPage }, (_, index) =>
      aConversation({
        _id: id(100 + index),
        name: `Friend ${index}`,
        lastMessage: aMessage({ timestamp: minutesFromNow(-10 - index) }),
      }),
    );
    const last = page.at(-1)!;
    const row = aConversation({
      _id: ASHA,
      name: 'Asha',
      isFriend: false,
      isRequest: true,
      lastMessage: aMessage({ timestamp: minutesFromNow(-24 * 60) }),
    });
    const moves = answer(conversationEndpoints.show, { success: true });
    const user = openChats(CHAT, { conversations: page });
    answer(conversationEndpoints.hidden, () => ({
      conversations: moves.requests.length > 0 ? [] : [row],
    }));
    const listed = answer(chatEndpoints.conversations, ({ query }) => ({
      conversations: query.before === undefined ? page : [],
    }));
    const list = within(await conversationList());
    await socketOpen();
    await user.click(await screen.findByRole('button', { name: 'Move to chats' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Hidden' })).toBeNull());
    await user.click(await list.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(listed.requests.at(-1)?.query).toMatchObject({
      before: last.lastMessage.timestamp,
      beforeId: last._id,
    });
  });
});
