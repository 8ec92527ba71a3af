import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aConversation, someMessages } from '@/testing/builders/chats';
import { ASHA, conversationList, message, messagesGroup, openChats } from '@/testing/open-chats';
import { answer, failRequests } from '@/testing/server';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const kept = aConversation({
  _id: ASHA,
  name: 'Asha',
  isFriend: false,
  can: { message: false, call: false, react: false },
  fraud: { until: '2026-12-29T10:00:00.000Z' },
});

describe('the conversation with a member who was blocked for fraud', () => {
  test('opens from the notice, is marked and read-only, and can be saved as a file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:saved';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = openChats(`/chats?userId=${ASHA}`, { conversations: [kept] });
    const members = failRequests(matchEndpoints.member);
    answer(matchEndpoints.friends, []);
    const [first, second] = [message(1, { message: 'Hello' }), message(2, { message: 'Send me money' })];
    const pages = answer(chatEndpoints.messages, ({ query }) => {
      if (query.limit === undefined) return someMessages({ messages: [first, second] });
      return query.before === 2
        ? someMessages({ messages: [first] })
        : someMessages({ messages: [second], hasMore: true });
    });
    const notice = within(await screen.findByRole('region', { name: 'Asha was removed for fraud.' }));
    expect(notice.getByText(/You can read this until 29 December 2026/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'What to do now' }).getAttribute('href')).toBe('/safety');
    expect(within(await conversationList()).getByText('Removed for fraud')).toBeTruthy();
    expect(await within(await messagesGroup()).findByText('Send me money')).toBeTruthy();
    expect(screen.queryByLabelText('Write to Asha')).toBeNull();

    await user.click(notice.getByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Conversation with Asha.txt');
    expect(await saved[0]?.text()).toMatch(/Asha: Hello\n.*Asha: Send me money\n/);
    expect(pages.requests.at(-1)?.query.before).toBe(2);
    expect(members.requests).toEqual([]);

    failRequests(chatEndpoints.messages);
    await user.click(notice.getByRole('button', { name: 'Save as a file' }));
    expect((await notice.findByRole('alert')).textContent).toContain('No connection.');
    expect(saved).toHaveLength(1);
  });
});
