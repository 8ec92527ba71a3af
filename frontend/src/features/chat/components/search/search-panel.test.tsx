import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { someMessages } from '@/testing/builders/chats';
import { CHAT, message, messagesGroup, openChats } from '@/testing/open-chats';
import { answer, failRequests } from '@/testing/server';
import { COMMON_LIMITS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';

async function openSearch() {
  const user = openChats(CHAT, { messages: [message(1), message(2)] });
  await within(await messagesGroup()).findByText('text 2');
  await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
  return user;
}
const box = () => screen.queryByRole('searchbox', { name: 'Search in this conversation' });
const panel = () => box()!.closest('search')!;
const results = () => within(panel()).getAllByRole('listitem');

describe('search in a conversation', () => {
  test('finds messages of both members and highlights the term', async () => {
    const searches = answer(chatEndpoints.search, {
      messages: [
        message(2, { message: 'The moon is full' }),
        message(1, { message: 'A moon', fromSelf: true }),
      ],
      hasMore: false,
    });
    const user = await openSearch();
    expect(document.activeElement).toBe(box());
    await user.type(box()!, ' moon ');
    expect(await within(panel()).findByText('2 messages found')).toBeTruthy();
    expect(searches.requests.map(({ query }) => query)).toEqual([{ q: 'moon' }]);
    expect(results().map((row) => row.querySelector('mark')?.textContent)).toEqual(['moon', 'moon']);
    expect(results()[0]?.textContent).toContain('Asha');
    expect(results()[1]?.textContent).toContain('You');
  });

  test('waits until the member stops typing, and sends no empty search', async () => {
    const searches = answer(chatEndpoints.search, { messages: [], hasMore: false });
    const user = await openSearch();
    await user.type(box()!, 'stars');
    expect(await within(panel()).findByText('Nothing found for “stars”.')).toBeTruthy();
    await user.clear(box()!);
    await waitFor(() => expect(within(panel()).queryByText(/Nothing found/)).toBeNull());
    expect(searches.requests.map(({ query }) => query.q)).toEqual(['stars']);
  });

  test('shows an error for a text that is too long, and does not search for it', async () => {
    const searches = answer(chatEndpoints.search, { messages: [], hasMore: false });
    const user = await openSearch();
    await user.click(box()!);
    await user.paste('x'.repeat(COMMON_LIMITS.searchLength + 1));
    expect(within(panel()).getByRole('alert').textContent).toBe(
      `Use at most ${COMMON_LIMITS.searchLength} characters.`,
    );
    await user.clear(box()!);
    await user.type(box()!, 'stars');
    expect(await within(panel()).findByText('Nothing found for “stars”.')).toBeTruthy();
    expect(searches.requests.map(({ query }) => query.q)).toEqual(['stars']);
  });

  test('loads older results', async () => {
    const searches = answer(chatEndpoints.search, ({ query }) =>
      query.before === undefined
        ? { messages: [message(9, { message: 'moon' })], hasMore: true }
        : { messages: [message(3, { message: 'old moon' })], hasMore: false },
    );
    const user = await openSearch();
    await user.type(box()!, 'moon');
    expect(await within(panel()).findByText('More than 1 messages found')).toBeTruthy();
    await user.click(within(panel()).getByRole('button', { name: 'More results' }));
    expect(await within(panel()).findByText('2 messages found')).toBeTruthy();
    expect(searches.requests.at(-1)?.query).toEqual({ q: 'moon', before: 9 });
    expect(within(panel()).queryByRole('button', { name: 'More results' })).toBeNull();
  });

  test('shows an error when the search fails', async () => {
    failRequests(chatEndpoints.search);
    const user = await openSearch();
    await user.type(box()!, 'moon');
    expect((await within(panel()).findByRole('alert')).textContent).toContain('No connection.');
  });

  test('loads the surrounding messages of a distant result', async () => {
    answer(chatEndpoints.search, { messages: [message(500, { message: 'far moon' })], hasMore: false });
    const user = await openSearch();
    const reads = answer(chatEndpoints.messages, ({ query }) =>
      query.before === 526
        ? someMessages({
            messages: Array.from({ length: 50 }, (_, at) => message(476 + at)),
            hasMore: true,
          })
        : someMessages(),
    );
    await user.type(box()!, 'moon');
    await user.click(await within(panel()).findByRole('button', { name: /far moon/ }));
    await waitFor(() => expect(document.querySelector('[data-seq="500"][data-found]')).toBeTruthy());
    expect(reads.requests[0]?.query).toEqual({ before: 526, limit: 50 });
  });

  test('closes with Escape and with its button', async () => {
    const user = await openSearch();
    await user.type(box()!, '{Escape}');
    expect(box()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Close the search' }));
    expect(box()).toBeNull();
  });
});
