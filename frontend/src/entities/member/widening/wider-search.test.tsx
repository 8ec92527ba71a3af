import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard, aSuggestionPage, aWidening, settingsAfter } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse, type RecordedRequests } from '@/testing/server';
import { NO_FILTERS } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const current = { ageMin: 25, ageMax: 40, maxDistanceKm: 50 };
const OFFERS = [
  { ...current, maxDistanceKm: 100, count: 12, more: false },
  { ...current, ageMin: 22, ageMax: 43, count: 50, more: true },
];

/** Simulates a deck with `left` cards and no further pages. */
function deal(left: number): void {
  const users = Array.from({ length: left }, (_, index) =>
    aCard({ _id: id(10 + index), name: `Nr ${index}` }),
  );
  answer(suggestionEndpoints.list, ({ query }) => aSuggestionPage({ users: query.exclude ? [] : users }));
}

/** Opens the page as a member with these settings. The simulated server stores changes. */
function open(page = '/match') {
  const user = renderApp(page, {
    as: 'member',
    profile: { settings: { lookingFor: 'both', filters: NO_FILTERS, plainOrder: false, ...current } },
  });
  const saved = answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
  return { user, saved };
}
const offers = () => screen.findByRole('region', { name: 'Look a little further?' });
function offering(list: typeof OFFERS): RecordedRequests<typeof suggestionEndpoints.widening> {
  return answer(suggestionEndpoints.widening, aWidening({ current, offers: list }));
}

describe('wider settings', () => {
  test('list the offers and the number of additional members when few cards are left', async () => {
    deal(5);
    open();
    offering(OFFERS);
    const lines = await within(await offers()).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '12 more peopleUp to 100 km instead of 50 kmWiden',
      'More than 50 peopleAges 22 to 43 instead of 25 to 40Widen',
    ]);
  });

  test('can be applied and undone with one press each', async () => {
    deal(0);
    const { user, saved } = open();
    offering(OFFERS);
    await user.click(await screen.findByRole('button', { name: 'Widen: Up to 100 km instead of 50 km' }));
    expect(await screen.findByText('Changed: Up to 100 km instead of 50 km.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(screen.queryByText(/^Changed:/)).toBeNull());
    expect(saved.requests.map(({ body }) => body)).toEqual([{ ...current, maxDistanceKm: 100 }, current]);
  });

  test('show the reason when they could not be saved', async () => {
    deal(1);
    const { user } = open();
    offering(OFFERS);
    refuse(profileEndpoints.updateSettings, 'RATE_LIMITED');
    const [press] = await within(await offers()).findAllByRole('button');
    await user.click(press as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  });

  test('are not requested while more than five cards are left', async () => {
    deal(6);
    const { user } = open();
    const calls = offering(OFFERS);
    await user.click(await screen.findByRole('button', { name: 'Show more people' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull());
    expect(calls.requests).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Look a little further?' })).toBeNull();
  });

  test('are not shown without an offer', async () => {
    deal(1);
    open();
    const calls = offering([]);
    await waitFor(() => expect(calls.requests).toHaveLength(1));
    await screen.findByRole('article', { name: /Nr 0/ });
    expect(screen.queryByRole('region', { name: 'Look a little further?' })).toBeNull();
  });

  test('are shown on the dashboard', async () => {
    deal(0);
    open('/dashboard');
    answer(suggestionEndpoints.pick, { pick: null, answered: false, endsAt: aSuggestionPage().resetsAt });
    offering(OFFERS);
    expect(await offers()).toBeTruthy();
  });
});
