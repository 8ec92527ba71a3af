import { endpoints } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setOnline } from '@/testing/browser';
import { id } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import {
  acceptMessages,
  ASHA,
  CHAT,
  message,
  online,
  openChats,
  openField,
  thread,
} from '@/testing/open-chats';
import { answer, loseAnswers, refuse } from '@/testing/server';

const answering = () => screen.queryByRole('group', { name: 'What you reply to' });
const quote = { id: id(1001), seq: 1, fromSelf: false, snippet: 'Tea?', hasPicture: false, unsent: false };
const tea = message(1, { message: 'Tea?' });

async function replyTo(user: ReturnType<typeof openChats>) {
  await user.click((await within(await thread()).findAllByRole('button', { name: 'Message options' }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Reply', hidden: true }));
}

test('the menu’s Reply quotes a message, Escape lets it be, and the answer goes out with it', async () => {
  const sent = acceptMessages(1);
  const user = openChats(CHAT, { messages: [tea] });
  await online();
  await openField();
  await replyTo(user);
  expect(answering()?.textContent).toContain('AshaTea?');
  await user.click(await openField());
  await user.keyboard('{Escape}');
  expect(answering()).toBeNull();
  await replyTo(user);
  await user.type(await openField(), 'Yes please{Enter}');
  await waitFor(() =>
    expect(sent.asked[0]?.body).toMatchObject({ message: 'Yes please', replyTo: id(1001) }),
  );
  expect(answering()).toBeNull();
});

test('without a connection it waits with what it answers', async () => {
  loseAnswers(endpoints.chat.send);
  const user = openChats(CHAT, { messages: [tea] });
  await online();
  await openField();
  await replyTo(user);
  setOnline(false);
  await user.type(await openField(), 'Later{Enter}');
  const waiting = (await screen.findByText('Later')).closest('[data-waiting]');
  expect(waiting?.textContent).toContain('Tea?');
  const sent = acceptMessages(1);
  setOnline(true);
  await waitFor(() => expect(sent.asked.at(-1)?.body).toMatchObject({ message: 'Later', replyTo: id(1001) }));
});

test('what cannot be quoted any more fails with its words kept', async () => {
  refuse(endpoints.chat.send, 'NOT_FOUND');
  const user = openChats(CHAT, { messages: [tea] });
  await online();
  await openField();
  await replyTo(user);
  await user.type(await openField(), 'Yes{Enter}');
  expect(await within(await thread()).findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Yes')).toBeTruthy();
});

test('a quote leads to its message, also one that has to be read first', async () => {
  const far = message(500, { message: 'Coffee', quote: { ...quote, seq: 10, id: id(1010) } });
  const user = openChats(CHAT, { messages: [message(499), far] });
  const shown = await within(await thread()).findByRole('button', { name: /Tea\?/ });
  answer(endpoints.chat.messages, ({ query }) => ({
    messages:
      query.before === 36 ? Array.from({ length: 35 }, (_, at) => message(at + 1)) : [message(499), far],
    hasMore: false,
    readSeq: 0,
    deliveredSeq: 0,
  }));
  await user.click(shown);
  await waitFor(() => expect(document.querySelector('[data-seq="10"][data-found]')).toBeTruthy());
});

test('once the message is taken back, its answers say so', async () => {
  openChats(CHAT, { messages: [tea, message(2, { message: 'Yes', quote })] });
  await online();
  const answered = await within(await thread()).findByRole('button', { name: /Tea\?/ });
  liveServer.say('message-unsent', { from: ASHA, conversationId: ASHA, id: id(1001), seq: 1 });
  await waitFor(() => expect(answered.textContent).toContain('This message was taken back'));
  expect(answered.textContent).not.toContain('Tea?');
});

test('who may not write is not offered to reply', async () => {
  const user = openChats(CHAT, { messages: [tea], profile: { isPremium: false } });
  await user.click(await within(await thread()).findByRole('button', { name: 'Message options' }));
  await screen.findByRole('menuitem', { name: 'Copy text', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Reply', hidden: true })).toBeNull();
});
