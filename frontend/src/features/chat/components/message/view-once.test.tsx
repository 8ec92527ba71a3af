import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import { ASHA, CHAT, message, messagesGroup, openChats, socketOpen } from '@/testing/open-chats';
import { answer, failRequests, refuse } from '@/testing/server';
import { ERROR_TEXTS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';

const bubbles = async () => within(await messagesGroup());
const cover = async () => (await bubbles()).findByRole('button', { name: 'Picture · view once' });
/** Each test uses its own message, because the tab remembers opened messages. */
const received = (n: number) => message(1, { id: id(1000 + n), message: '', viewOnce: 'unopened' });
const dialog = () => screen.findByRole('dialog', { name: 'Picture · view once' });
const opened = (n: number) => ({ conversationId: ASHA, id: id(1000 + n), seq: 1 });
/** jsdom has no object URLs. */
const revoke = vi.fn();
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = revoke;
});

describe('view-once picture', () => {
  test('opens once, stays until it is closed, and is then deleted from memory', async () => {
    const opens = answer(chatEndpoints.openViewOnce);
    const user = openChats(CHAT, { messages: [received(1)] });
    await socketOpen();
    await user.click(await cover());
    const shown = await within(await dialog()).findByRole('img', { name: 'Picture from Asha, shown once' });
    expect(shown.getAttribute('src')).toBe('blob:picture');
    expect(opens.requests.map(({ body }) => body.messageId)).toEqual([id(1001)]);
    // The viewer's name is drawn over the picture and hidden from screen readers.
    const names = (await dialog()).querySelector('svg[aria-hidden="true"] text');
    expect(names?.textContent).toBe('Meera Iyer');
    liveServer.emit('message-opened', opened(1));
    expect(await screen.findByText('Opened')).toBeTruthy();
    // The picture stays visible although the message is already marked as opened.
    expect(within(await dialog()).getByRole('img')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(revoke).toHaveBeenCalledWith('blob:picture');
    expect(screen.queryByRole('button', { name: 'Picture · view once' })).toBeNull();
  });

  test('can be reported by its message id while it is open', async () => {
    answer(chatEndpoints.openViewOnce);
    const reports = answer(reportEndpoints.report, { message: 'Received' });
    const user = openChats(CHAT, { messages: [received(4)] });
    await user.click(await cover());
    await user.click(await within(await dialog()).findByRole('button', { name: 'Report this picture' }));
    const report = await screen.findByRole('dialog', { name: 'Report Asha' });
    expect(screen.queryByRole('dialog', { name: 'Picture · view once' })).toBeNull();
    await user.click(within(report).getByRole('radio', { name: 'Harassment or threats' }));
    await user.click(within(report).getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(reports.requests.map(({ body }) => body)).toEqual([
        { targetUserId: ASHA, reason: 'harassment', details: '', place: 'chat', messageId: id(1004) },
      ]),
    );
  });

  test('reuses the opening key when the response was lost', async () => {
    const lost = failRequests(chatEndpoints.openViewOnce);
    const user = openChats(CHAT, { messages: [received(2)] });
    await user.click(await cover());
    await screen.findByRole('alert');
    const again = answer(chatEndpoints.openViewOnce);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await dialog()).findByRole('img');
    expect(again.requests[0]?.body.opening).toBe(lost.requests[0]?.body.opening);
  });

  test('shows that another device opened it and offers no retry', async () => {
    refuse(chatEndpoints.openViewOnce, 'ALREADY_OPENED');
    const user = openChats(CHAT, { messages: [received(3)] });
    await user.click(await cover());
    expect((await screen.findByRole('alert')).textContent).toContain(ERROR_TEXTS.ALREADY_OPENED);
    expect(within(await dialog()).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('cannot be opened by its sender or after it is opened, expired or reported as intimate', async () => {
    openChats(CHAT, {
      messages: [
        message(1, { message: '', viewOnce: 'unopened', fromSelf: true }),
        message(2, { message: '', viewOnce: 'opened', fromSelf: true }),
        message(3, { message: '', viewOnce: 'expired' }),
        message(4, { message: '', viewOnce: 'held' }),
      ],
    });
    expect(await (await bubbles()).findByText('Not opened yet')).toBeTruthy();
    expect((await bubbles()).getByText('Opened')).toBeTruthy();
    expect((await bubbles()).getByText('No longer there')).toBeTruthy();
    expect((await bubbles()).getByText('Hidden. Our team looks at it.')).toBeTruthy();
    expect((await bubbles()).queryByRole('button', { name: 'Picture · view once' })).toBeNull();
  });
});
