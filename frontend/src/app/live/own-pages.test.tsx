import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { id } from '@/testing/builders/build';
import {
  aBlockedMember,
  aCard,
  aFriend,
  anAction,
  aPick,
  aProfile,
  aRequest,
  aSuggestionPage,
} from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { OWN_DATA_PARTS, type Fact } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const [asha, bo, chen] = ['Asha', 'Bo', 'Chen'].map((name, index) =>
  aCard({ _id: id(10 + index), name }),
) as [ReturnType<typeof aCard>, ReturnType<typeof aCard>, ReturnType<typeof aCard>];

/** Opens a page with three cards and waits for its socket connection. */
async function open(path: '/match' | '/dashboard' = '/match') {
  answer(suggestionEndpoints.list, ({ query }) =>
    aSuggestionPage({ users: query.exclude ? [] : [asha, bo, chen], likeCountToday: 0 }),
  );
  if (path === '/dashboard') answer(suggestionEndpoints.pick, aPick());
  const user = renderApp(path, { as: 'member' });
  await screen.findByRole('article', { name: /Asha/ });
  await waitFor(() => expect(liveServer.isOpen()).toBe(true));
  return user;
}
/** Simulates an action on another open page of the member. */
const elsewhere = (
  change: Fact<'pair-changed'>['change'],
  userId = asha._id,
  more: Partial<Fact<'pair-changed'>> = {},
) =>
  liveServer.emit('pair-changed', {
    userId,
    change,
    friend: false,
    requestId: 'of-another-page-1',
    ...more,
  });
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('a like or pass on another page', () => {
  test('removes the card from the grid, with a line about the cause', async () => {
    await open();
    elsewhere('liked');
    await waitFor(() => expect(names()).toEqual(['Bo, 29', 'Chen, 29']));
    expect(screen.getByText('You liked Asha on another page.')).toBeTruthy();
    elsewhere('passed', bo._id);
    await waitFor(() => expect(names()).toEqual(['Chen, 29']));
    expect(screen.getByText('You passed Bo on another page.')).toBeTruthy();
  });

  test('removes the card from the deck', async () => {
    await open('/dashboard');
    elsewhere('liked');
    expect(await screen.findByRole('button', { name: 'Like Bo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Like Asha' })).toBeNull();
    expect(screen.getByText(/You liked Asha on another page\./)).toBeTruthy();
  });

  test('reduces the number of likes left', async () => {
    await open('/dashboard');
    expect(await screen.findByText(/10 likes? left/i)).toBeTruthy();
    const { success: _done, friend: _friend, ...quota } = anAction({ likeCountToday: 4 });
    liveServer.emit('like-quota-changed', quota);
    expect(await screen.findByText(/6 likes? left/i)).toBeTruthy();
  });

  test('keeps the card that a phone shows in view', async () => {
    usePhoneWidth();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()).toEqual(['Bo, 29']);
    expect(screen.getByText('2 of 3')).toBeTruthy();
    elsewhere('liked');
    await screen.findByText('1 of 2');
    expect(names()).toEqual(['Bo, 29']);
    elsewhere('undone');
    await screen.findByText('1 of 3');
    expect(names()).toEqual(['Bo, 29']);
  });

  test('prevents a card in a page of the deck that was requested before', async () => {
    await open();
    elsewhere('liked', id(50));
    answer(suggestionEndpoints.list, aSuggestionPage({ users: [aCard({ _id: id(50), name: 'Dev' })] }));
    elsewhere('passed', bo._id);
    await waitFor(() => expect(names()).toEqual(['Asha, 29', 'Chen, 29']));
    expect(screen.queryByRole('article', { name: /Dev/ })).toBeNull();
  });

  test('removes the request, and shows the accepted member among the friends', async () => {
    answer(matchEndpoints.friends, []);
    renderApp('/friends', { as: 'member' });
    answer(matchEndpoints.requests, [
      aRequest({ _id: id(2), name: 'Veda' }),
      aRequest({ _id: id(3), name: 'Dev' }),
    ]);
    await screen.findByRole('button', { name: 'Accept Veda' });
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    answer(matchEndpoints.friends, [aFriend({ _id: id(2), name: 'Veda' })]);
    elsewhere('liked', id(2), { friend: true });
    const friends = await screen.findByRole('region', { name: 'Your Friends' });
    expect(await within(friends).findByRole('heading', { name: /Veda/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept Veda' })).toBeNull();
    expect(screen.getByText('You liked Veda on another page.')).toBeTruthy();
    elsewhere('passed', id(3));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject Dev' })).toBeNull());
  });

  test('removes the buttons of an opened profile, with a line about the cause', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Asha, 29' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('button', { name: 'Pass Asha' })).toBeTruthy();
    elsewhere('liked');
    expect(await within(sheet).findByText('You liked Asha on another page.')).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Pass Asha' })).toBeNull();
    elsewhere('undone');
    expect(await within(sheet).findByRole('button', { name: 'Pass Asha' })).toBeTruthy();
  });

  test('marks the pick of the day as answered', async () => {
    answer(suggestionEndpoints.list, aSuggestionPage({ users: [] }));
    answer(suggestionEndpoints.pick, aPick({ pick: asha }));
    renderApp('/dashboard', { as: 'member' });
    const panel = await screen.findByRole('region', { name: 'Your pick of the day' });
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    elsewhere('passed');
    await waitFor(() => expect(panel.textContent).toContain('You have answered it.'));
  });
});

describe('an undo on another page', () => {
  test('restores the card after the others', async () => {
    await open();
    elsewhere('passed');
    await waitFor(() => expect(names()).toEqual(['Bo, 29', 'Chen, 29']));
    elsewhere('undone');
    await waitFor(() => expect(names()).toEqual(['Bo, 29', 'Chen, 29', 'Asha, 29']));
  });

  test.each(['undone', 'liked'] as const)('disables the undo of this page (%s)', async (change) => {
    const user = await open();
    answer(matchEndpoints.act, anAction());
    const undo = screen.getByRole('button', { name: 'Undo: take back your last pass' });
    await user.click(screen.getByRole('button', { name: 'Pass Asha' }));
    await waitFor(() => expect(undo).toHaveProperty('disabled', false));
    elsewhere(change);
    await waitFor(() => expect(undo).toHaveProperty('disabled', true));
  });
});

describe('a block or unmatch on another page', () => {
  test("removes the member and closes the member's profile", async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Asha, 29' }));
    await screen.findByRole('dialog');
    elsewhere('blocked');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Bo, 29', 'Chen, 29']);
    expect(screen.getByText('Asha is blocked.')).toBeTruthy();
  });

  test('keeps the report that the member is writing', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Asha, 29' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Report or block Asha' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    await user.type(await screen.findByLabelText(/What happened/), 'They asked for money');
    elsewhere('blocked');
    await waitFor(() => expect(names()).toEqual([]));
    expect(screen.getByDisplayValue('They asked for money')).toBeTruthy();
  });
});

describe('an event about the own request', () => {
  test('changes nothing, because the page has the response', async () => {
    const user = await open();
    const headers: (string | null)[] = [];
    const original = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) => {
      headers.push(new Headers(init?.headers).get('X-Request-Id'));
      return original(to, init);
    });
    answer(matchEndpoints.act, anAction());
    answer(matchEndpoints.undo, { success: true });
    await user.click(screen.getByRole('button', { name: 'Pass Asha' }));
    await waitFor(() => expect(headers).toHaveLength(1));
    spy.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Undo: take back your last pass' }));
    await waitFor(() => expect(names()).toEqual(['Asha, 29', 'Bo, 29', 'Chen, 29']));
    elsewhere('passed', asha._id, { requestId: headers[0] ?? '' });
    elsewhere('liked', chen._id);
    await waitFor(() => expect(names()).toEqual(['Asha, 29', 'Bo, 29']));
  });
});

describe('own data that another page has changed', () => {
  const tell = (...parts: Fact<'account-changed'>['parts']) =>
    liveServer.emit('account-changed', { parts, requestId: 'of-another-page-2' });

  test('is requested again', async () => {
    answer(matchEndpoints.blocks, []);
    await open();
    const profiles = answer(profileEndpoints.profile, aProfile({ wallet: { coins: 7 } }));
    tell('profile', 'billing');
    await waitFor(() => expect(profiles.requests).toHaveLength(1));
  });

  test('replaces the deck when the search settings have changed', async () => {
    await open();
    answer(suggestionEndpoints.list, ({ query }) =>
      aSuggestionPage({ users: query.exclude ? [] : [aCard({ _id: id(60), name: 'Esha' })] }),
    );
    tell('profile', 'match', 'widening');
    await waitFor(() => expect(names()).toEqual(['Esha, 29']));
  });

  test('has names that are the first words of the query keys of the pages', () => {
    const root = join(import.meta.dirname, '../..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/api\/|^entities/.test(file) && /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const words = new Set(
      sources.flatMap((source) =>
        Array.from(source.matchAll(/(?:queryKey: |KEY = )\['([\w-]+)'/g), ([, word]) => word),
      ),
    );
    expect(OWN_DATA_PARTS.filter((part) => !words.has(part))).toEqual([]);
  });
});

describe('a page after a lost connection', () => {
  test('removes cards that were answered or are gone, and keeps the others', async () => {
    await open();
    const checks = answer(matchEndpoints.states, {
      states: [
        { _id: asha._id, action: 'like', shown: true },
        { _id: bo._id, action: null, shown: true },
        { _id: chen._id, action: null, shown: false },
      ],
    });
    act(() => liveServer.disconnect());
    act(() => liveServer.reconnect());
    await waitFor(() => expect(names()).toEqual(['Bo, 29']));
    expect(checks.requests[0]?.query.ids).toEqual([asha._id, bo._id, chen._id]);
  });

  test('requests the own data of the open page again', async () => {
    answer(matchEndpoints.blocks, [aBlockedMember()]);
    await open();
    const profiles = answer(profileEndpoints.profile, aProfile());
    act(() => liveServer.disconnect());
    act(() => liveServer.reconnect());
    await waitFor(() => expect(profiles.requests).toHaveLength(1));
  });
});
