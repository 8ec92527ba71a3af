import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aCard, aFriend, anAction, aRequest, aSuggestionPage } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { type ErrorCode } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const asha = aCard({ _id: id(10), name: 'Asha' });
const bo = aCard({ _id: id(11), name: 'Bo' });

/** Opens a page with cards that another page of the member may already have answered. */
function openMatch() {
  answer(suggestionEndpoints.list, ({ query }) =>
    aSuggestionPage({ users: query.exclude ? [] : [asha, bo] }),
  );
  return renderApp('/match', { as: 'member' });
}
const card = (name: string) => screen.queryByRole('article', { name: new RegExp(name) });

describe('card of a friend whom another page has liked', () => {
  test('is removed after a rejected pass, with a link to the friends', async () => {
    const passes = refuse(matchEndpoints.act, 'ALREADY_FRIENDS');
    const friends = answer(matchEndpoints.friends, [aFriend({ _id: id(10), name: 'Asha' })]);
    const user = openMatch();
    await user.click(await screen.findByRole('button', { name: 'Pass Asha' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'You are friends already, so nothing was changed. To end this, unmatch them from your friends.',
    );
    expect(passes.requests).toHaveLength(1);
    expect(card('Asha')).toBeNull();
    expect(card('Bo')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo: take back your last pass' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(within(alert).getByRole('link', { name: 'Your friends' }));
    await waitFor(() => expect(friends.requests).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: /Asha/ })).toBeTruthy();
  });
});

describe('card that is out of date', () => {
  test.each<[ErrorCode, string]>([
    ['MEMBER_NOT_FOUND', 'This member is not available.'],
    ['ALREADY_LIKED', 'You like this member already.'],
  ])('is removed after the error %s', async (code, text) => {
    refuse(matchEndpoints.act, code);
    const user = openMatch();
    await user.click(await screen.findByRole('button', { name: 'Like Asha' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(card('Asha')).toBeNull();
    expect(card('Bo')).toBeTruthy();
  });
});

describe('pass that replaces a like of another page', () => {
  test('shows a line about the like, and its undo restores the like instead of the card', async () => {
    answer(matchEndpoints.act, anAction({ likeTakenBack: true }));
    const undone = answer(matchEndpoints.undo, { success: true });
    const user = openMatch();
    await user.click(await screen.findByRole('button', { name: 'Pass Asha' }));
    const text = await screen.findByText(
      'You had liked Asha on another page. This pass took your like back.',
    );
    await user.click(within(text.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You like Asha again.')).toBeTruthy();
    expect(undone.requests.map(({ body }) => body)).toEqual([{ targetUserId: id(10) }]);
    expect(card('Asha')).toBeNull();
  });
});

describe('undo for coins', () => {
  test('names in the undo request the member whom this page passed last', async () => {
    answer(matchEndpoints.act, anAction());
    const spends = refuse(matchEndpoints.spend, 'NOTHING_TO_UNDO');
    answer(suggestionEndpoints.list, ({ query }) =>
      aSuggestionPage({ users: query.exclude ? [] : [asha, bo] }),
    );
    const user = renderApp('/match', { as: 'member', profile: { wallet: { coins: 5 } } });
    const pass = await screen.findByRole('button', { name: 'Pass Asha' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(pass);
    await screen.findByText('You passed Asha.');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await user.click(screen.getByRole('button', { name: 'Undo: take back your last pass' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Spend 5 coins' }));
    expect(await within(dialog).findByText('There is nothing to undo.')).toBeTruthy();
    expect(spends.requests[0]?.body).toMatchObject({ kind: 'rewind', targetUserId: id(10) });
  });
});

describe('request that its sender has taken back', () => {
  test('creates no friendship when it is accepted, and the page states this', async () => {
    answer(matchEndpoints.act, anAction({ friend: false }));
    answer(matchEndpoints.friends, []);
    const user = renderApp('/friends', { as: 'member' });
    answer(matchEndpoints.requests, [aRequest({ _id: id(2), name: 'Asha', likedAt: minutesFromNow(-5) })]);
    await user.click(await screen.findByRole('button', { name: 'Accept Asha' }));
    expect(
      await screen.findByText('You liked Asha. You are friends once both of you like each other.'),
    ).toBeTruthy();
    expect(screen.queryByText('You and Asha are friends now.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accept Asha' })).toBeNull();
  });
});
