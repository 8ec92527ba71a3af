import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { equallyFilledBins } from '../model/calibration.ts';
import { agreementGain } from './agreement-gain.ts';
import {
  SIMULATED_ORDERS,
  simulateLife,
  WEEK_DAYS,
  type SimulatedOrder,
  type SimulationResult,
} from './life.ts';
import { lineChartSvg } from './line-chart.ts';
import { eveningFigures, figuresOf, rankingFigures, viewsADay, type MeasuresByName } from './measures.ts';
import { meetingsGain } from './meetings-gain.ts';
import { populationOf, type SimulatedMember } from './population.ts';
import { townsGain } from './towns-gain.ts';

// Simulates some weeks of generated members under several orders and prints the results
// (docs/suggestions.md). With --out it stores the charts in that folder. With --agreement or --meetings it
// prints the gain of the answers to questions or of the answers after meetings instead. With --towns it
// prints what decks that widen in steps change for newcomers of five towns.

const DAYS = 42;
const GROUPS = 10;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '101,102,103' },
    members: { type: 'string', default: '1000' },
    out: { type: 'string' },
    agreement: { type: 'boolean', default: false },
    meetings: { type: 'boolean', default: false },
    towns: { type: 'boolean', default: false },
  },
});
const seeds = values.seeds.split(',').map(Number);
const size = Number(values.members);

const { agreement, meetings, towns } = values;
const gain = agreement ? agreementGain : meetings ? meetingsGain : towns ? townsGain : null;
if (gain) {
  for (const line of gain(seeds, size)) console.log(line);
  process.exit();
}

interface Run {
  readonly people: readonly SimulatedMember[];
  readonly lives: Record<SimulatedOrder, SimulationResult>;
}

const figures = new Map<string, Map<string, number[]>>();
function note(order: string, found: MeasuresByName): void {
  for (const [name, value] of Object.entries(found)) {
    const row = figures.get(name) ?? new Map<string, number[]>();
    figures.set(name, row.set(order, [...(row.get(order) ?? []), value]));
  }
}

const runs: Run[] = [];
for (const seed of seeds) {
  const people = populationOf(seed, size, DAYS);
  const lives = {} as Record<SimulatedOrder, SimulationResult>;
  for (const order of SIMULATED_ORDERS) {
    lives[order] = simulateLife(people, order, DAYS, seed);
    note(order, figuresOf(people, lives[order], DAYS));
  }
  note('ours', rankingFigures(people, lives.ours, seed));
  note('ours', eveningFigures(people, lives.ours, seed));
  runs.push({ people, lives });
  console.error(`Simulated seed ${seed}.`);
}

console.log(`${size} members, ${DAYS} days, ${seeds.length} populations: mean (lowest to highest)\n`);
console.log(
  `| | ${SIMULATED_ORDERS.join(' | ')} |\n| --- | ${SIMULATED_ORDERS.map(() => '---').join(' | ')} |`,
);
for (const [name, row] of figures) {
  const cells = SIMULATED_ORDERS.map((order) => {
    const found = row.get(order);
    if (!found) return '';
    const average = found.reduce((sum, value) => sum + value, 0) / found.length;
    return `${average.toFixed(3)} (${Math.min(...found).toFixed(3)} to ${Math.max(...found).toFixed(3)})`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

const mean = (found: readonly number[]): number =>
  found.reduce((sum, value) => sum + value, 0) / found.length;

/** Returns the cumulative share of views, from the least shown members on (Lorenz curve). */
function lorenz({ people, lives }: Run, order: SimulatedOrder): number[] {
  const daily = viewsADay(people, lives[order], DAYS).sort((one, other) => one - other);
  const total = daily.reduce((sum, value) => sum + value, 0);
  return Array.from({ length: GROUPS + 1 }, (_, group) => {
    const upTo = Math.round((group * daily.length) / GROUPS);
    return daily.slice(0, upTo).reduce((sum, value) => sum + value, 0) / total;
  });
}

if (values.out) {
  mkdirSync(values.out, { recursive: true });
  const write = (name: string, svg: string): void => writeFileSync(join(values.out!, `${name}.svg`), svg);
  write(
    'mutual-likes',
    lineChartSvg(
      'Mutual likes per 100 views',
      'week',
      '',
      SIMULATED_ORDERS.map((order) => ({
        name: order,
        points: Array.from({ length: DAYS / WEEK_DAYS }, (_, week) => [
          week + 1,
          mean(runs.map(({ lives }) => (100 * lives[order].matches[week]!) / lives[order].views[week]!)),
        ]),
      })),
    ),
  );
  write(
    'exposure',
    lineChartSvg(
      'How views are shared',
      'part of members, least shown first',
      'part of all views',
      SIMULATED_ORDERS.map((order) => {
        const curves = runs.map((run) => lorenz(run, order));
        return {
          name: order,
          points: Array.from({ length: GROUPS + 1 }, (_, group) => [
            group / GROUPS,
            mean(curves.map((curve) => curve[group]!)),
          ]),
        };
      }),
    ),
  );
  const predicted = runs.flatMap(({ lives }) => lives.ours.predicted);
  const happened = runs.flatMap(({ lives }) => lives.ours.happened);
  const bins = equallyFilledBins(predicted, GROUPS)
    .filter((rows) => rows.length > 0)
    .map(
      (rows) => [mean(rows.map((row) => predicted[row]!)), mean(rows.map((row) => happened[row]!))] as const,
    );
  write(
    'calibration',
    lineChartSvg('Calibration on cards shown', 'said before', 'liked', [
      {
        name: 'exact',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      { name: 'ours', points: bins },
    ]),
  );
}
