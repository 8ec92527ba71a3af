import { calibrationError } from '../../src/modules/match/model/calibration.rules.js';
import { type Life, live } from './life.js';
import { type Figures, figuresOf } from './measures.js';
import { populationOf } from './population.js';

// What `npm run simulate` shows at full size (docs/suggestions.md), in populations so small that they live in
// seconds. Each limit is well inside what is measured here.

const MEMBERS = 300;
const DAYS = 14;

// Nothing was tuned on these populations.
describe.each([201, 202])('members who live under our order (population %i)', (seed) => {
  let life: Life;
  let random: Figures;
  let popularity: Figures;
  let ours: Figures;
  beforeAll(() => {
    const people = populationOf(seed, MEMBERS, DAYS);
    random = figuresOf(people, live(people, 'random', DAYS, seed), DAYS);
    popularity = figuresOf(people, live(people, 'popularity', DAYS, seed), DAYS);
    life = live(people, 'ours', DAYS, seed);
    ours = figuresOf(people, life, DAYS);
  });

  it('like each other at least twice as often as at random, and more often than by popularity', () => {
    const mutual = ({ 'mutual likes per 100 views': found = NaN }: Figures): number => found;
    expect(mutual(ours)).toBeGreaterThan(2 * mutual(random));
    expect(mutual(ours)).toBeGreaterThan(1.15 * mutual(popularity));
  });

  it('are shown fairly: no few take all views, new members get theirs, and hardly anybody has no match', () => {
    expect(ours['Gini of exposure']).toBeLessThan(0.5);
    expect(ours["new members' first week"]).toBeGreaterThan(0.8);
    expect(ours['members with a match, of those who may']).toBeGreaterThan(0.9);
  });

  it('like as often as was said of each card before it was shown', () => {
    expect(calibrationError(life.said, life.happened)).toBeLessThan(0.05);
  });
});
