import {
  countAnswers,
  newShownCard,
  parseCard,
  serializeCard,
  shownKey,
  type CardAnswer,
  type ShownCard,
} from './answers.ts';

const entry = { id: 'b', reasons: ['nearby', 'active'], source: { model: 7, likely: 43 } } as const;
const NONE_NEW = { viewer: false, member: false };
const DAY = '2026-11-22';

const card = (place: number, likely = 43): ShownCard =>
  newShownCard({ ...entry, source: { model: 7, likely } }, place, NONE_NEW);
const known = (cards: Record<string, ShownCard | null>) => new Map(Object.entries(cards));
const counted = (answers: CardAnswer[], shown: Map<string, ShownCard | null>, today = DAY) =>
  Object.fromEntries(
    [...countAnswers(answers, shown, today)].map(([day, counters]) => [day, Object.fromEntries(counters)]),
  );
const all = (what: string): string => `orders.m7.groups.all.${what}`;

describe('a shown card', () => {
  it('is counted by its place, its reasons, and new members on either side', () => {
    const groups = (place: number) => card(place).groups[1];
    expect([0, 4, 5, 9, 10, 19, 20, 49, 50, 199].map(groups)).toEqual(
      [0, 0, 1, 1, 2, 2, 3, 3, 4, 4].map((band) => `place-${band}`),
    );
    expect(card(0).groups).toEqual(['all', 'place-0', 'nearby', 'active']);
    const unexplained = newShownCard({ ...entry, reasons: [] }, 0, { viewer: true, member: true });
    expect(unexplained.groups).toEqual(['all', 'place-0', 'no-reason', 'of-new', 'by-new']);
    // The plain order has no reasons.
    const plain = newShownCard({ ...entry, reasons: [], source: 'plain' }, 0, NONE_NEW);
    expect(plain).toEqual({ order: 'plain', likely: null, likedOn: null, groups: ['all', 'place-0'] });
  });

  it('is unchanged after being stored and read; another format is read as null', () => {
    for (const one of [
      card(3),
      { ...card(60, 100), likedOn: DAY },
      newShownCard({ ...entry, reasons: [], source: 'plain' }, 0, NONE_NEW),
    ])
      expect(parseCard(serializeCard(one))).toEqual(one);
    for (const foreign of [
      '',
      'm7',
      'm7 43 -',
      'x.y 43 - all',
      'm7 43 - all $where',
      'm7 43 - a.b',
      '{"m":7}',
    ])
      expect(parseCard(foreign)).toBeNull();
  });
});

describe('countAnswers', () => {
  const answer = (by: string, of: string, liked: boolean, matched = false): CardAnswer => ({
    by,
    of,
    liked,
    matched,
  });

  it('counts each answer once, in the band of the predicted probability', () => {
    const shown = known({ 'a:b': card(0, 43), 'a:c': card(1, 100) });
    const day = counted([answer('a', 'b', true), answer('a', 'c', false), answer('a', 'b', true)], shown)[
      DAY
    ];
    expect(day).toMatchObject({
      [all('views')]: 2,
      [all('likes')]: 1,
      'orders.m7.groups.place-0.views': 2,
      'orders.m7.groups.nearby.likes': 1,
      'orders.m7.bands.4.views': 1,
      'orders.m7.bands.4.said': 43,
      'orders.m7.bands.4.likes': 1,
      'orders.m7.bands.9.views': 1,
      'orders.m7.bands.9.said': 100,
      other: 1,
    });
    expect(shown.get(shownKey('a', 'c'))).toBeNull();
    expect(shown.get(shownKey('a', 'b'))?.likedOn).toBe(DAY);
  });

  it('counts a friendship at both cards, and at the first one on the day of its like', () => {
    const shown = known({ 'a:b': { ...card(0), likedOn: '2026-11-20' }, 'b:a': card(7) });
    const days = counted([answer('b', 'a', true, true)], shown);
    expect(days['2026-11-20']).toMatchObject({ [all('mutual')]: 1, 'orders.m7.groups.place-0.mutual': 1 });
    expect(days[DAY]).toMatchObject({ [all('mutual')]: 1, 'orders.m7.groups.place-1.mutual': 1 });
    expect([...shown.values()]).toEqual([null, null]);
  });

  it('counts a friendship through a request at the card that was liked first', () => {
    const shown = known({ 'a:b': { ...card(0), likedOn: '2026-11-20' }, 'b:a': null });
    expect(counted([answer('b', 'a', true, true)], shown)).toMatchObject({
      '2026-11-20': { [all('mutual')]: 1 },
      [DAY]: { other: 1 },
    });
  });

  it('counts a friendship once when another instance counts the first like later', () => {
    const shown = known({ 'a:b': card(0), 'b:a': card(0) });
    const first = counted([answer('b', 'a', true, true)], shown)[DAY]!;
    const second = counted([answer('a', 'b', true)], shown)[DAY]!;
    expect([first[all('mutual')], second[all('mutual')]]).toEqual([2, undefined]);
    expect([first[all('views')], second[all('views')]]).toEqual([1, 1]);
  });
});
