import type { ModelAction } from '../model/actions.ts';
import { areaUnderCurve, calibrationError } from '../model/calibration.ts';
import type { PreparedMember } from '../model/pair-model.ts';
import { chanceOf } from '../random.ts';
import { giniOf } from '../ranking/exposure.ts';
import { trainTwoSided } from '../training/two-sided.ts';
import { wouldLike, type SimulationResult } from './life.ts';
import type { SimulatedAction } from './nightly-training.ts';
import { likeEachOtherWithChance, type SimulatedMember } from './population.ts';

/** Measures by name, for one population. */
export type MeasuresByName = Record<string, number>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);

export const mutualLikesPer100Views = ({ matches, views }: SimulationResult): number =>
  (100 * sum(matches)) / sum(views);

/** Returns the views per day since joining, because persons who joined later had less time. */
export const viewsADay = (
  people: readonly SimulatedMember[],
  { shown }: SimulationResult,
  days: number,
): number[] => people.map(({ index, joinsOn }) => shown[index]! / (days - joinsOn));

/**
 * Number of best partners that are considered. A person can have a match if these make one almost certain.
 */
const BEST_PARTNERS = 20;
/** Probability of at least one match from which a person counts as able to have one. */
const ALLOWED_FROM = 0.9;

/** Returns whether the hidden tastes of a person and of all others allow a match. */
function mayMatch(person: SimulatedMember, people: readonly SimulatedMember[]): boolean {
  const chances = people
    .filter(({ isMan }) => isMan !== person.isMan)
    .map((other) => likeEachOtherWithChance(person, other))
    .sort((one, other) => other - one)
    .slice(0, BEST_PARTNERS);
  return 1 - chances.reduce((none, chance) => none * (1 - chance), 1) >= ALLOWED_FROM;
}

/** Returns the measures of one simulation. */
export function figuresOf(
  people: readonly SimulatedMember[],
  life: SimulationResult,
  days: number,
): MeasuresByName {
  const daily = viewsADay(people, life, days);
  const allowed = people.filter((person) => mayMatch(person, people));
  const ages = people.map(({ age }) => age).sort((one, other) => one - other);
  const [young, old] = [ages[Math.floor(ages.length / 3)]!, ages[Math.floor((2 * ages.length) / 3)]!];
  const groups: Record<string, (person: SimulatedMember) => boolean> = {
    men: ({ isMan }) => isMan,
    women: ({ isMan }) => !isMan,
    [`younger third`]: ({ age }) => age < young,
    [`middle third`]: ({ age }) => age >= young && age < old,
    [`older third`]: ({ age }) => age >= old,
  };
  return {
    'mutual likes per 100 views': mutualLikesPer100Views(life),
    'members with a match, of those who may': mean(
      allowed.map(({ index }) => (life.matched[index]! > 0 ? 1 : 0)),
    ),
    'Gini of exposure': giniOf(daily),
    "new members' first week": mean(
      [...life.first.values()].map(({ shown, due }) => shown / Math.max(1, due)),
    ),
    ...Object.fromEntries(
      Object.entries(groups).flatMap(([name, holds]) => {
        const inside = people.filter(holds);
        return [
          [`exposure of ${name}`, mean(inside.map(({ index }) => daily[index]!)) / mean(daily)],
          [`matches of ${name}`, mean(inside.map(({ index }) => life.matched[index]!))],
        ];
      }),
    ),
  };
}

/** Number of cards that are answered in one evening. */
const ANSWERED = 20;
/** Number of cards that follow, ordered with or without these answers. */
const NEXT = 8;
/** Number of viewers whose evening is measured. */
const SAMPLED_VIEWERS = 60;

/**
 * Measures the gain of learning between two nights: the hidden probability that the cards after the first
 * answers of an evening become mutual likes, for new and for known members.
 */
export function eveningFigures(
  people: readonly SimulatedMember[],
  { nights, acts }: SimulationResult,
  seed: number,
): MeasuresByName {
  nights.recomputePosteriors(acts);
  const chance = chanceOf(seed, 8);
  const found: Record<string, number[]> = {};
  for (const viewer of chance.some(people, SAMPLED_VIEWERS)) {
    const others = people.filter(({ isMan }) => isMan !== viewer.isMan);
    for (const isNew of [true, false]) {
      const kind = isNew ? 'who has just joined' : 'who is known';
      const met = new Set(
        isNew ? [] : acts.flatMap(({ giver, receiver }) => (giver === viewer.index ? receiver : [])),
      );
      const open = others.filter(({ index }) => !met.has(index));
      const order = (own: PreparedMember, from: readonly SimulatedMember[]): SimulatedMember[] => {
        const score = ({ index }: SimulatedMember): number =>
          nights.model.score(own, nights.prepared(index)).score;
        return from.toSorted((one, other) => score(other) - score(one));
      };
      const before = nights.during(viewer.index, [], isNew);
      const inOrder = order(before, open);
      const [answered, rest] = [inOrder.slice(0, ANSWERED), inOrder.slice(ANSWERED)];
      const after = nights.during(
        viewer.index,
        answered.map((one) => ({ receiver: one.index, liked: wouldLike(seed, viewer, one) })),
        isNew,
      );
      for (const [how, next] of [
        ['as the night has them', rest],
        ['with the answers', order(after, rest)],
      ] as const)
        (found[`next cards of ${kind}, ${how}`] ??= []).push(
          ...next.slice(0, NEXT).map((one) => likeEachOtherWithChance(viewer, one)),
        );
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, chances]) => [name, mean(chances)]));
}

/**
 * Number of pairs that are drawn for the evaluation, before pairs in which one has acted on the other are
 * removed.
 */
const DRAWN_PAIRS = 6_000;

/** Returns the actions in the form in which the training of parameters reads them. */
export const modelActionsOf = (
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
): ModelAction[] =>
  acts.map(({ giver, receiver, liked, day }) => ({
    from: people[giver]!.member.id,
    to: people[receiver]!.member.id,
    liked,
    at: day,
  }));

/** Draws pairs of a man and a woman who have not acted on each other. */
export function unseenPairs(
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
  seed: number,
): (readonly [man: SimulatedMember, woman: SimulatedMember])[] {
  const acted = new Set(acts.map(({ giver, receiver }) => `${giver} ${receiver}`));
  const chance = chanceOf(seed, 7);
  const [men, women] = [people.filter(({ isMan }) => isMan), people.filter(({ isMan }) => !isMan)];
  return Array.from({ length: DRAWN_PAIRS }, () => [chance.pick(men), chance.pick(women)] as const).filter(
    ([{ index: man }, { index: woman }]) => !acted.has(`${man} ${woman}`) && !acted.has(`${woman} ${man}`),
  );
}

/** Measures how well the model and its parts rank pairs that have not met, compared with the hidden truth. */
export function rankingFigures(
  people: readonly SimulatedMember[],
  life: SimulationResult,
  seed: number,
): MeasuresByName {
  const actions = modelActionsOf(people, life.acts);
  const pairs = unseenPairs(people, life.acts, seed);
  // Uses the hidden probabilities, because a few hundred drawn likes would be too noisy.
  const mutual = pairs.map(([man, woman]) => likeEachOtherWithChance(man, woman));
  const auc = (score: (man: SimulatedMember, woman: SimulatedMember) => number): number =>
    areaUnderCurve(
      pairs.map(([man, woman]) => score(man, woman)),
      mutual,
    );
  const members = people.map(({ member }) => member);
  const [model, withoutTaste, fit] = [
    trainTwoSided(members, actions),
    trainTwoSided(members, actions, 0),
    trainTwoSided(members, []),
  ];
  const share = (of: 'from' | 'to'): ((person: SimulatedMember) => number) => {
    const counts = new Map<string, { likes: number; all: number }>();
    for (const action of actions) {
      const count = counts.get(action[of]) ?? { likes: 0, all: 0 };
      counts.set(action[of], { likes: count.likes + (action.liked ? 1 : 0), all: count.all + 1 });
    }
    return ({ member }) => {
      const { likes, all } = counts.get(member.id) ?? { likes: 0, all: 0 };
      return (likes + 2) / (all + 5);
    };
  };
  const [gives, receives] = [share('from'), share('to')];
  life.nights.recomputePosteriors(life.acts);
  const { model: deck, prepared } = life.nights;
  const ceiling = auc(likeEachOtherWithChance);
  const whole = auc((man, woman) => model.score(man.member, woman.member).score);
  return {
    'AUC: hidden truth': ceiling,
    'AUC: model': whole,
    'AUC: part of the way to the truth': (whole - 0.5) / (ceiling - 0.5),
    'AUC: as the deck knows members': auc(
      (man, woman) => deck.score(prepared(man.index), prepared(woman.index)).score,
    ),
    'AUC: without tastes': auc((man, woman) => withoutTaste.score(man.member, woman.member).score),
    'AUC: how freely one likes, alone': auc((man, woman) => gives(man) * gives(woman)),
    'AUC: how often one is liked, alone': auc((man, woman) => receives(man) * receives(woman)),
    'AUC: hand-set fit, alone': auc((man, woman) => fit.score(man.member, woman.member).score),
    'calibration error on cards shown': calibrationError(life.predicted, life.happened),
  };
}
