import type { ModelPart } from '../features/features.ts';
import { kmBetween } from '../geo.ts';
import type { PartEffect } from '../model/pair-model.ts';
import { HOUR_MS } from '../time.ts';
import { isNewMember, type ModelFreeFactors } from './ranking.ts';

/** The data of a member that explanations use, with the product's words for hobbies and intents. */
export interface ExplainableMember<
  Hobby extends string,
  Intent extends string,
  Children extends string = string,
> {
  /** Age in whole years; null if hidden. */
  readonly age: number | null;
  readonly hobbies: readonly Hobby[];
  readonly relationshipType: readonly Intent[];
  /** What the member says about children; null if unknown or hidden. */
  readonly children: Children | null;
  readonly place: {
    readonly country: string;
    readonly state: string;
    readonly city: string;
    /** [longitude, latitude], or null without a place. */
    readonly cell: readonly [number, number] | null;
  };
  /** Time of the last activity; null if hidden. */
  readonly lastActiveAt: Date | null;
  readonly createdAt: Date;
}

/** A reason why a candidate suits a viewer, for the viewer to read. */
export type Explanation<
  Hobby extends string = string,
  Intent extends string = string,
  Children extends string = string,
> =
  | { kind: 'shared-hobbies'; values: Hobby[] }
  | { kind: 'shared-intent'; values: Intent[] }
  | { kind: 'same-children'; value: Children }
  | { kind: 'same-city' | 'nearby' | 'similar-age' | 'active' | 'new-member' };

export type ExplanationKind = Explanation['kind'];

/** Activity factor of a usual member, who was active two or three days ago. */
const USUAL_ACTIVE = 0.85;
/** Minimum contribution of an explanation: a tenth of the score, as a logarithm. */
const MIN_CONTRIBUTION = Math.log(1.1);
const MAX_EXPLANATIONS = 2;
const NEARBY_KM = 25;
const SIMILAR_YEARS = 2;
const ACTIVE_FOR_HOURS = 24;

/** Explanations of the model's parts. Habits are missing, because no text explains them. */
const KINDS_OF: Readonly<Partial<Record<ModelPart, readonly ExplanationKind[]>>> = {
  hobbies: ['shared-hobbies'],
  intent: ['shared-intent'],
  distance: ['same-city', 'nearby'],
  age: ['similar-age'],
};

/**
 * Returns the explanations that raised a score enough, strongest first. {@link explanationsOf} checks them
 * when they are shown. The candidate's action on the viewer is never among them.
 * @param lifts contributions of the model's parts to the logits
 */
export function explanationKinds(
  lifts: readonly PartEffect[],
  { active, exposure }: ModelFreeFactors,
): ExplanationKind[] {
  const raised: [readonly ExplanationKind[], number][] = [
    [['active'], Math.log(active / USUAL_ACTIVE)],
    [['new-member'], Math.log(exposure)],
  ];
  for (const [part, by] of lifts) raised.push([KINDS_OF[part] ?? [], by]);
  return raised
    .filter(([, by]) => by >= MIN_CONTRIBUTION)
    .sort((one, other) => other[1] - one[1])
    .flatMap(([kinds]) => kinds);
}

/** Returns the first two explanations that are true for the two members at this moment. */
export function explanationsOf<Hobby extends string, Intent extends string, Children extends string>(
  kinds: readonly ExplanationKind[],
  viewer: ExplainableMember<Hobby, Intent, Children>,
  candidate: ExplainableMember<Hobby, Intent, Children>,
  now: Date,
): Explanation<Hobby, Intent, Children>[] {
  const explanations: Explanation<Hobby, Intent, Children>[] = [];
  for (const kind of kinds) {
    // Both explanations say that the candidate lives near, so only one of them is shown.
    if (kind === 'nearby' && explanations.at(-1)?.kind === 'same-city') continue;
    const explanation = explanationOf(kind, viewer, candidate, now);
    if (explanation) explanations.push(explanation);
    if (explanations.length === MAX_EXPLANATIONS) break;
  }
  return explanations;
}

/** Explanations of what two members have in common. Of each group the first true one is used. */
const COMMON_GROUND: readonly (readonly ExplanationKind[])[] = [
  ['shared-intent'],
  ['same-city', 'nearby'],
  ['shared-hobbies'],
  ['similar-age'],
  ['new-member'],
  ['active'],
];

/** Returns what two members have in common where no score exists, at most two explanations. */
export function commonGroundOf<Hobby extends string, Intent extends string, Children extends string>(
  viewer: ExplainableMember<Hobby, Intent, Children>,
  member: ExplainableMember<Hobby, Intent, Children>,
  now: Date,
): Explanation<Hobby, Intent, Children>[] {
  const explanations: Explanation<Hobby, Intent, Children>[] = [];
  for (const kinds of COMMON_GROUND) {
    if (explanations.length === MAX_EXPLANATIONS) break;
    const [first] = kinds.flatMap((kind) => explanationOf(kind, viewer, member, now) ?? []);
    if (first) explanations.push(first);
  }
  return explanations;
}

/** Explanations by what two members have in common. Of each group the first true one is used. */
const SIMILARITY_KINDS: readonly (readonly ExplanationKind[])[] = [
  ['same-children'],
  ['shared-hobbies'],
  ['shared-intent'],
  ['same-city', 'nearby'],
  ['similar-age'],
];

/**
 * Returns what two members have in common, strongest first. The explanations never say whether a member is
 * active or new.
 */
export const similaritiesOf = <Hobby extends string, Intent extends string, Children extends string>(
  viewer: ExplainableMember<Hobby, Intent, Children>,
  member: ExplainableMember<Hobby, Intent, Children>,
  now: Date,
): ExplanationKind[] =>
  SIMILARITY_KINDS.flatMap((kinds) =>
    kinds.filter((kind) => explanationOf(kind, viewer, member, now) !== null).slice(0, 1),
  );

function explanationOf<Hobby extends string, Intent extends string, Children extends string>(
  kind: ExplanationKind,
  viewer: ExplainableMember<Hobby, Intent, Children>,
  candidate: ExplainableMember<Hobby, Intent, Children>,
  now: Date,
): Explanation<Hobby, Intent, Children> | null {
  switch (kind) {
    case 'shared-hobbies': {
      const values = viewer.hobbies.filter((hobby) => candidate.hobbies.includes(hobby));
      return values.length > 0 ? { kind, values } : null;
    }
    case 'shared-intent': {
      const values = viewer.relationshipType.filter((type) => candidate.relationshipType.includes(type));
      return values.length > 0 ? { kind, values } : null;
    }
    case 'same-children':
      return viewer.children !== null && viewer.children === candidate.children
        ? { kind, value: viewer.children }
        : null;
    case 'same-city':
      return isSameCity(viewer.place, candidate.place) ? { kind } : null;
    case 'nearby':
      return (kmBetween(viewer.place.cell, candidate.place.cell) ?? Infinity) < NEARBY_KM ? { kind } : null;
    case 'similar-age':
      return isSimilar(viewer.age, candidate.age) ? { kind } : null;
    case 'active':
      return isActive(candidate.lastActiveAt, now) ? { kind } : null;
    case 'new-member':
      return isNewMember(candidate, now) ? { kind } : null;
  }
}

const isSimilar = (age: number | null, other: number | null): boolean =>
  age !== null && other !== null && Math.abs(age - other) <= SIMILAR_YEARS;

const isActive = (lastActiveAt: Date | null, now: Date): boolean =>
  lastActiveAt !== null && now.getTime() - lastActiveAt.getTime() < ACTIVE_FOR_HOURS * HOUR_MS;

type Place = ExplainableMember<string, string>['place'];

/** Also compares positions, because a city has the same cell under its old and its new name. */
const isSameCity = (one: Place, other: Place): boolean =>
  one.city !== '' && one.city === other.city && one.state === other.state
    ? one.country === other.country
    : one.cell !== null && other.cell !== null && kmBetween(one.cell, other.cell) === 0;
