import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aConversation, aMessage } from '@/testing/builders/chats';
import { aCard } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import {
  ASHA,
  CHAT,
  conversationList,
  findEnabledComposer,
  message,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { answer, refuse } from '@/testing/server';
import { CHAT_LIMITS, TEXTS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';

const asha = aConversation({ _id: ASHA, name: 'Asha' });
const SETTINGS = { pinned: false, muted: false, archived: false, markedUnread: false };
const names = async () =>
  within(await conversationList())
    .getAllByRole('button', { name: /Asha|Bo|Chen/ })
    .map(({ textContent }) => textContent.match(/Asha|Bo|Chen/)?.[0]);
const optionsOf = async (name: string) => {
  const row = (await within(await conversationList()).findByText(name)).closest('li');
  return within(row!).getByRole('button', { name: 'Conversation options' });
};

describe('menu of a conversation in the list', () => {
  test('pins a conversation by keyboard, and moves its row to the top immediately', async () => {
    const bo = aConversation({
      _id: id(3),
      name: 'Bo',
      lastMessage: aMessage({ timestamp: minutesFromNow(-60) }),
    });
    const user = openChats('/chats', { conversations: [asha, bo] });
    const calls = answer(conversationEndpoints.changeSettings, { ...SETTINGS, pinned: true });
    (await optionsOf('Bo')).focus();
    answer(chatEndpoints.conversations, { conversations: [asha, { ...bo, pinned: true }] });
    await user.keyboard('{Enter}');
    const pin = await screen.findByRole('menuitem', { name: 'Pin' });
    await waitFor(() => expect(document.activeElement).toBe(pin));
    await user.keyboard('{Enter}');
    await screen.findByRole('img', { name: 'Pinned' });
    await waitFor(() =>
      expect(calls.requests).toMatchObject([{ params: { userId: id(3) }, body: { pinned: true } }]),
    );
    expect(await names()).toEqual(['Bo', 'Asha']);
  });

  test('states why a fourth conversation cannot be pinned', async () => {
    const user = openChats('/chats', { conversations: [asha] });
    refuse(conversationEndpoints.changeSettings, 'TOO_MANY_PINS');
    await user.click(await optionsOf('Asha'));
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'You can pin at most three conversations.',
    );
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Pinned' })).toBeNull());
  });

  test('archives a conversation, whose row returns from the folder with the next message', async () => {
    const user = openChats('/chats', { conversations: [asha] });
    answer(conversationEndpoints.changeSettings, () => {
      answer(chatEndpoints.conversations, { conversations: [] });
      answer(conversationEndpoints.archived, { conversations: [{ ...asha, archived: true }] });
      return { ...SETTINGS, archived: true };
    });
    await user.click(await optionsOf('Asha'));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Archive', expanded: false }));
    await user.click(await optionsOf('Asha'));
    expect(await screen.findByRole('menuitem', { name: 'Move to chats' })).toBeTruthy();
    await socketOpen();
    answer(chatEndpoints.conversations, { conversations: [asha] });
    answer(conversationEndpoints.archived, { conversations: [] });
    liveServer.emit('new-message', { ...aMessage({ id: id(9), seq: 2 }), from: ASHA, conversationId: ASHA });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull());
    expect(await within(await conversationList()).findByText('Asha')).toBeTruthy();
  });

  test('counts the unread messages of the archive, without muted ones, until they are read', async () => {
    const rows = [
      { ...asha, archived: true as const, unread: 2 },
      aConversation({ _id: id(3), name: 'Bo', archived: true, muted: true, unread: 1 }),
    ];
    const user = openChats('/chats', { conversations: [asha] });
    answer(conversationEndpoints.changeSettings, () => {
      answer(chatEndpoints.conversations, { conversations: [] });
      answer(conversationEndpoints.archived, { conversations: rows });
      return { ...SETTINGS, archived: true };
    });
    await user.click(await optionsOf('Asha'));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    const folder = await screen.findByRole('button', { name: /^Archive ?3 new$/, expanded: false });
    // The number is shown only in the folder.
    const list = folder.closest('section')!;
    expect(screen.getAllByTestId('badge').filter((badge) => !list.contains(badge))).toEqual([]);
    await socketOpen();
    answer(conversationEndpoints.archived, { conversations: rows.map((row) => ({ ...row, unread: 0 })) });
    liveServer.emit('conversation-read', { conversationId: ASHA, seq: 2, unread: 0 });
    expect(await screen.findByRole('button', { name: 'Archive', expanded: false })).toBeTruthy();
  });

  test('leads to a count in the row of a muted conversation, and not in the badge', async () => {
    openChats('/chats', { conversations: [{ ...asha, muted: true }] });
    await within(await conversationList()).findByText('Asha');
    await socketOpen();
    const news = { ...aMessage({ id: id(9), seq: 2, message: 'Psst' }), from: ASHA, conversationId: ASHA };
    liveServer.emit('new-message', { ...news, muted: true });
    await within(await conversationList()).findByText('Psst');
    expect(within(await conversationList()).getByTestId('badge').textContent).toBe('1');
    expect(screen.getAllByTestId('badge')).toHaveLength(1);
  });
});

describe("a conversation in which it is the member's turn", () => {
  test('is in a group above the others until the member answers', async () => {
    const rows = [
      asha,
      aConversation({ _id: id(3), name: 'Bo', yourTurn: true }),
      aConversation({ _id: id(4), name: 'Chen', pinned: true }),
    ];
    openChats('/chats', { conversations: rows });
    await screen.findByRole('list', { name: 'Your turn' });
    expect(await names()).toEqual(['Bo', 'Chen', 'Asha']);
    await socketOpen();
    const answered = aMessage({ id: id(9), seq: 2, fromSelf: true });
    liveServer.emit('new-message', { ...answered, from: id(1), conversationId: id(3) });
    await waitFor(() => expect(screen.queryByText('Your turn')).toBeNull());
  });
});

describe('the ways to end a conversation', () => {
  test('are one entry of the menu with an explanation of each, and Back returns from each to the choice', async () => {
    const unmatches = answer(matchEndpoints.unmatch, { success: true });
    const user = openChats(CHAT, { messages: [message(1)] });
    await findEnabledComposer();
    await user.click(screen.getByRole('button', { name: 'More about Asha' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['View profile', 'Ask to verify photos', 'Pin', 'Mute', 'Mark as unread', 'Archive', 'End or block'],
    ]);
    expect(screen.getAllByRole('separator')).toHaveLength(2);
    await user.click(screen.getByRole('menuitem', { name: 'End or block' }));
    const ways = () => screen.findByRole('dialog', { name: 'End it with Asha, or block?' });
    const outcomes = within(await ways()).getAllByRole('listitem');
    expect(outcomes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^End kindly.*last message.*30 days\.$/),
      expect.stringMatching(/^Unmatch.*for good\. Asha is not told\.$/),
      expect.stringMatching(/^Report.*Our team.*the conversation stays\.$/),
      expect.stringMatching(/^Block.*you can undo it\.$/),
    ]);
    for (const [outcome, title] of [
      [/^Block/, 'Block Asha?'],
      [/^Report/, 'Report Asha'],
      [/^Unmatch/, 'Unmatch Asha?'],
    ] as const) {
      await user.click(within(await ways()).getByRole('button', { name: outcome }));
      await screen.findByRole('dialog', { name: title });
      await user.keyboard('{Escape}');
    }
    await user.click(within(await ways()).getByRole('button', { name: /^Unmatch/ }));
    answer(chatEndpoints.conversations, { conversations: [] });
    answer(matchEndpoints.friends, []);
    const dialog = within(await screen.findByRole('dialog', { name: 'Unmatch Asha?' }));
    await user.click(dialog.getByRole('button', { name: 'Unmatch' }));
    expect(await screen.findByText('You and Asha are no longer friends.')).toBeTruthy();
    expect(unmatches.requests).toHaveLength(1);
  });

  test('include a report, which goes to our team with the last messages', async () => {
    const reports = answer(reportEndpoints.report, { message: TEXTS.reportReceived });
    const user = openChats(CHAT, { messages: [message(1)] });
    await findEnabledComposer();
    await user.click(screen.getByRole('button', { name: 'More about Asha' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End or block' }));
    await user.click(await screen.findByRole('button', { name: /^Report/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Asha' }));
    expect(dialog.getByText(/along with the last messages between you/)).toBeTruthy();
    await user.click(dialog.getByLabelText('Something else'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(reports.requests[0]?.body).toMatchObject({ targetUserId: ASHA, reason: 'other', place: 'chat' }),
    );
  });

  test('are in the menu of a row, as a report and a block for a stranger', async () => {
    const user = openChats('/chats', { conversations: [{ ...asha, isFriend: false, isRequest: true }] });
    answer(matchEndpoints.friends, []);
    await user.click(await optionsOf('Asha'));
    await user.click(await screen.findByRole('menuitem', { name: 'Report or block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report or block Asha?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    const blocks = answer(matchEndpoints.block, { success: true });
    answer(chatEndpoints.conversations, { conversations: [] });
    await user.click(dialog.getByRole('button', { name: /^Block/ }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Block Asha?' })).getByRole('button', {
        name: 'Block',
      }),
    );
    await waitFor(() => expect(blocks.requests).toHaveLength(1));
    await waitFor(async () => expect(within(await conversationList()).queryByText('Asha')).toBeNull());
  });
});

describe('ending a conversation with a last message', () => {
  const ended = { ...asha, isFriend: false, ended: { until: '2026-12-27T10:00:00.000Z' } };
  const closed = { ...ended, can: { message: false, call: false, react: false } };

  test('sends one of three sentences or own words, keeps them after an error, and removes the composer', async () => {
    const user = openChats(CHAT, { messages: [message(1)] });
    await user.type(await findEnabledComposer(), 'A draft');
    const first = refuse(conversationEndpoints.end, 'RATE_LIMITED');
    await user.click(await screen.findByRole('button', { name: 'More about Asha' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End or block' }));
    await user.click(await screen.findByRole('button', { name: /^End kindly/ }));
    const dialog = await screen.findByRole('dialog', { name: 'End it kindly with Asha' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(4);
    await user.click(within(dialog).getByRole('radio', { name: 'My own words' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send and end' }));
    expect(await within(dialog).findByText('Please write something.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Your words'), 'Take care, Asha');
    await user.click(within(dialog).getByRole('button', { name: 'Send and end' }));
    await within(dialog).findByRole('alert');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Your words').value).toBe('Take care, Asha');
    expect(first.requests).toHaveLength(1);

    const last = aMessage({ id: id(9), seq: 2, fromSelf: true, message: 'Take care, Asha' });
    const calls = answer(conversationEndpoints.end, () => {
      answer(chatEndpoints.conversations, { conversations: [{ ...closed, lastMessage: last }] });
      refuse(matchEndpoints.member, 'MEMBER_NOT_FOUND');
      answer(matchEndpoints.friends, []);
      return { success: true, message: last };
    });
    await user.click(within(dialog).getByRole('button', { name: 'Send and end' }));
    expect(
      await screen.findByText(/This conversation has ended\. Both of you can read it until 27 December 2026/),
    ).toBeTruthy();
    expect(calls.requests.map(({ body }) => body)).toEqual(first.requests.map(({ body }) => body));
    expect(screen.queryByLabelText('Write to Asha')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  test('requests no profile afterwards, also after a reconnect', async () => {
    openChats(CHAT, { messages: [message(1)] });
    const can = { like: false, message: true, call: true };
    const members = answer(matchEndpoints.member, aCard({ _id: ASHA, name: 'Asha', isFriend: true, can }));
    await findEnabledComposer();
    await socketOpen();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { length } = members.requests;
    answer(chatEndpoints.conversations, { conversations: [closed] });
    liveServer.emit('catch-up', {});
    await screen.findByText(/This conversation has ended/);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(members.requests).toHaveLength(length);
    expect(screen.getByRole('heading', { name: /Asha/ })).toBeTruthy();
  });

  test('keeps own words that are too long, shows an error, and sends nothing', async () => {
    const calls = answer(conversationEndpoints.end, { success: true, message: aMessage() });
    const user = openChats(CHAT, { messages: [message(1)] });
    await user.click(await screen.findByRole('button', { name: 'More about Asha' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End or block' }));
    await user.click(await screen.findByRole('button', { name: /^End kindly/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End it kindly with Asha' }));
    await user.click(dialog.getByRole('radio', { name: 'My own words' }));
    await user.click(dialog.getByLabelText('Your words'));
    await user.paste('x'.repeat(CHAT_LIMITS.messageLength + 1));
    await user.click(dialog.getByRole('button', { name: 'Send and end' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      `Use at most ${CHAT_LIMITS.messageLength} characters.`,
    );
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Your words').value).toHaveLength(
      CHAT_LIMITS.messageLength + 1,
    );
    expect(calls.requests).toEqual([]);
  });

  test('leaves the conversation readable, with report and block, and requests no profile', async () => {
    const user = openChats(CHAT, { conversations: [closed], messages: [message(1)] });
    const members = refuse(matchEndpoints.member, 'MEMBER_NOT_FOUND');
    answer(matchEndpoints.friends, []);
    expect(await screen.findByText('text 1')).toBeTruthy();
    expect(await screen.findByText(/This conversation has ended/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More about Asha' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Pin', 'Mute', 'Mark as unread', 'Archive', 'Report or block'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Report or block' }));
    await user.click(await screen.findByRole('button', { name: /^Block/ }));
    expect(await screen.findByRole('dialog', { name: 'Block Asha?' })).toBeTruthy();
    expect(members.requests).toEqual([]);
  });
});

describe('mark "unread" of a conversation', () => {
  test('is removed by opening the conversation', async () => {
    const calls = answer(conversationEndpoints.changeSettings, SETTINGS);
    openChats(CHAT, { conversations: [{ ...asha, markedUnread: true }], messages: [message(1)] });
    await waitFor(() => expect(calls.requests).toMatchObject([{ body: { markedUnread: false } }]));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Marked as unread' })).toBeNull());
  });
});
