import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aConversation } from '@/testing/builders/chats';
import { liveServer } from '@/testing/live-server';
import { ASHA, CHAT, message, messagesGroup, openChats, socketOpen } from '@/testing/open-chats';
import { answer, refuse } from '@/testing/server';
import { ERROR_TEXTS } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';

const asha = (seq: number) =>
  aConversation({ _id: ASHA, name: 'Asha', isFriend: true, lastMessage: message(seq) });
const open = (verified = false, seq = 2) =>
  openChats(CHAT, {
    conversations: [asha(seq)],
    messages: [message(1), message(2)],
    card: { verified },
  });
const menu = async (user: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'More about Asha' }));
  return screen.findAllByRole('menuitem', { hidden: true });
};
const names = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

describe('asking a friend to verify their photos', () => {
  test('adds a line to the conversation, and is offered once', async () => {
    const asked = message(3, { fromSelf: true, asks: 'verification' });
    const calls = answer(conversationEndpoints.askVerification, { success: true, message: asked });
    const user = open();
    await socketOpen();
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Ask to verify photos', hidden: true }));
    await waitFor(() => expect(calls.requests.map(({ params }) => params)).toEqual([{ userId: ASHA }]));
    liveServer.emit('new-message', { ...asked, from: ASHA, conversationId: ASHA });
    expect(
      await within(await messagesGroup()).findByText('You asked Asha to verify their photos.'),
    ).toBeTruthy();
    expect(names(await menu(user))).not.toContain('Ask to verify photos');
  });

  test('says so if it was done before, and shows an error', async () => {
    const asked = message(1, { fromSelf: true, asks: 'verification' });
    answer(conversationEndpoints.askVerification, { success: true, message: asked });
    const user = open(false, 9);
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Ask to verify photos', hidden: true }));
    expect(await screen.findByText(/You have asked Asha already\./)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse(conversationEndpoints.askVerification, 'OTHER_VERIFIED');
    await menu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Ask to verify photos', hidden: true }));
    expect(await screen.findByText(ERROR_TEXTS.OTHER_VERIFIED)).toBeTruthy();
  });

  test('is not offered for verified photos', async () => {
    const user = open(true);
    expect(names(await menu(user))).not.toContain('Ask to verify photos');
  });
});

describe('who was asked', () => {
  test('reads it without pressure, with the way to the verification', async () => {
    openChats(CHAT, {
      conversations: [asha(1)],
      messages: [message(1, { fromSelf: false, asks: 'verification' })],
    });
    const group = within(await messagesGroup());
    expect(
      await group.findByText(/Asha would like you to verify your photos\. It is free, and up to you\./),
    ).toBeTruthy();
    const link = group.getByText('Photo verification').closest('a');
    expect(link?.getAttribute('href')).toBe('/profile/verification');
  });
});
