import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setOnline } from '@/testing/browser';
import { id } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import {
  acceptMessages,
  ASHA,
  CHAT,
  findEnabledComposer,
  message,
  messagesGroup,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { answer, failRequests, refuse } from '@/testing/server';
import { chatEndpoints } from '@contract/chat/chat.endpoints';

const answering = () => screen.queryByRole('group', { name: 'What you reply to' });
const quote = { id: id(1001), seq: 1, fromSelf: false, snippet: 'Tea?', hasPicture: false, unsent: false };
const tea = message(1, { message: 'Tea?' });

async function replyTo(user: ReturnType<typeof openChats>) {
  await user.click(
    (await within(await messagesGroup()).findAllByRole('button', { name: 'Message options' }))[0]!,
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Reply', hidden: true }));
}

describe('reply', () => {
  test('is started from the menu, cancelled with Escape and sent with the next message', async () => {
    const sent = acceptMessages(1);
    const user = openChats(CHAT, { messages: [tea] });
    await socketOpen();
    await findEnabledComposer();
    await replyTo(user);
    expect(answering()?.textContent).toContain('AshaTea?');
    await user.click(await findEnabledComposer());
    await user.keyboard('{Escape}');
    expect(answering()).toBeNull();
    await replyTo(user);
    await user.type(await findEnabledComposer(), 'Yes please{Enter}');
    await waitFor(() =>
      expect(sent.requests[0]?.body).toMatchObject({ message: 'Yes please', replyTo: id(1001) }),
    );
    expect(answering()).toBeNull();
  });
});

describe('swipe on a message', () => {
  interface Drag {
    from?: number;
    to: [x: number, y: number];
    pointerType?: string;
    end?: 'pointerUp' | 'pointerCancel';
  }
  /** Drags a message in two steps and releases it. Returns the state of the message before the release. */
  function drag(
    bubble: HTMLElement,
    { from = 100, to: [x, y], pointerType = 'touch', end = 'pointerUp' }: Drag,
  ) {
    const finger = { pointerType, isPrimary: true };
    fireEvent.pointerDown(bubble, { ...finger, clientX: from, clientY: 100 });
    fireEvent.pointerMove(bubble, { ...finger, clientX: (from + x) / 2, clientY: (100 + y) / 2 });
    fireEvent.pointerMove(bubble, { ...finger, clientX: x, clientY: y });
    const lay = lineOf(bubble).dataset.swipe;
    fireEvent[end](bubble, { ...finger, clientX: x, clientY: y });
    return lay;
  }
  /** Returns the element around the bubble. */
  const lineOf = (words: HTMLElement) => words.parentElement!.parentElement!;
  async function bubble() {
    openChats(CHAT, { messages: [tea] });
    await findEnabledComposer();
    return within(await messagesGroup()).findByText('Tea?');
  }

  test('starts a reply to either side, and focuses the field', async () => {
    const tea = await bubble();
    expect(drag(tea, { to: [170, 105] })).toBe('forward far');
    expect(answering()?.textContent).toContain('AshaTea?');
    await waitFor(async () => expect(document.activeElement).toBe(await findEnabledComposer()));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the reply' }));
    expect(answering()).toBeNull();
    expect(drag(tea, { from: 200, to: [120, 95] })).toBe('back far');
    expect(answering()).toBeTruthy();
    expect(lineOf(tea).dataset.swipe).toBeUndefined();
  });

  test.each<[string, Drag]>([
    ['not far enough', { to: [140, 100] }],
    ['up or down, to scroll', { to: [170, 170] }],
    ['from the edge of the window, to go back', { from: 10, to: [120, 100] }],
    ['when the browser takes the drag over', { to: [170, 100], end: 'pointerCancel' }],
    ['with a mouse, to select', { to: [170, 100], pointerType: 'mouse' }],
  ])('%s does not start a reply', async (_why, how) => {
    drag(await bubble(), how);
    expect(answering()).toBeNull();
  });
});

describe('quote', () => {
  test('is kept while a reply waits for a connection', async () => {
    failRequests(chatEndpoints.send);
    const user = openChats(CHAT, { messages: [tea] });
    await socketOpen();
    await findEnabledComposer();
    await replyTo(user);
    setOnline(false);
    await user.type(await findEnabledComposer(), 'Later{Enter}');
    const waiting = (await screen.findByText('Later')).closest('[data-waiting]');
    expect(waiting?.textContent).toContain('Tea?');
    const sent = acceptMessages(1);
    setOnline(true);
    await waitFor(() =>
      expect(sent.requests.at(-1)?.body).toMatchObject({ message: 'Later', replyTo: id(1001) }),
    );
  });

  test('keeps the reply text when the quoted message no longer exists', async () => {
    refuse(chatEndpoints.send, 'NOT_FOUND');
    const user = openChats(CHAT, { messages: [tea] });
    await socketOpen();
    await findEnabledComposer();
    await replyTo(user);
    await user.type(await findEnabledComposer(), 'Yes{Enter}');
    expect(await within(await messagesGroup()).findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Yes')).toBeTruthy();
  });

  test('opens the quoted message, and loads it if necessary', async () => {
    const far = message(500, { message: 'Coffee', quote: { ...quote, seq: 10, id: id(1010) } });
    const user = openChats(CHAT, { messages: [message(499), far] });
    const shown = await within(await messagesGroup()).findByRole('button', { name: /Tea\?/ });
    answer(chatEndpoints.messages, ({ query }) => ({
      messages:
        query.before === 36 ? Array.from({ length: 35 }, (_, at) => message(at + 1)) : [message(499), far],
      hasMore: false,
      readSeq: 0,
      deliveredSeq: 0,
    }));
    await user.click(shown);
    await waitFor(() => expect(document.querySelector('[data-seq="10"][data-found]')).toBeTruthy());
  });

  test('shows that the quoted message was unsent', async () => {
    openChats(CHAT, { messages: [tea, message(2, { message: 'Yes', quote })] });
    await socketOpen();
    const answered = await within(await messagesGroup()).findByRole('button', { name: /Tea\?/ });
    liveServer.emit('message-unsent', { from: ASHA, conversationId: ASHA, id: id(1001), seq: 1 });
    await waitFor(() => expect(answered.textContent).toContain('This message was taken back'));
    expect(answered.textContent).not.toContain('Tea?');
  });

  test('is not offered to a member who may not write', async () => {
    const user = openChats(CHAT, { messages: [tea], profile: { isPremium: false } });
    await user.click(await within(await messagesGroup()).findByRole('button', { name: 'Message options' }));
    await screen.findByRole('menuitem', { name: 'Copy text', hidden: true });
    expect(screen.queryByRole('menuitem', { name: 'Reply', hidden: true })).toBeNull();
  });
});
