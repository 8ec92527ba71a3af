import type { ExplanationKind } from './explanations.ts';
import { diverseOpening } from './opening.ts';

interface One {
  readonly id: number;
  readonly step: number;
  readonly kinds: readonly ExplanationKind[];
}
const many = (count: number, from: number, kinds: readonly ExplanationKind[], step = 0): One[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, step, kinds }));
const opening = (order: readonly One[]) =>
  diverseOpening(order, ({ kinds }) => kinds).map(({ item, kind }) => [item.id, kind]);

describe('diverseOpening', () => {
  it('returns the first cards, and at most three with the same kind of reason while there are others', () => {
    const order = [
      ...many(8, 0, ['shared-hobbies']),
      ...many(8, 10, ['shared-intent']),
      ...many(8, 20, ['same-city']),
      ...many(8, 30, ['similar-age']),
    ];
    expect(opening(order).map(([id]) => id)).toEqual([0, 1, 2, 10, 11, 12, 20, 21, 22, 30]);
  });

  it('assigns to each card the kind of reason that is rarest so far', () => {
    const order = many(6, 0, ['shared-hobbies', 'shared-intent', 'same-city']);
    expect(opening(order).map(([, kind]) => kind)).toEqual([
      ...['shared-hobbies', 'shared-intent', 'same-city'],
      ...['shared-hobbies', 'shared-intent', 'same-city'],
    ]);
  });

  it('adds the remaining cards, those with nothing in common last', () => {
    const order = [...many(2, 0, []), ...many(8, 10, ['nearby']), ...many(2, 20, [])];
    expect(opening(order)).toEqual([
      ...[10, 11, 12, 13, 14, 15, 16, 17].map((id) => [id, 'nearby']),
      ...[0, 1].map((id) => [id, null]),
    ]);
  });

  it('contains no member further away while ten live nearer', () => {
    const order = [...many(12, 0, ['nearby']), ...many(12, 20, ['shared-intent'], 1)];
    expect(opening(order).every(([id]) => Number(id) < 20)).toBe(true);
    expect(opening([...many(4, 0, []), ...many(12, 20, ['shared-intent'], 1)])).toHaveLength(10);
  });
});
