import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aConversation, aMessage, someMessages } from '@/testing/builders/chats';
import { aCard, aFriend, anAction } from '@/testing/builders/members';
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
  socketOpen,
} from '@/testing/open-chats';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, neverAnswer, refuse } from '@/testing/server';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const asha = aConversation({ _id: ASHA, name: 'Asha' });

/** Puts /faq below the list of conversations in the history. */
function putPageBelow(): void {
  history.replaceState({ usr: null, key: 'before', idx: 0 }, '', '/faq');
  history.pushState({ usr: null, key: 'list', idx: 1 }, '', '/chats');
}

describe('list of conversations', () => {
  test('shows last message, time, unread count and presence of each conversation', async () => {
    openChats('/chats', {
      conversations: [
        aConversation({
          _id: ASHA,
          name: 'Asha',
          unread: 120,
          lastMessage: aMessage({ message: 'See you', seq: 3 }),
        }),
        aConversation({
          _id: id(3),
          name: 'Bo',
          online: true,
          lastMessage: aMessage({ fromSelf: true, message: 'Fine', timestamp: minutesFromNow(-30 * 60) }),
        }),
        aConversation({ _id: id(4), name: 'Chen', isFriend: false, isRequest: true }),
      ],
    });
    const rows = await within(await conversationList()).findAllByRole('button', { name: /Asha|Bo|Chen/ });
    expect(rows[0]?.textContent).toContain('See you');
    expect(within(rows[0]!).getByTestId('badge').textContent).toBe('99+');
    expect(rows[1]?.textContent).toContain('You: Fine');
    expect(rows[1]?.textContent).toContain('Yesterday');
    expect(within(rows[1]!).getByRole('img', { name: 'Online' })).toBeTruthy();
    expect(rows[2]?.textContent).toContain('Request');
    await waitFor(() => expect(liveServer.commands('mark-delivered')).toEqual([{ from: ASHA, seq: 3 }]));
  });

  test('has new conversations first, then three of the group "Your turn", and then the others', async () => {
    const turn = (index: number) =>
      aConversation({ _id: id(20 + index), name: `Friend ${index}`, yourTurn: true });
    const user = openChats('/chats', {
      conversations: [
        ...[1, 2, 3, 4, 5].map(turn),
        aConversation({ _id: id(3), name: 'Bo', pinned: true }),
        aConversation({ _id: ASHA, name: 'Asha', unread: 1, lastMessage: aMessage({ seq: 3 }) }),
      ],
    });
    const list = within(await conversationList());
    const group = async (name: string) =>
      within(await list.findByRole('list', { name }))
        .getAllByRole('button', { name: /Asha|Bo|Friend/ })
        .map(({ textContent }) => /Asha|Bo|Friend \d/.exec(textContent)?.[0]);
    expect(await group('New')).toEqual(['Asha']);
    expect(await group('Your turn')).toEqual(['Friend 1', 'Friend 2', 'Friend 3']);
    expect(await group('All')).toEqual(['Bo']);
    await user.click(list.getByRole('button', { name: 'Show 2 more', expanded: false }));
    expect(await group('Your turn')).toHaveLength(5);
    await user.click(list.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(await group('Your turn')).toHaveLength(3);
    // A conversation of the group "New" stays in it while it is open, although it is read.
    await user.click(list.getByRole('button', { name: /Asha/ }));
    await composer();
    await socketOpen();
    liveServer.emit('conversation-read', { conversationId: ASHA, seq: 3, unread: 0 });
    await waitFor(() => expect(list.queryByTestId('badge')).toBeNull());
    expect(await group('New')).toEqual(['Asha']);
    await user.click(list.getByRole('button', { name: /Bo/ }));
    await waitFor(() => expect(list.queryByRole('list', { name: 'New' })).toBeNull());
    expect(await group('All')).toEqual(['Bo', 'Asha']);
  });

  test('shows unread conversations that are older than the loaded ones', async () => {
    openChats('/chats', { conversations: [asha] });
    const old = aConversation({ _id: id(3), name: 'Bo', unread: 1 });
    answer(chatEndpoints.conversations, { conversations: [asha], older: [old] });
    const fresh = await within(await conversationList()).findByRole('list', { name: 'New' });
    expect(within(fresh).getByRole('button', { name: /Bo/ })).toBeTruthy();
  });

  test('leads to the friends of a member without a conversation', async () => {
    openChats('/chats', { conversations: [] });
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your friends' }).getAttribute('href')).toBe('/friends');
  });

  test('leads to the deck without a conversation and friends, and offers no conversation to choose', async () => {
    openChats('/chats', { conversations: [] });
    answer(matchEndpoints.friends, []);
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Discover people' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'See your friends' })).toBeNull();
    expect(screen.queryByText('Choose a conversation to read and write.')).toBeNull();
  });

  test('shows an error and loads the list on Try again', async () => {
    const user = openChats('/chats');
    refuse(chatEndpoints.conversations, 'RATE_LIMITED');
    const alert = await within(await conversationList()).findByRole('alert');
    expect(alert.textContent).toContain('Too many attempts.');
    answer(chatEndpoints.conversations, { conversations: [asha] });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await within(await conversationList()).findByText('Hello there')).toBeTruthy();
  });

  test('moves a conversation to the top when a message arrives', async () => {
    const bo = aConversation({
      _id: id(3),
      name: 'Bo',
      lastMessage: aMessage({ timestamp: minutesFromNow(-60) }),
    });
    openChats('/chats', { conversations: [asha, bo] });
    await within(await conversationList()).findByText('Bo');
    await socketOpen();
    const late = aMessage({
      id: id(5000),
      seq: 2,
      message: 'Are you there?',
      timestamp: minutesFromNow(0),
    });
    liveServer.emit('new-message', { ...late, from: id(3), conversationId: id(3) });
    await waitFor(() => {
      const [first] = within(screen.getByRole('complementary')).getAllByRole('button', { name: /Asha|Bo/ });
      expect(first?.textContent).toContain('Are you there?');
    });
  });

  test('shows that the other member is typing', async () => {
    openChats('/chats');
    await within(await conversationList()).findByText('Hello there');
    await socketOpen();
    liveServer.emit('typing', { from: ASHA });
    expect(await within(await conversationList()).findByText('Asha is typing…')).toBeTruthy();
  });

  test('opens a conversation and keeps it in the address', async () => {
    const user = openChats('/chats');
    await user.click(await within(await conversationList()).findByRole('button', { name: /Asha/ }));
    await waitFor(() => expect(address()).toBe(CHAT));
    expect(await composer()).toBeTruthy();
  });

  test('shows either the list or the conversation on a phone', async () => {
    usePhoneWidth();
    const user = openChats(CHAT);
    await composer();
    expect(screen.queryByRole('complementary', { name: 'Conversations' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(await conversationList()).toBeTruthy();
  });

  test('goes back once to the list when the arrow is pressed twice', async () => {
    usePhoneWidth();
    const user = openChats('/chats');
    putPageBelow();
    await user.click(await within(await conversationList()).findByRole('button', { name: /Asha/ }));
    await composer();
    const goes = vi.spyOn(history, 'go');
    const arrow = screen.getByRole('button', { name: 'All conversations' });
    await act(async () => {
      arrow.click();
      // The browser is now told to go back, and has not gone yet.
      await Promise.resolve();
      arrow.click();
    });
    await conversationList();
    await waitFor(() => expect(address()).toBe('/chats'));
    await act(() => Promise.resolve());
    expect(goes.mock.calls).toEqual([[-1]]);
    history.back();
    await waitFor(() => expect(address()).toBe('/faq'));
  });

  test('shows the list instead of a conversation below which the browser has no entry', async () => {
    usePhoneWidth();
    const user = openChats('/chats');
    await user.click(await within(await conversationList()).findByRole('button', { name: /Asha/ }));
    await composer();
    const goes = vi.spyOn(history, 'go');
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    await conversationList();
    expect(address()).toBe('/chats');
    expect(goes).not.toHaveBeenCalled();
  });

  test('has one entry in the history for two conversations that are pressed at once', async () => {
    openChats('/chats', { conversations: [asha, aConversation({ _id: id(3), name: 'Bo' })] });
    putPageBelow();
    const list = within(await conversationList());
    const [first, second] = [
      await list.findByRole('button', { name: /Asha/ }),
      list.getByRole('button', { name: /Bo/ }),
    ];
    act(() => {
      first.click();
      second.click();
    });
    await waitFor(() => expect(address()).toBe(`/chats?with=${id(3)}`));
    history.back();
    await waitFor(() => expect(address()).toBe('/chats'));
  });
});

describe('conversation', () => {
  test('shows the messages', async () => {
    openChats(CHAT, { messages: [message(1), message(2, { fromSelf: true })] });
    expect(await within(await messagesGroup()).findByText('text 1')).toBeTruthy();
    expect(within(await messagesGroup()).getByText('text 2')).toBeTruthy();
  });

  test('proposes opening texts when there is no message', async () => {
    const user = openChats(CHAT, { card: { hobbies: ['Music'] }, profile: { hobbies: ['Music'] } });
    await user.click(await screen.findByRole('button', { name: 'Music, me too! What got you into it?' }));
    expect((await composer()).value).toBe('Music, me too! What got you into it?');
  });

  test('offers Try again when the messages cannot be read', async () => {
    const user = openChats(CHAT);
    failRequests(chatEndpoints.messages);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No connection.');
    answer(chatEndpoints.messages, someMessages({ messages: [message(1)] }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text 1')).toBeTruthy();
  });

  test('shows a closed conversation for a deleted member', async () => {
    openChats(CHAT);
    refuse(chatEndpoints.messages, 'MEMBER_NOT_FOUND');
    expect(await screen.findByText('This conversation is closed')).toBeTruthy();
  });

  test('closes, and disappears from the list, when it ends while it is open', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await screen.findByText('text 1');
    await socketOpen();
    liveServer.emit('conversation-closed', { conversationId: ASHA });
    expect(await screen.findByText('This conversation is closed')).toBeTruthy();
    await waitFor(async () =>
      expect(within(await conversationList()).queryByRole('button', { name: /Hello there/ })).toBeNull(),
    );
  });

  test('shows a placeholder instead of an unsent message', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await screen.findByText('text 1');
    await socketOpen();
    liveServer.emit('message-unsent', { from: ASHA, conversationId: ASHA, id: id(1001), seq: 1 });
    expect(await within(await messagesGroup()).findByText('Asha took a message back')).toBeTruthy();
    expect(screen.queryByText('text 1')).toBeNull();
  });
});

describe('message request', () => {
  const request = aConversation({
    _id: ASHA,
    name: 'Asha',
    isFriend: false,
    isRequest: true,
    can: { message: true, call: false, react: false },
  });
  const stranger = { isFriend: false, likes: [], can: { like: true, message: false, call: false } };
  const openRequest = () => {
    const user = openChats(CHAT, { conversations: [request], messages: [aMessage()], card: stranger });
    answer(matchEndpoints.friends, []);
    return user;
  };

  test('can be answered, liked back or declined', async () => {
    openRequest();
    const banner = await screen.findByRole('region', { name: 'Asha wrote to you' });
    expect(
      within(banner)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Answer', 'Like back', 'Decline', 'View profile']);
  });

  test('has the focus in the message field after Answer, and ends with the answer', async () => {
    acceptMessages(1);
    const user = openRequest();
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(document.activeElement).toBe(await findEnabledComposer());
    answer(chatEndpoints.conversations, { conversations: [{ ...request, isRequest: false }] });
    await user.keyboard('It is a novel about tea{Enter}');
    expect(await within(await messagesGroup()).findByText('It is a novel about tea')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Asha wrote to you' })).toBeNull());
  });

  test('becomes a friendship with Like back', async () => {
    const acts = answer(matchEndpoints.act, () => {
      // From here on the server returns the two members as friends.
      const can = { message: true, call: true };
      const friends = { _id: ASHA, name: 'Asha', isFriend: true };
      answer(chatEndpoints.conversations, {
        conversations: [aConversation({ ...friends, can: { ...can, react: true } })],
      });
      answer(matchEndpoints.member, aCard({ ...friends, can: { like: false, ...can } }));
      answer(matchEndpoints.friends, [aFriend({ _id: ASHA, name: 'Asha' })]);
      return anAction({ friend: true });
    });
    const user = openRequest();
    await user.click(await screen.findByRole('button', { name: 'Like back' }));
    const mutual = await screen.findByRole('dialog', { name: "It's mutual" });
    expect(acts.requests[0]?.body).toEqual({ targetUserId: ASHA, action: 'like' });
    await user.click(within(mutual).getByRole('button', { name: 'Write to Asha' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Asha wrote to you' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Video call with Asha' })).toBeTruthy();
    acceptMessages(1);
    await user.type(await findEnabledComposer(), 'It is a novel about tea{Enter}');
    expect(await within(await messagesGroup()).findByText('It is a novel about tea')).toBeTruthy();
  });

  test('is removed by Decline', async () => {
    answer(matchEndpoints.act, anAction());
    const user = openRequest();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The message request of Asha is gone.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/chats'));
  });

  test('goes back once when the arrow is pressed before the answer to Decline arrives', async () => {
    usePhoneWidth();
    const decline = holdAnswers(matchEndpoints.act, anAction());
    const user = openChats('/chats', {
      conversations: [request],
      messages: [aMessage()],
      card: stranger,
    });
    answer(matchEndpoints.friends, []);
    putPageBelow();
    await user.click(await within(await conversationList()).findByRole('button', { name: /Asha/ }));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    await conversationList();
    const goes = vi.spyOn(history, 'go');
    const replaces = vi.spyOn(history, 'replaceState');
    decline.release();
    expect(await screen.findByText('The message request of Asha is gone.')).toBeTruthy();
    await act(() => Promise.resolve());
    expect(goes).not.toHaveBeenCalled();
    expect(replaces).not.toHaveBeenCalled();
  });

  const friends = () => {
    const can = { message: true, call: true };
    const friend = { _id: ASHA, name: 'Asha', isFriend: true };
    answer(chatEndpoints.conversations, {
      conversations: [aConversation({ ...friend, can: { ...can, react: true } })],
    });
    answer(matchEndpoints.member, aCard({ ...friend, can: { like: false, ...can } }));
    answer(matchEndpoints.friends, [aFriend({ _id: ASHA, name: 'Asha' })]);
  };

  test('becomes a conversation of friends when another page has liked the sender back', async () => {
    openRequest();
    await screen.findByRole('region', { name: 'Asha wrote to you' });
    await socketOpen();
    friends();
    liveServer.emit('pair-changed', { userId: ASHA, change: 'liked', friend: true });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Asha wrote to you' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Video call with Asha' })).toBeTruthy();
  });

  test('closes when another page has declined it', async () => {
    openRequest();
    await screen.findByRole('region', { name: 'Asha wrote to you' });
    await socketOpen();
    answer(chatEndpoints.conversations, { conversations: [] });
    liveServer.emit('pair-changed', { userId: ASHA, change: 'passed', friend: false });
    expect(await screen.findByText('The message request of Asha is gone.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/chats'));
  });

  test('cannot be declined on a page that is out of date when the two are friends', async () => {
    refuse(matchEndpoints.act, 'ALREADY_FRIENDS');
    const user = openRequest();
    const decline = await screen.findByRole('button', { name: 'Decline' });
    friends();
    await user.click(decline);
    expect((await screen.findByRole('alert')).textContent).toContain('You are friends already');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
    expect(address()).toBe(CHAT);
  });
});

describe('/chats', () => {
  test('opens the conversation of the navigation state', async () => {
    answer(chatEndpoints.conversations, { conversations: [] });
    answer(matchEndpoints.friends, []);
    neverAnswer(chatEndpoints.messages);
    neverAnswer(matchEndpoints.member);
    renderApp('/chats', {
      as: 'member',
      profile: { isPremium: true },
      state: { userId: ASHA, name: 'Asha' },
    });
    expect(await composer()).toBeTruthy();
  });
});
