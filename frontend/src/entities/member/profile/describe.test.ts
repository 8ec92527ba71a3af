import i18n from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '@/i18n/missing-words';
import type { ReasonView } from '@contract';
import { commonGroundLine, hobbiesForCard, placeLine, shortPlace } from './describe';

beforeAll(() => loadWords('member'));
const why = (...reasons: ReasonView[]) => commonGroundLine(reasons, i18n.getFixedT(null, 'member'));

describe('placeLine and shortPlace', () => {
  test.each([
    [{ city: 'Pune', state: 'Maharashtra', country: 'India' }, 'Pune, Maharashtra', 'Pune'],
    [{ city: 'Delhi', state: 'Delhi', country: 'India' }, 'Delhi', 'Delhi'],
    [{ city: '', state: 'Goa', country: 'India' }, 'Goa', 'Goa'],
    [{ city: '', state: '', country: 'India' }, 'India', 'India'],
    [{ city: '', state: '', country: '' }, '', ''],
  ])('return for %j the place %s', (card, line, short) => {
    expect(placeLine(card)).toBe(line);
    expect(shortPlace(card)).toBe(short);
  });
});

describe('hobbiesForCard', () => {
  test('returns up to three shared hobbies, otherwise the first three', () => {
    const hobbies = ['Art', 'Music', 'Gaming', 'Movies'];
    expect(hobbiesForCard(hobbies, ['Movies', 'Music'])).toEqual({
      shared: true,
      names: ['Music', 'Movies'],
    });
    expect(hobbiesForCard(hobbies, [])).toEqual({ shared: false, names: ['Art', 'Music', 'Gaming'] });
    expect(hobbiesForCard([], ['Art'])).toEqual({ shared: false, names: [] });
  });
});

describe('commonGroundLine', () => {
  test('joins all reasons in one line', () => {
    expect(why()).toBe('');
    expect(why({ kind: 'shared-hobbies', values: ['Art'] }, { kind: 'same-city' })).toBe(
      '1 hobby in common · Lives in your city',
    );
    expect(why({ kind: 'shared-hobbies', values: ['Art', 'Music'] })).toBe('2 hobbies in common');
    expect(why({ kind: 'shared-intent', values: ['Friendship', 'Marriage'] })).toBe(
      'Also looks for: friendship and marriage',
    );
  });

  test('leaves out when the member was active', () => {
    expect(why({ kind: 'active' }, { kind: 'new-member' }, { kind: 'similar-age' })).toBe('About your age');
  });

  test('skips a reason that a newer server has added', () => {
    expect(why({ kind: 'same-school' } as unknown as ReasonView, { kind: 'nearby' })).toBe('Lives near you');
  });
});
