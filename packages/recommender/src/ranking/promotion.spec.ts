import { withPromoted } from './promotion.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (of: readonly { id: string }[]): string => of.map(({ id }) => id).join('');

describe('withPromoted', () => {
  it('places promoted items at every second place at the front, each once', () => {
    expect(idsOf(withPromoted(items('a', 'b', 'c', 'd'), items('x', 'c'), 4))).toBe('axbcd');
    expect(idsOf(withPromoted(items('a', 'b'), [], 4))).toBe('ab');
    expect(idsOf(withPromoted(items('a'), items('x', 'y', 'z'), 4))).toBe('axyz');
  });
});
