import type { ModelAction } from '../../src/modules/match/model/actions.rules.js';
import { exposureFactor } from '../../src/modules/match/model/exposure.rules.js';
import { trainTwoSided, type TwoSidedModel } from '../../src/modules/match/model/two-sided.rules.js';
import { chanceOf } from '../random.js';
import { likesWithChance, type Person } from './population.js';

/** `blind` is ours without using what candidates have done about the viewer. */
export const ORDERS = ['random', 'popularity', 'blind', 'ours'] as const;
export type Order = (typeof ORDERS)[number];

export const WEEK = 7;
/** Cards that a member looks at on a day. */
const CARDS = 8;
/** Nights after which the model is trained; a product trains every night. */
const TRAINED_AFTER = [0, 1, 3, 6, 13, 20];

/** What happened under one order. */
export interface Life {
  readonly views: number[];
  /** Mutual likes by week, as views. */
  readonly matches: number[];
  /** By person: times shown, days present, mutual likes. */
  readonly shown: Int32Array;
  readonly matched: Int32Array;
  /** By person who joined later: times shown in the first week, over what an average member was meanwhile. */
  readonly firstWeek: number[];
  /** What was said of each card's like before it was shown, and what happened. */
  readonly said: number[];
  readonly happened: number[];
  readonly actions: ModelAction[];
}

/** What two people would do is the same under every order. */
export const wouldLike = (seed: number, giver: Person, receiver: Person): boolean =>
  chanceOf(seed, 3, giver.index, receiver.index).chance(likesWithChance(giver, receiver));

/**
 * Lets a population live under an order: the same people open the app on the same days and look at the same
 * number of cards.
 */
export function live(people: readonly Person[], order: Order, days: number, seed: number): Life {
  const size = people.length;
  const weeks = Math.ceil(days / WEEK);
  const life: Life = {
    views: new Array<number>(weeks).fill(0),
    matches: new Array<number>(weeks).fill(0),
    shown: new Int32Array(size),
    matched: new Int32Array(size),
    firstWeek: [],
    said: [],
    happened: [],
    actions: [],
  };
  /** 1 for a like, -1 for a dislike; [giver x size + receiver]. */
  const acted = new Int8Array(size * size);
  const likes = new Int32Array(size);
  const shownThisWeek = new Int32Array(size);
  const due = new Float64Array(size);
  const firstShown = new Map<number, { shown: number; due: number }>();
  const chances = chanceOf(seed, 4);
  let model: TwoSidedModel | null = null;
  const probabilities = new Float32Array(size * size);

  const probability = (giver: Person, receiver: Person): number => {
    const at = giver.index * size + receiver.index;
    if (Number.isNaN(probabilities[at]!))
      probabilities[at] = model!.probability(giver.member, receiver.member);
    return probabilities[at]!;
  };
  const value = (viewer: Person, candidate: Person, day: number): number => {
    if (order === 'random') return chances.next();
    if (order === 'popularity') return likes[candidate.index]! + chances.next();
    const done = acted[candidate.index * size + viewer.index]!;
    const { score } = model!.combined(
      probability(viewer, candidate),
      probability(candidate, viewer),
      done === 0 || order === 'blind' ? {} : { ba: done === 1 },
    );
    const isNew = candidate.joinsOn > 0 && day - candidate.joinsOn < WEEK;
    const shown = shownThisWeek[candidate.index]!;
    return score * exposureFactor({ shown, due: due[candidate.index]!, isNew });
  };

  for (let day = 0; day < days; day += 1) {
    const week = Math.floor(day / WEEK);
    const present = people.filter(({ joinsOn }) => joinsOn <= day);
    for (const { index, joinsOn } of present)
      if (day % WEEK === 0 && day - joinsOn >= WEEK) {
        shownThisWeek[index] = 0;
        due[index] = 0;
      }
    if ((order === 'ours' || order === 'blind') && TRAINED_AFTER.includes(day)) {
      model = trainTwoSided(
        present.map(({ member }) => member),
        life.actions,
      );
      probabilities.fill(NaN);
    }
    const viewers = chanceOf(seed, 5, day)
      .some(present, present.length)
      .filter(({ index, activity }) => chanceOf(seed, 6, day, index).chance(activity));
    const men = present.filter(({ isMan }) => isMan);
    const women = present.filter(({ isMan }) => !isMan);
    for (const viewer of viewers) {
      const pool = viewer.isMan ? women : men;
      const cards = pool
        .filter(({ index }) => acted[viewer.index * size + index] === 0)
        .map((candidate) => ({ candidate, value: value(viewer, candidate, day) }))
        .sort((one, other) => other.value - one.value || one.candidate.index - other.candidate.index)
        .slice(0, CARDS);
      for (const { index } of pool) due[index]! += cards.length / pool.length;
      for (const { candidate } of cards) {
        const { index } = candidate;
        const liked = wouldLike(seed, viewer, candidate);
        if (order === 'ours' && day >= WEEK) {
          life.said.push(probability(viewer, candidate));
          life.happened.push(liked ? 1 : 0);
        }
        acted[viewer.index * size + index] = liked ? 1 : -1;
        life.actions.push({ from: viewer.member.id, to: candidate.member.id, liked, at: day });
        life.views[week]! += 1;
        life.shown[index]! += 1;
        shownThisWeek[index]! += 1;
        if (!liked) continue;
        likes[index]! += 1;
        if (acted[index * size + viewer.index] !== 1) continue;
        life.matches[week]! += 1;
        life.matched[index]! += 1;
        life.matched[viewer.index]! += 1;
      }
    }
    for (const { index, joinsOn } of present)
      if (joinsOn > 0 && day - joinsOn === WEEK - 1)
        firstShown.set(index, { shown: shownThisWeek[index]!, due: due[index]! });
  }
  for (const { shown, due: average } of firstShown.values())
    life.firstWeek.push(shown / Math.max(1, average));
  return life;
}
