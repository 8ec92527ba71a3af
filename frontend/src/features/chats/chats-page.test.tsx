import { endpoints, TEXTS, type ChatMessageView } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aConversation, aMessage, someMessages } from '@/testing/builders/chats';
import { aCard, aFriend, anAction, type aProfile } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, loseAnswers, neverAnswer, refuse } from '@/testing/server';

const ASHA = id(2);
const asha = aConversation({ _id: ASHA, name: 'Asha' });
const CHAT = `/chats?with=${ASHA}`;

interface Given {
  conversations?: ReturnType<typeof aConversation>[];
  messages?: ChatMessageView[];
  card?: Parameters<typeof aCard>[0];
  profile?: Parameters<typeof aProfile>[0];
}

/** The chats of a premium member with one friend, Asha. */
function open(
  path = '/chats',
  { conversations = [asha], messages = [], card = {}, profile = {} }: Given = {},
) {
  answer(endpoints.chat.conversations, { conversations });
  answer(endpoints.chat.messages, someMessages({ messages }));
  answer(endpoints.match.friends, [aFriend({ _id: ASHA, name: 'Asha' })]);
  answer(
    endpoints.match.member,
    aCard({
      _id: ASHA,
      name: 'Asha',
      isFriend: true,
      can: { like: false, message: true, call: true },
      ...card,
    }),
  );
  answer(endpoints.chat.read, { success: true, unread: 0 });
  return renderApp(path, { as: 'member', profile: { isPremium: true, ...profile } });
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write to Asha');
/** The same, once one may write there. */
const openField = async () => {
  await waitFor(async () => expect((await field()).disabled).toBe(false));
  return field();
};
const thread = () => screen.findByRole('group', { name: 'Messages with Asha' });
const list = () => screen.findByRole('complementary', { name: 'Conversations' });

describe('the list', () => {
  test('shows the last line, its time and how many wait', async () => {
    open('/chats', {
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
    const rows = await within(await list()).findAllByRole('button', { name: /Asha|Bo|Chen/ });
    expect(rows[0]?.textContent).toContain('See you');
    expect(within(rows[0]!).getByTestId('badge').textContent).toBe('99+');
    expect(rows[1]?.textContent).toContain('You: Fine');
    expect(rows[1]?.textContent).toContain('Yesterday');
    expect(within(rows[1]!).getByRole('img', { name: 'Online' })).toBeTruthy();
    expect(rows[2]?.textContent).toContain('Request');
    await waitFor(() => expect(liveServer.commands('mark-delivered')).toEqual([{ from: ASHA, seq: 3 }]));
  });

  test('is empty', async () => {
    open('/chats', { conversations: [] });
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your friends' }).getAttribute('href')).toBe('/friends');
  });

  test('did not come, and comes at the next try', async () => {
    const user = open();
    refuse(endpoints.chat.conversations, 'RATE_LIMITED');
    const alert = await within(await list()).findByRole('alert');
    expect(alert.textContent).toContain('Too many attempts.');
    answer(endpoints.chat.conversations, { conversations: [asha] });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await within(await list()).findByText('Hello there')).toBeTruthy();
  });

  test('a message that comes brings its conversation up', async () => {
    const bo = aConversation({
      _id: id(3),
      name: 'Bo',
      lastMessage: aMessage({ timestamp: minutesFromNow(-60) }),
    });
    open('/chats', { conversations: [asha, bo] });
    await within(await list()).findByText('Bo');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    const message = aMessage({
      id: id(5000),
      seq: 2,
      message: 'Are you there?',
      timestamp: minutesFromNow(0),
    });
    liveServer.say('new-message', { ...message, from: id(3), conversationId: id(3) });
    await waitFor(() => {
      const [first] = within(screen.getByRole('complementary')).getAllByRole('button', { name: /Asha|Bo/ });
      expect(first?.textContent).toContain('Are you there?');
    });
  });

  test('says who is writing', async () => {
    open();
    await within(await list()).findByText('Hello there');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.say('typing', { from: ASHA });
    expect(await within(await list()).findByText('Asha is typing…')).toBeTruthy();
  });

  test('opens a conversation, which stands in the address', async () => {
    const user = open();
    await user.click(await within(await list()).findByRole('button', { name: /Asha/ }));
    await waitFor(() => expect(address()).toBe(CHAT));
    expect(await field()).toBeTruthy();
  });

  test('on a phone is one of two panes', async () => {
    usePhoneWidth();
    const user = open(CHAT);
    await field();
    expect(screen.queryByRole('complementary', { name: 'Conversations' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(await list()).toBeTruthy();
  });
});

describe('a conversation', () => {
  const message = (seq: number, special: Parameters<typeof aMessage>[0] = {}) =>
    aMessage({ id: id(1000 + seq), seq, message: `text ${seq}`, read: true, ...special });

  test('shows its messages', async () => {
    open(CHAT, { messages: [message(1), message(2, { fromSelf: true })] });
    expect(await within(await thread()).findByText('text 1')).toBeTruthy();
    expect(within(await thread()).getByText('text 2')).toBeTruthy();
  });

  test('with nothing in it proposes how to begin', async () => {
    const user = open(CHAT, { card: { hobbies: ['Music'] }, profile: { hobbies: ['Music'] } });
    await user.click(await screen.findByRole('button', { name: 'Music, me too! What got you into it?' }));
    expect((await field()).value).toBe('Music, me too! What got you into it?');
  });

  test('that did not come offers to try again', async () => {
    const user = open(CHAT);
    loseAnswers(endpoints.chat.messages);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No connection.');
    answer(endpoints.chat.messages, someMessages({ messages: [message(1)] }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text 1')).toBeTruthy();
  });

  test('with a member who is gone is closed calmly', async () => {
    open(CHAT);
    refuse(endpoints.chat.messages, 'MEMBER_NOT_FOUND');
    expect(await screen.findByText('This conversation is closed')).toBeTruthy();
  });

  test('that ends while it is open is closed, and goes from the list', async () => {
    open(CHAT, { messages: [message(1)] });
    await screen.findByText('text 1');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.say('conversation-closed', { conversationId: ASHA });
    expect(await screen.findByText('This conversation is closed')).toBeTruthy();
    await waitFor(async () =>
      expect(within(await list()).queryByRole('button', { name: /Hello there/ })).toBeNull(),
    );
  });

  test('a message that is taken back leaves its trace', async () => {
    open(CHAT, { messages: [message(1)] });
    await screen.findByText('text 1');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    liveServer.say('message-unsent', { from: ASHA, conversationId: ASHA, id: id(1001), seq: 1 });
    expect(await within(await thread()).findByText('Asha took a message back')).toBeTruthy();
    expect(screen.queryByText('text 1')).toBeNull();
  });
});

describe('writing', () => {
  const acceptAll = () => {
    let seq = 0;
    return answer(endpoints.chat.send, ({ body }) => {
      seq += 1;
      const { message, clientId = null } = body;
      return {
        success: true,
        message: aMessage({
          id: id(7000 + seq),
          seq,
          fromSelf: true,
          message,
          clientId,
          read: false,
          delivered: false,
        }),
      };
    });
  };

  test('Shift and Enter begin a new line; blanks are not sent', async () => {
    const user = open(CHAT);
    await user.type(await openField(), '  {Shift>}{Enter}{/Shift} {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect((await field()).value).toContain('\n');
  });

  test('what is begun is kept as a draft', async () => {
    const user = open(CHAT);
    await user.type(await openField(), 'Half a thou');
    await user.click(screen.getByRole('link', { name: /^Chats/ }));
    expect(await within(await list()).findByText('Draft: Half a thou')).toBeTruthy();
    await waitFor(() => expect(liveServer.commands('typing').length).toBeGreaterThan(0));
  });

  test('a message that is too long cannot be sent', async () => {
    const user = open(CHAT);
    await user.click(await openField());
    await user.paste('x'.repeat(4001));
    expect(await screen.findByText('1 character too many')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  test('a call takes premium too, in words of its own', async () => {
    const user = open(CHAT, { profile: { isPremium: false } });
    await user.click(await screen.findByRole('button', { name: 'Video call with Asha' }));
    expect(await screen.findByText(TEXTS.callPremium)).toBeTruthy();
  });

  test('a suspended member can only read', async () => {
    open(CHAT, { profile: { isSuspended: true } });
    expect(await screen.findByText('Your account is suspended: you can read, but not write.')).toBeTruthy();
    expect((await field()).disabled).toBe(true);
  });

  test('a stranger gets one message, and then waits', async () => {
    acceptAll();
    answer(endpoints.match.friends, []);
    const user = open(CHAT, {
      conversations: [],
      card: { isFriend: false, likes: [], can: { like: true, message: true, call: false } },
    });
    answer(endpoints.match.friends, []);
    expect(await screen.findByText(/You can send Asha one message now/)).toBeTruthy();
    answer(endpoints.chat.conversations, {
      conversations: [
        aConversation({ _id: ASHA, name: 'Asha', isFriend: false, can: { message: false, call: false } }),
      ],
    });
    await user.type(await openField(), 'Hello{Enter}');
    expect(await screen.findByText('You can write again once they have answered.')).toBeTruthy();
    expect((await field()).disabled).toBe(true);
  });
});

describe('a stranger who has written', () => {
  const request = aConversation({
    _id: ASHA,
    name: 'Asha',
    isFriend: false,
    isRequest: true,
    can: { message: true, call: false },
  });
  const stranger = { isFriend: false, likes: [], can: { like: true, message: true, call: false } };
  const openRequest = () => {
    const user = open(CHAT, { conversations: [request], messages: [aMessage()], card: stranger });
    answer(endpoints.match.friends, []);
    return user;
  };

  test('may be answered, liked back or declined', async () => {
    openRequest();
    const banner = await screen.findByRole('region', { name: 'Asha wrote to you' });
    expect(
      within(banner)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Answer', 'Like back', 'Decline', 'View profile']);
  });

  test('liking back makes friends', async () => {
    const acts = answer(endpoints.match.act, anAction({ friend: true }));
    const user = openRequest();
    await user.click(await screen.findByRole('button', { name: 'Like back' }));
    expect(await screen.findByRole('dialog', { name: 'It’s mutual' })).toBeTruthy();
    expect(acts.asked[0]?.body).toEqual({ targetUserId: ASHA, action: 'like' });
  });

  test('declining takes the conversation away', async () => {
    answer(endpoints.match.act, anAction());
    const user = openRequest();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The message request of Asha is gone.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/chats'));
  });
});

test('another page may lead to a conversation by its state', async () => {
  answer(endpoints.chat.conversations, { conversations: [] });
  answer(endpoints.match.friends, []);
  neverAnswer(endpoints.chat.messages);
  neverAnswer(endpoints.match.member);
  renderApp('/chats', { as: 'member', profile: { isPremium: true }, state: { userId: ASHA, name: 'Asha' } });
  expect(await field()).toBeTruthy();
});
