import { calibrationError } from '../model/calibration.ts';
import { simulateLife, type SimulationResult } from './life.ts';
import { figuresOf, type MeasuresByName } from './measures.ts';
import { populationOf } from './population.ts';

// The results of `npm run simulate` (docs/suggestions.md), with populations that are small enough for some
// seconds. Each limit has a wide margin.

const MEMBERS = 300;
const DAYS = 14;

// These populations were not used for tuning.
describe.each([201, 202])('simulation of our order, population %i', (seed) => {
  let life: SimulationResult;
  let random: MeasuresByName;
  let popularity: MeasuresByName;
  let ours: MeasuresByName;
  beforeAll(() => {
    const people = populationOf(seed, MEMBERS, DAYS);
    random = figuresOf(people, simulateLife(people, 'random', DAYS, seed), DAYS);
    popularity = figuresOf(people, simulateLife(people, 'popularity', DAYS, seed), DAYS);
    life = simulateLife(people, 'ours', DAYS, seed);
    ours = figuresOf(people, life, DAYS);
  });

  it('produces twice as many mutual likes as random order, and 15 % more than popularity order', () => {
    const mutual = ({ 'mutual likes per 100 views': found = NaN }: MeasuresByName): number => found;
    expect(mutual(ours)).toBeGreaterThan(2 * mutual(random));
    expect(mutual(ours)).toBeGreaterThan(1.15 * mutual(popularity));
  });

  it('distributes views evenly, shows new members, and gives 90 % of members a match', () => {
    expect(ours['Gini of exposure']).toBeLessThan(0.5);
    expect(ours["new members' first week"]).toBeGreaterThan(0.8);
    expect(ours['members with a match, of those who may']).toBeGreaterThan(0.9);
  });

  it('predicts the rate of likes with an error below 5 %', () => {
    expect(calibrationError(life.predicted, life.happened)).toBeLessThan(0.05);
  });
});
