import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setOnline, usePhoneWidth } from '@/testing/browser';
import { id, SOME_DAY } from '@/testing/builders/build';
import { aCard, anAction, aSecondLook, aSuggestionPage } from '@/testing/builders/members';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, Refusal, refuse } from '@/testing/server';
import { TEXTS, type SecondLookQuery } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const asha = aCard({ _id: id(10), name: 'Asha', age: 29 });
const bo = aCard({ _id: id(11), name: 'Bo', age: 31 });
const chen = aCard({ _id: id(12), name: 'Chen', age: 33 });
const next = { before: SOME_DAY, beforeId: id(11) };

const open = () => renderApp('/second-look', { as: 'member' });
const cardOf = (name: RegExp) => screen.findByRole('article', { name });

describe('Second look', () => {
  test('shows passed members and states that the list is complete', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha, bo] }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Second look' })).toBeTruthy();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Asha, 29', 'Bo, 31']);
    expect(screen.getByText('That is everyone for now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find Your Match' }).getAttribute('href')).toBe('/match');
  });

  test('states when passed members return if the list is empty', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook());
    open();
    expect(await screen.findByText('Nobody to look at again yet')).toBeTruthy();
    expect(screen.getByText(/come back here after 30 days/)).toBeTruthy();
  });

  test('shows neither cards nor an empty text while loading', async () => {
    const held = holdAnswers(suggestionEndpoints.secondLook, aSecondLook({ users: [asha] }));
    open();
    await waitFor(() => expect(held.requests).toHaveLength(1));
    expect(screen.queryByText('Nobody to look at again yet')).toBeNull();
    held.release();
    await cardOf(/Asha/);
  });

  test.each([
    ['refused', () => refuse(suggestionEndpoints.secondLook, 'RATE_LIMITED'), 'Too many attempts.'],
    ['lost', () => failRequests(suggestionEndpoints.secondLook), 'No connection.'],
  ])('shows an error when the request was %s and loads on Try again', async (_what, fail, reason) => {
    fail();
    const user = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Second look did not load');
    expect(alert.textContent).toContain(reason);
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha] }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await cardOf(/Asha/);
  });

  test('stays readable offline', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha] }));
    open();
    await cardOf(/Asha/);
    setOnline(false);
    expect(await screen.findByText(/^You are offline/)).toBeTruthy();
    expect(await cardOf(/Asha/)).toBeTruthy();
    setOnline(true);
  });

  test('loads the next page after an empty one, and retries after a failure', async () => {
    let isDown = true;
    const calls = answer(suggestionEndpoints.secondLook, ({ query }: { query: SecondLookQuery }) => {
      if (!query.before) return aSecondLook({ users: [asha, bo], next });
      if (query.beforeId === next.beforeId) return aSecondLook({ next: { ...next, beforeId: id(9) } });
      if (isDown) throw new Refusal('RATE_LIMITED');
      return aSecondLook({ users: [chen] });
    });
    const user = open();
    const alert = await screen.findByRole('alert');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await cardOf(/Chen/);
    expect(calls.requests.slice(0, 2).map(({ query }) => query)).toEqual([{}, next]);
    expect(await screen.findByText('That is everyone for now.')).toBeTruthy();
  });

  test('removes a card after a like or another pass', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha, bo] }));
    const acts = answer(matchEndpoints.act, anAction());
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Like Asha' }));
    expect(await screen.findByText('You liked Asha.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pass Bo' }));
    expect(await screen.findByText('Nobody to look at again yet')).toBeTruthy();
    await waitFor(() =>
      expect(acts.requests.map(({ body }) => body)).toEqual([
        { targetUserId: id(10), action: 'like' },
        { targetUserId: id(11), action: 'dislike' },
      ]),
    );
  });

  test('shows a dialog for a mutual like', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha] }));
    answer(matchEndpoints.act, anAction({ friend: true }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Like Asha' }));
    expect(await screen.findByRole('dialog', { name: "It's mutual" })).toBeTruthy();
  });

  test('returns the card to its position when an action fails', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha, bo, chen] }));
    refuse(matchEndpoints.act, 'INTERNAL');
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Pass Bo' }));
    expect((await screen.findByRole('alert')).textContent).toContain(TEXTS.actionFailed);
    await cardOf(/Bo/);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Asha, 29', 'Bo, 31', 'Chen, 33']);
  });

  test('keeps the card when the daily limit is reached', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha] }));
    refuse(matchEndpoints.act, 'LIKE_LIMIT');
    answer(suggestionEndpoints.list, aSuggestionPage());
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Like Asha' }));
    expect(await screen.findByText(TEXTS.likeLimit)).toBeTruthy();
    expect(screen.getByRole('article', { name: /Asha/, hidden: true })).toBeTruthy();
  });

  test('removes the card of a blocked member', async () => {
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha, bo] }));
    answer(matchEndpoints.block, { success: true });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Report or block Asha' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Asha?' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /Asha/ })).toBeNull());
  });

  test('shows one card at a time on a phone', async () => {
    usePhoneWidth();
    answer(suggestionEndpoints.secondLook, aSecondLook({ users: [asha, bo] }));
    const user = open();
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await cardOf(/Bo/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('link to Second look', () => {
  test.each([
    ['with people left', [asha]],
    ['with nobody left', []],
  ])('is shown on /match %s', async (_what, users) => {
    answer(suggestionEndpoints.list, ({ query }) => aSuggestionPage({ users: query.exclude ? [] : users }));
    answer(suggestionEndpoints.secondLook, aSecondLook());
    const user = renderApp('/match', { as: 'member' });
    if (users.length === 0) await screen.findByText(TEXTS.noMoreProfiles);
    else await cardOf(/Asha/);
    await user.click(screen.getAllByRole('link', { name: 'Second look' }).at(-1) as HTMLElement);
    await screen.findByText('Nobody to look at again yet');
    expect(address()).toBe('/second-look');
  });
});
