import { hash } from 'node:crypto';
import { chanceOf, type Chance } from '../random.ts';
import type { ExplanationKind } from '../ranking/explanations.ts';
import { dueOf, exposureFactor } from '../ranking/exposure.ts';
import { diverseOpening } from '../ranking/opening.ts';
import {
  comparedSteps,
  inOrder,
  isLikersPlace,
  isNewMember,
  modelFreeFactorsOf,
  pairChance,
  placeScore,
  type ScoredCandidate,
} from '../ranking/ranking.ts';
import { DAY_MS } from '../time.ts';
import { NightlyTraining, type SimulatedAction } from './nightly-training.ts';
import { likesWithChance, SIMULATION_START, type SimulatedMember } from './population.ts';

/** The simulated orders. `blind` is `ours` without the candidates' actions on the viewer. */
export const SIMULATED_ORDERS = ['random', 'popularity', 'blind', 'ours'] as const;
export type SimulatedOrder = (typeof SIMULATED_ORDERS)[number];

export const WEEK_DAYS = 7;
/** Number of cards per viewer and day. */
const CARDS = 8;
/**
 * Days on which parameters are learned, although the product learns them every night. The posteriors of
 * members are updated every night, as in the product.
 */
const TRAINED_BEFORE = [2, 3, 6, 13, 20];

/** The results of one order. */
export interface SimulationResult {
  readonly views: number[];
  /** Numbers of mutual likes by week, like `views`. */
  readonly matches: number[];
  /** Number of times each person was shown. */
  readonly shown: Int32Array;
  /** Number of mutual likes of each person. */
  readonly matched: Int32Array;
  /**
   * For persons who joined later: how often they were shown in their first week, and the average of all
   * candidates in the same time (`due`).
   */
  readonly first: Map<SimulatedMember, { shown: number; due: number }>;
  /** Predicted like probability of each shown card. */
  readonly predicted: number[];
  /** Actual answer to each shown card: 1 for a like, 0 for a dislike. */
  readonly happened: number[];
  readonly acts: SimulatedAction[];
  /** The final state of the model. */
  readonly nights: NightlyTraining;
}

/** Returns whether one person would like another; the same under every order. */
export const wouldLike = (seed: number, giver: SimulatedMember, receiver: SimulatedMember): boolean =>
  chanceOf(seed, 3, giver.index, receiver.index).chance(likesWithChance(giver, receiver));

/** Data besides likes and dislikes from which `ours` learns. Called every night with all actions so far. */
export interface FurtherLearning {
  /** Returns the actions in the form in which the model reads them. */
  readonly actions?: (acts: readonly SimulatedAction[], day: number) => readonly SimulatedAction[];
  /** Returns a factor for the scores of the day. */
  readonly factor?: (acts: readonly SimulatedAction[], day: number, nights: NightlyTraining) => PairFactor;
  /** Returns the step of a viewer's reach that includes a candidate. Without it decks have no steps. */
  readonly step?: (viewer: SimulatedMember, candidate: SimulatedMember) => number;
  /** Returns what two members have in common, for the first cards of a new member. */
  readonly common?: (
    viewer: SimulatedMember,
    candidate: SimulatedMember,
    now: Date,
  ) => readonly ExplanationKind[];
}

/** Returns a factor of the score of two persons, by number. */
type PairFactor = (one: number, other: number) => number;

/**
 * Simulates a population under an order: in every order, the same people open the app on the same days and
 * see the same number of cards.
 */
export function simulateLife(
  people: readonly SimulatedMember[],
  order: SimulatedOrder,
  days: number,
  seed: number,
  further: FurtherLearning = {},
): SimulationResult {
  const world = new World(people, order, days, seed, further);
  for (let day = 0; day < days; day += 1) world.day(day);
  return world.life;
}

/** A candidate with the score that the product's rules need. */
interface Placed extends ScoredCandidate {
  readonly person: SimulatedMember;
  /** The score without the factors that favour new and seldom shown members. */
  readonly likelyScore: number;
}

class World {
  readonly life: SimulationResult;
  private readonly people: readonly SimulatedMember[];
  private readonly order: SimulatedOrder;
  private readonly seed: number;
  /** 1 for a like, -1 for a dislike, at the index giver x size + receiver. */
  private readonly acted: Int8Array;
  private readonly likes: Int32Array;
  private readonly lastActiveAt: Date[];
  /** Views since the start of the product's week. */
  private readonly shownThisWeek: Int32Array;
  private readonly chances: Chance;
  private readonly further: FurtherLearning;
  private factor: PairFactor = () => 1;

  constructor(
    people: readonly SimulatedMember[],
    order: SimulatedOrder,
    days: number,
    seed: number,
    further: FurtherLearning,
  ) {
    this.further = further;
    this.people = people;
    this.order = order;
    this.seed = seed;
    const size = people.length;
    const weeks = Math.ceil(days / WEEK_DAYS);
    this.life = {
      views: new Array<number>(weeks).fill(0),
      matches: new Array<number>(weeks).fill(0),
      shown: new Int32Array(size),
      matched: new Int32Array(size),
      first: new Map(people.filter(({ joinsOn }) => joinsOn > 0).map((one) => [one, { shown: 0, due: 0 }])),
      predicted: [],
      happened: [],
      acts: [],
      nights: new NightlyTraining(people.map(({ member }) => member)),
    };
    this.acted = new Int8Array(size * size);
    this.likes = new Int32Array(size);
    this.lastActiveAt = people.map(({ joinsOn }) => instant(joinsOn));
    this.shownThisWeek = new Int32Array(size);
    this.chances = chanceOf(seed, 4);
  }

  /** Simulates one day: each active person looks at cards, one person after the other. */
  day(day: number): void {
    if (day % WEEK_DAYS === 0) this.shownThisWeek.fill(0);
    if (this.isOurs) this.night(day);
    const present = this.people.filter(({ joinsOn }) => joinsOn <= day);
    const viewers = chanceOf(this.seed, 5, day)
      .some(present, present.length)
      .filter(({ index, activity }) => chanceOf(this.seed, 6, day, index).chance(activity));
    viewers.forEach((viewer, turn) => {
      const now = instant(day + turn / viewers.length);
      this.lastActiveAt[viewer.index] = now;
      const pool = present.filter(({ isMan }) => isMan !== viewer.isMan);
      const cards = this.deck(
        viewer,
        pool.filter((one) => this.done(viewer, one) === 0),
        now,
      ).slice(0, CARDS);
      for (const one of pool) {
        const first = this.inFirstWeek(one, day);
        if (first) first.due += cards.length / pool.length;
      }
      for (const card of cards) this.look(viewer, card, day);
    });
  }

  private night(day: number): void {
    const { acts, nights } = this.life;
    const read = this.further.actions?.(acts, day) ?? acts;
    if (TRAINED_BEFORE.includes(day)) nights.train(read, day);
    nights.recomputePosteriors(read);
    if (this.further.factor) this.factor = this.further.factor(acts, day, nights);
  }

  private deck(viewer: SimulatedMember, pool: readonly SimulatedMember[], now: Date): SimulatedMember[] {
    if (this.isOurs) return this.ourDeck(viewer, pool, now);
    const value = ({ index }: SimulatedMember): number =>
      (this.order === 'popularity' ? this.likes[index]! : 0) + this.chances.next();
    return pool
      .map((person) => ({ person, value: value(person) }))
      .sort((one, other) => other.value - one.value)
      .map(({ person }) => person);
  }

  /** Returns a deck in the order of the product, by the product's own rules. */
  private ourDeck(viewer: SimulatedMember, pool: readonly SimulatedMember[], now: Date): SimulatedMember[] {
    const { model, prepared } = this.life.nights;
    const elapsed = (now.getTime() - SIMULATION_START.getTime()) % (WEEK_DAYS * DAY_MS);
    const counts = this.shownThisWeek.filter((shown) => shown > 0);
    const mean = counts.reduce((sum, shown) => sum + shown, 0) / Math.max(1, counts.length);
    const own = prepared(viewer.index);
    const placed = pool.map((person): Placed => {
      const candidate = { ...person, lastActiveAt: this.lastActiveAt[person.index]! };
      const exposure = exposureFactor({
        shown: this.shownThisWeek[person.index]!,
        due: dueOf(mean, now.getTime() - person.createdAt.getTime(), elapsed),
        isNew: isNewMember(candidate, now),
      });
      const theirs = this.order === 'ours' ? this.done(person, viewer) : 0;
      const { score } = model.score(own, prepared(person.index), theirs === 0 ? {} : { ba: theirs === 1 });
      const factors = modelFreeFactorsOf(candidate, exposure, pairChance(viewer.key, person.key), now);
      const step = this.further.step?.(viewer, person) ?? 0;
      const rated = score * this.factor(viewer.index, person.index);
      return {
        person,
        id: person.member.id,
        score: placeScore(rated, factors, step),
        likelyScore: placeScore(rated, { ...factors, exposure: Math.min(1, factors.exposure) }, step),
        theirAction: theirs === 0 ? null : theirs === 1 ? 'like' : 'dislike',
        superLike: false,
        step,
      };
    });
    const { common } = this.further;
    const compared = comparedSteps(
      viewer,
      placed.map(({ step }) => step),
      now,
    );
    const day = Math.floor(now.getTime() / DAY_MS);
    const isLikers = (place: number): boolean =>
      isLikersPlace(viewer, drawOf(viewer.member.id, day, place), now);
    const opening =
      common && isNewMember(viewer, now)
        ? diverseOpening(
            inOrder(
              isLikers,
              placed.map((one) => ({ ...one, score: one.likelyScore })),
              compared,
            ),
            ({ person }) => common(viewer, person, now),
          ).map(({ item }) => item)
        : [];
    const inOpening = new Set(opening.map(({ id }) => id));
    const rest = placed.filter(({ id }) => !inOpening.has(id));
    const order = [...opening, ...inOrder((place) => isLikers(place + opening.length), rest, compared)];
    return order.map(({ person }) => person);
  }

  private look(viewer: SimulatedMember, candidate: SimulatedMember, day: number): void {
    const { life } = this;
    const [from, to] = [viewer.index, candidate.index];
    const week = Math.floor(day / WEEK_DAYS);
    const liked = wouldLike(this.seed, viewer, candidate);
    if (this.order === 'ours' && week > 0) {
      const { model, prepared } = life.nights;
      life.predicted.push(model.probability(prepared(from), prepared(to)));
      life.happened.push(liked ? 1 : 0);
    }
    this.acted[from * this.people.length + to] = liked ? 1 : -1;
    life.acts.push({ giver: from, receiver: to, liked, day });
    life.views[week]! += 1;
    life.shown[to]! += 1;
    this.shownThisWeek[to]! += 1;
    const first = this.inFirstWeek(candidate, day);
    if (first) first.shown += 1;
    if (!liked) return;
    this.likes[to]! += 1;
    if (this.done(candidate, viewer) !== 1) return;
    life.matches[week]! += 1;
    life.matched[from]! += 1;
    life.matched[to]! += 1;
  }

  private get isOurs(): boolean {
    return this.order === 'ours' || this.order === 'blind';
  }

  private done(giver: SimulatedMember, receiver: SimulatedMember): number {
    return this.acted[giver.index * this.people.length + receiver.index]!;
  }

  private inFirstWeek(person: SimulatedMember, day: number): { shown: number; due: number } | undefined {
    return day - person.joinsOn < WEEK_DAYS ? this.life.first.get(person) : undefined;
  }
}

/** The draw of a place for likers. No secret is needed here, because nobody tries to recognise likers. */
const drawOf = (viewerId: string, day: number, place: number): Buffer =>
  hash('sha1', `${viewerId} ${day} ${place}`, 'buffer');

const instant = (day: number): Date => new Date(SIMULATION_START.getTime() + day * DAY_MS);
