import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCard, aPick, aSuggestionPage } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { type SuggestionsView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

type Widened = NonNullable<SuggestionsView['widened']>;
const near = { ageMin: 22, ageMax: 38, maxDistanceKm: 100, sameCountry: false };
const country = { ...near, maxDistanceKm: null, sameCountry: true };
const anywhere = { ...near, maxDistanceKm: null };

function open(widened: Widened | undefined, page = '/match') {
  answer(suggestionEndpoints.list, ({ query }) =>
    aSuggestionPage({ users: query.exclude ? [] : [aCard({ name: 'Asha' })], ...(widened && { widened }) }),
  );
  renderApp(page, { as: 'member' });
}

describe('the line about wider suggestions', () => {
  const wide = { ...anywhere, ageMin: 18, ageMax: 99 };
  test.each<[Widened, string]>([
    [
      { from: near, to: { ...near, maxDistanceKm: 250 }, nearer: 12 },
      'We look up to 250 km, because 12 people live nearer.',
    ],
    [
      { from: near, to: { ...near, maxDistanceKm: 250 }, nearer: 1 },
      'We look up to 250 km, because 1 person lives nearer.',
    ],
    [
      { from: near, to: { ...country, ageMin: 18, ageMax: 46 }, nearer: 0 },
      'We look in your whole country and at ages 18 to 46, because nobody lives nearer.',
    ],
    [{ from: near, to: country, nearer: 3 }, 'We look in your whole country, because 3 people live nearer.'],
    [{ from: country, to: anywhere, nearer: 3 }, 'We look everywhere, because 3 people live nearer.'],
    [
      { from: near, to: wide, nearer: 29 },
      'We look everywhere and at all ages, because 29 people live nearer.',
    ],
    [
      { from: country, to: { ...country, ageMin: 18, ageMax: 46 }, nearer: 5 },
      'We look at ages 18 to 46, because 5 people are nearer your age.',
    ],
    [{ from: anywhere, to: wide, nearer: 0 }, 'We look at all ages, because nobody is nearer your age.'],
  ])('states how far suggestions reach and why (case %#)', async (widened, sentence) => {
    open(widened);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('is below the deck of the dashboard too', async () => {
    answer(suggestionEndpoints.pick, aPick());
    open({ from: near, to: { ...near, maxDistanceKm: 250 }, nearer: 12 }, '/dashboard');
    const line = await screen.findByText(/We look up to 250 km/);
    const deck = screen.getByRole('region', { name: 'People for you' });
    expect(deck.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is not shown while enough members live near', async () => {
    open(undefined);
    await screen.findByRole('article', { name: /Asha/ });
    expect(screen.queryByText(/^We look/)).toBeNull();
  });
});
