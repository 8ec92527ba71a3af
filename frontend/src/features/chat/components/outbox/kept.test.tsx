import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentSession } from '@/lib/session';
import { aWallet } from '@/testing/builders/billing';
import { id, minutesFromNow } from '@/testing/builders/build';
import { ME } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import {
  acceptMessages,
  ASHA,
  CHAT,
  composer,
  findEnabledComposer,
  message,
  messagesGroup,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests } from '@/testing/server';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { chatEndpoints } from '@contract/chat/chat.endpoints';

const typed = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('typed:'));

/** Leaves a draft and a waiting message in a conversation. */
async function leaveBehind() {
  failRequests(chatEndpoints.send);
  const user = openChats();
  await socketOpen();
  await user.type(await findEnabledComposer(), 'Not sent yet{Enter}');
  await user.type(await composer(), 'Not finished yet');
  await waitFor(() => expect(typed()).toHaveLength(2));
  return user;
}
async function endOnServer() {
  liveServer.emit('session-ended', {});
  liveServer.hangUp();
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(currentSession().token).toBeNull();
}
async function logIn(user: Awaited<ReturnType<typeof leaveBehind>>, userId: string) {
  answer(logInEndpoints.logIn, {
    token: 'another-token',
    userId,
    isAdmin: false,
    expiresAt: minutesFromNow(60),
  });
  await user.type(screen.getByLabelText('Email'), 'me@example.com');
  await user.type(screen.getByLabelText('Password'), 'a-good-password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('draft and waiting message', () => {
  test('return when the same member logs in after an ended session', async () => {
    const user = await leaveBehind();
    await endOnServer();
    const sends = acceptMessages();
    await logIn(user, ME);
    await waitFor(() => expect(address()).toBe(CHAT));
    await waitFor(async () => expect((await composer()).value).toBe('Not finished yet'));
    await waitFor(() => expect(sends.requests.map(({ body }) => body.message)).toEqual(['Not sent yet']));
  });

  test('are deleted when another member logs in on the same browser', async () => {
    const user = await leaveBehind();
    await endOnServer();
    expect(typed()).toHaveLength(2);
    await logIn(user, id(77));
    await waitFor(() => expect(currentSession().userId).toBe(id(77)));
    expect(typed()).toEqual([]);
    await waitFor(async () => expect((await composer()).value).toBe(''));
  });

  test('are deleted at log-out, also on a page without chats', async () => {
    await leaveBehind();
    cleanup();
    answer(sessionEndpoints.logOut);
    answer(billingEndpoints.wallet, aWallet());
    answer(billingEndpoints.purchases, { purchases: [] });
    answer(billingEndpoints.settings, { renewalReminder: true });
    const user = renderApp('/wallet', { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(typed()).toEqual([]);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('return after a reload', async () => {
    await leaveBehind();
    cleanup();
    openChats(CHAT, { messages: [message(1)] });
    expect(await within(await messagesGroup()).findByText('Not sent yet')).toBeTruthy();
    expect((await composer()).value).toBe('Not finished yet');
  });
});

/** Opens a conversation with one message and waits until it is rendered. */
async function openRead() {
  const user = openChats(CHAT, { messages: [message(1)] });
  await socketOpen();
  await within(await messagesGroup()).findByText('text 1');
  return user;
}

describe('browser storage', () => {
  test('loses no text when it is full while the page is open', async () => {
    const setItem = Reflect.get(Storage.prototype, 'setItem');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('typed:')) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const sends = acceptMessages(1);
    const user = await openRead();
    await user.type(await findEnabledComposer(), 'A draft');
    expect((await composer()).value).toBe('A draft');
    await user.type(await composer(), '{Enter}');
    expect(await within(await messagesGroup()).findByText('A draft')).toBeTruthy();
    await waitFor(() => expect(sends.requests).toHaveLength(1));
    expect(typed()).toEqual([]);
  });

  test.each(['{', 'null', '[]', '{"at":1,"value":null}', '{"at":1e15,"value":{"to":3}}'])(
    'is cleared of the broken value %s, and every page opens',
    async (broken) => {
      for (const kind of ['outbox', 'draft', 'profile'])
        localStorage.setItem(`typed:${kind}:${ME}:1`, broken);
      for (const key of ['call-devices', 'theme', 'push', 'push-declined']) localStorage.setItem(key, broken);
      sessionStorage.setItem(`typed:profile:${ME}:draft`, broken);
      acceptMessages(1);
      const user = await openRead();
      await user.type(await findEnabledComposer(), 'Still here{Enter}');
      expect(await within(await messagesGroup()).findByText('Still here')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
      await waitFor(() => expect(typed().filter((key) => /outbox|draft:/.test(key))).toEqual([]));
    },
  );
});

describe('sending without a secure context', () => {
  test('works without crypto.randomUUID', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const sends = acceptMessages();
    const user = openChats();
    await user.type(await findEnabledComposer(), 'Over plain http{Enter}');
    await waitFor(() =>
      expect(sends.requests[0]?.body).toMatchObject({ to: ASHA, message: 'Over plain http' }),
    );
  });
});
