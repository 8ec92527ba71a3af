import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type ChatMessageView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { id } from './builders/build';
import { aConversation, aMessage, someMessages } from './builders/chats';
import { aCard, aFriend, type aProfile } from './builders/members';
import { liveServer } from './live-server';
import { renderApp } from './render-app';
import { answer, perTest } from './server';

export const ASHA = id(2);
/** The conversation with Asha. */
export const CHAT = `/chats?with=${ASHA}`;

interface OpenChatsOptions {
  conversations?: ReturnType<typeof aConversation>[];
  messages?: ChatMessageView[];
  card?: Parameters<typeof aCard>[0];
  profile?: Parameters<typeof aProfile>[0];
}

/** Returns the message with this number, already read. */
export const message = (seq: number, special: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id: id(1000 + seq), seq, message: `text ${seq}`, read: true, ...special });

/** The accepted messages of the test, which a page that catches up after sending also fetches. */
const accepted = perTest((): ChatMessageView[] => []);

/** Opens the chats of a premium member with one friend, Asha. Permissions depend on the profile. */
export function openChats(
  path = CHAT,
  { conversations, messages = [], card = {}, profile = {} }: OpenChatsOptions = {},
) {
  const { isPremium = true, isSuspended = false } = profile;
  const may = isPremium && !isSuspended;
  const can = { message: may, call: may };
  const inList = { ...can, react: may };
  const asha = { _id: ASHA, name: 'Asha' };
  answer(chatEndpoints.conversations, {
    conversations: conversations ?? [aConversation({ ...asha, can: inList })],
  });
  answer(chatEndpoints.messages, () => someMessages({ messages: [...messages, ...accepted()] }));
  answer(matchEndpoints.friends, [aFriend({ ...asha, can: { like: false, ...can } })]);
  answer(matchEndpoints.member, aCard({ ...asha, isFriend: true, can: { like: false, ...can }, ...card }));
  answer(chatEndpoints.read, { success: true, unread: 0 });
  return renderApp(path, { as: 'member', profile: { isPremium: true, ...profile } });
}

/** The composer field. */
export const composer = () => screen.findByLabelText<HTMLTextAreaElement>('Write to Asha');

/** Returns the composer field once it is enabled. */
export async function findEnabledComposer(): Promise<HTMLTextAreaElement> {
  const area = await composer();
  await waitFor(() => expect(area.disabled).toBe(false));
  return area;
}

export const messagesGroup = () => screen.findByRole('group', { name: 'Messages with Asha' });
export const conversationList = () => screen.findByRole('complementary', { name: 'Conversations' });

/** Waits until the page's socket is open. */
export const socketOpen = () => waitFor(() => expect(liveServer.isOpen()).toBe(true));

/** Accepts sent messages with the numbers after `after`, in order of arrival. */
export function acceptMessages(after = 0) {
  return answer(chatEndpoints.send, ({ body }) => {
    const message = sentMessage(after + accepted().length + 1, body.message, body.clientId);
    accepted().push(message);
    return { success: true, message };
  });
}

/** A message of the member, as the server has stored it on arrival. */
export const sentMessage = (seq: number, text: string, clientId: string | null = null) =>
  aMessage({ id: id(7000 + seq), seq, fromSelf: true, message: text, clientId, delivered: false });
