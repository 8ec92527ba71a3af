import { kmBetween } from '../geo.ts';
import { chanceOf } from '../random.ts';
import { similaritiesOf, type ExplainableMember } from '../ranking/explanations.ts';
import { giniOf } from '../ranking/exposure.ts';
import { areaOf } from '../retrieval/areas.ts';
import { isInStep, reachStepsFor, type ReachStep } from '../retrieval/reach.ts';
import { simulateLife, WEEK_DAYS, type FurtherLearning, type SimulationResult } from './life.ts';
import { viewsADay } from './measures.ts';
import type { SimulatedAction } from './nightly-training.ts';
import { populationOf, type SimulatedMember } from './population.ts';

const DAYS = 28;
/** Five towns of one country, each with its share of the members and its position. */
const TOWNS = [
  { share: 0.04, at: [76.27, 9.93] },
  { share: 0.08, at: [88.36, 22.57] },
  { share: 0.16, at: [77.59, 12.97] },
  { share: 0.27, at: [77.21, 28.61] },
  { share: 0.45, at: [72.88, 19.07] },
] as const;
/** Maximum distance in degrees between a member and the centre of the town. */
const AROUND = 0.15;
/** The assumptions: how much a distance lowers a like, in logits for ln(1 + km / 25). */
const ASSUMPTIONS = [
  { name: 'strongly', distance: 0.7 },
  { name: 'clearly', distance: 0.35 },
  { name: 'not at all', distance: 0 },
] as const;
/** Number of cards that make a first impression. */
const FIRST = 20;
const AGES = { min: 18, max: 99 };

type Townsman = SimulatedMember & { readonly town: number; readonly cell: readonly [number, number] };

/** Returns a population whose members live in the towns. */
function townsmen(seed: number, size: number, distance: number): Townsman[] {
  return populationOf(seed, size, DAYS).map((one) => {
    const chance = chanceOf(seed, 11, one.index);
    const town = chance.weighted(TOWNS.map(({ share }, index) => [index, share] as const));
    const [lng, lat] = TOWNS[town]!.at;
    const cell = [lng + chance.range(-AROUND, AROUND), lat + chance.range(-AROUND, AROUND)] as const;
    const member = { ...one.member, position: { lng: cell[0], lat: cell[1] } };
    return { ...one, town, cell, member, hidden: { ...one.hidden, distance } };
  });
}

/** Returns a function for the steps of a viewer, which are computed once for all decks. */
function steps(): (viewer: SimulatedMember) => readonly ReachStep[] {
  const known = new Map<number, readonly ReachStep[]>();
  return (viewer) => {
    const found = known.get(viewer.index) ?? stepsOf(viewer);
    known.set(viewer.index, found);
    return found;
  };
}

function stepsOf({ age, cell }: SimulatedMember): readonly ReachStep[] {
  const area = cell && areaOf(cell[1], cell[0]);
  return reachStepsFor({ age, area, cell, countryCode: 'IN', ages: null, hasSetDistance: false }, AGES);
}

const isIn = (step: ReachStep, viewer: SimulatedMember, candidate: SimulatedMember): boolean => {
  const km = kmBetween(viewer.cell, candidate.cell);
  return isInStep(step, { age: candidate.age, km, isCompatriot: true }, AGES.max);
};

const toExplained = ({
  age,
  cell,
  member,
  createdAt,
}: SimulatedMember): ExplainableMember<string, string> => ({
  age,
  hobbies: member.hobbies,
  children: null,
  lastActiveAt: null,
  createdAt,
  relationshipType: member.fields.get('relationshipType') as readonly string[],
  place: { country: '', state: '', city: '', cell },
});

/** Returns the rule of the product that decks widen in steps. */
function reaching(): FurtherLearning {
  const stepsFor = steps();
  return {
    step: (viewer, candidate) => stepsFor(viewer).findIndex((step) => isIn(step, viewer, candidate)),
    common: (viewer, candidate, now) => similaritiesOf(toExplained(viewer), toExplained(candidate), now),
  };
}

/** Returns the number of mutual likes of each person, in total and within the first week. */
function mutualLikes(
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
): { all: number[]; first: number[] } {
  const liked = new Set<string>();
  const [all, first] = [people.map(() => 0), people.map(() => 0)];
  for (const { giver, receiver, liked: isLike, day } of acts) {
    if (!isLike) continue;
    liked.add(`${giver} ${receiver}`);
    if (!liked.has(`${receiver} ${giver}`)) continue;
    for (const index of [giver, receiver]) {
      all[index]! += 1;
      if (day - people[index]!.joinsOn < WEEK_DAYS) first[index]! += 1;
    }
  }
  return { all, first };
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

/** Values by measure. Each has one value per population. */
type Row = Map<string, number[]>;

function measure(people: readonly Townsman[], life: SimulationResult): Map<string, number> {
  const { all, first } = mutualLikes(people, life.acts);
  const isNewcomer = ({ joinsOn }: SimulatedMember): boolean => joinsOn > 0;
  const cards = new Map<number, number[]>();
  for (const { giver, receiver } of life.acts) {
    const seen = cards.get(giver) ?? [];
    cards.set(giver, seen);
    if (seen.length < FIRST) seen.push(receiver);
  }
  const near = (person: Townsman): number => {
    const [nearest] = stepsOf(person);
    return mean(
      (cards.get(person.index) ?? []).map((card) => (isIn(nearest!, person, people[card]!) ? 1 : 0)),
    );
  };
  /** Returns the number of members whom a newcomer may meet within the first step. */
  const living = (person: Townsman): number => {
    const [nearest] = stepsOf(person);
    return people.filter((one) => one.isMan !== person.isMan && isIn(nearest!, person, one)).length;
  };
  const found = new Map<string, number>();
  for (const town of TOWNS.keys()) {
    const newcomers = people.filter((one) => one.town === town && isNewcomer(one) && cards.has(one.index));
    found.set(`town ${town + 1}: people within reach`, mean(newcomers.map(living)));
    found.set(`town ${town + 1}: first ${FIRST} cards within reach`, mean(newcomers.map(near)));
    found.set(
      `town ${town + 1}: mutual likes of a first week`,
      mean(newcomers.map(({ index }) => first[index]!)),
    );
  }
  const newcomers = people.filter((one) => isNewcomer(one));
  found.set('newcomers: mutual likes of the first week', mean(newcomers.map(({ index }) => first[index]!)));
  const groups: Record<string, (one: Townsman) => boolean> = {
    'others: mutual likes': (one) => !isNewcomer(one),
    'others: mutual likes of men': (one) => !isNewcomer(one) && one.isMan,
    'others: mutual likes of women': (one) => !isNewcomer(one) && !one.isMan,
    ...Object.fromEntries(
      TOWNS.map((_, town) => [
        `others: mutual likes in town ${town + 1}`,
        (one: Townsman) => !isNewcomer(one) && one.town === town,
      ]),
    ),
  };
  for (const [name, holds] of Object.entries(groups))
    found.set(name, mean(people.filter(holds).map(({ index }) => all[index]!)));
  found.set('Gini of exposure', giniOf(viewsADay(people, life, DAYS)));
  return found;
}

/**
 * Yields the lines of a table. It shows what decks that widen in steps change for newcomers of five towns and
 * for everybody else, without and with the steps.
 */
export function* townsGain(seeds: readonly number[], size: number): Generator<string> {
  yield `${size} members in five towns, ${DAYS} days, ${seeds.length} populations\n`;
  yield '| assumption | measure | without steps | with steps | change |\n| --- | --- | --- | --- | --- |';
  for (const { name, distance } of ASSUMPTIONS) {
    const [before, after]: [Row, Row] = [new Map(), new Map()];
    for (const seed of seeds) {
      const people = townsmen(seed, size, distance);
      for (const [row, further] of [
        [before, {}],
        [after, reaching()],
      ] as const)
        for (const [measured, value] of measure(people, simulateLife(people, 'ours', DAYS, seed, further)))
          row.set(measured, [...(row.get(measured) ?? []), value]);
    }
    for (const [measured, values] of before) {
      const [one, other] = [mean(values), mean(after.get(measured)!)];
      const change = `${other >= one ? '+' : ''}${((100 * (other - one)) / one).toFixed(1)} %`;
      yield `| ${name} | ${measured} | ${one.toFixed(3)} | ${other.toFixed(3)} | ${change} |`;
    }
  }
}
