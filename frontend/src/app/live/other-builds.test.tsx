import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard, aNotification, aPick, aSuggestionPage } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import {
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
import { answer, answerUnchecked } from '@/testing/server';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

// During a deployment pages and servers of different builds coexist.

const crashed = () => screen.queryByRole('heading', { name: 'Something went wrong' });

describe('older page with a newer server', () => {
  test("shows the server's text of an unknown error and keeps the typed text", async () => {
    const words = 'It is too late for messages.';
    const sends = answerUnchecked(
      chatEndpoints.send,
      {
        statusCode: 403,
        code: 'QUIET_HOURS',
        error: words,
        message: words,
        until: '07:00',
        issues: [{ path: 'message', message: 'Too late', code: 'new' }],
      },
      403,
    );
    const user = openChats();
    await user.type(await findEnabledComposer(), 'Good night{Enter}');
    await user.type(await composer(), 'Still typing');
    expect((await within(await messagesGroup()).findByRole('alert')).textContent).toContain(words);
    expect(within(await messagesGroup()).getByText('Good night')).toBeTruthy();
    expect((await composer()).value).toBe('Still typing');
    // The message was refused, not unavailable: it must not be sent again automatically.
    window.dispatchEvent(new Event('online'));
    expect(sends.requests).toHaveLength(1);
  });

  test("shows unknown notification types with the server's text", async () => {
    const strange = {
      ...aNotification(),
      type: 'club-meeting',
      from: null,
      text: 'Your club meets on Sunday.',
    };
    renderApp('/notifications', { as: 'member' });
    answerUnchecked(notificationEndpoints.list, {
      notifications: [{ ...strange, path: '/clubs' }],
      hasMore: false,
      unread: 1,
    });
    expect(await screen.findByText('Your club meets on Sunday.')).toBeTruthy();
    expect(crashed()).toBeNull();
  });

  test('omits unknown reasons and shows unknown values unchanged', async () => {
    const card = {
      ...aCard({ name: 'Asha' }),
      reasons: [{ kind: 'same-taste', values: ['tea'] }, { kind: 'nearby' }],
      active: 'this-minute',
      hobbies: ['Beekeeping'],
      zodiac: 'none',
    };
    answer(suggestionEndpoints.pick, aPick());
    answerUnchecked(suggestionEndpoints.list, { ...aSuggestionPage(), users: [card], weather: 'fair' });
    const user = renderApp('/dashboard', { as: 'member' });
    expect((await screen.findAllByText('Lives near you')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Beekeeping').length).toBeGreaterThan(0);
    await user.click(screen.getAllByRole('button', { name: /^Asha, 29/ })[0]!);
    expect(await within(await screen.findByRole('dialog')).findByText('this minute')).toBeTruthy();
    expect(screen.queryByText(/same-taste|reason\.|active\./)).toBeNull();
    expect(crashed()).toBeNull();
  });

  test('ignores unknown and malformed events', async () => {
    openChats(CHAT, { messages: [message(1)] });
    await within(await messagesGroup()).findByText('text 1');
    await socketOpen();
    liveServer.emitUnchecked('club-opened', { club: 'chess' });
    liveServer.emitUnchecked('presence', { userId: id(3), online: true, since: 'now' });
    liveServer.emitUnchecked('typing', { from: ASHA, how: 'fast' });
    liveServer.emit('new-message', {
      ...message(2, { message: 'Heard all the same' }),
      from: ASHA,
      conversationId: ASHA,
    });
    expect(await within(await messagesGroup()).findByText('Heard all the same')).toBeTruthy();
    expect(crashed()).toBeNull();
  });

  test('ends the session for an unknown reason of account-closed', async () => {
    openChats('/chats');
    await socketOpen();
    liveServer.emitUnchecked('account-closed', { reason: 'merged' });
    liveServer.hangUp();
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeTruthy();
    expect(address()).toBe('/login');
    expect(screen.queryByText(/merged/)).toBeNull();
  });
});
