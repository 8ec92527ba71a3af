import type { ReasonView } from '@contract';
import { isNewMember, type Lift, type ModelPart, type Presence } from '@mutual/recommender';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { ageOn } from '../../users/index.js';
import { kmBetween } from './fit.rules.js';
import type { Candidate } from './discovery.repository.js';

/** Fields of the viewer that reasons compare with the candidate. */
export type RankedMember = Pick<Candidate, '_id' | 'dob' | 'hobbies' | 'relationshipType' | 'place'>;

/** Kind of a reason on a card. Its content is computed when the card is shown. */
export type ReasonKind = ReasonView['kind'];

/** Activity factor of a usual member, two or three days away. */
const USUAL_ACTIVE = 0.85;
/** Minimum contribution of a reason, as a logarithm: a tenth of the score. */
const MIN_REASON = Math.log(1.1);
const MAX_REASONS = 2;
const NEARBY_KM = 25;
const SIMILAR_YEARS = 2;
const ACTIVE_FOR_HOURS = 24;

/** Reasons of the model's parts. Habits have no text on a card, so they have none. */
const KINDS_OF: Readonly<Partial<Record<ModelPart, readonly ReasonKind[]>>> = {
  hobbies: ['shared-hobbies'],
  intent: ['shared-intent'],
  distance: ['same-city', 'nearby'],
  age: ['similar-age'],
};

/**
 * Returns the reasons that raised a score enough, strongest first. {@link reasonViews} checks them when the
 * card is shown. The candidate's action on the viewer is never included.
 * @param lifts contributions of the model's parts to the logits
 */
export function reasonKinds(lifts: readonly Lift[], { active, exposure }: Presence): ReasonKind[] {
  const raised: [readonly ReasonKind[], number][] = [
    [['active'], Math.log(active / USUAL_ACTIVE)],
    [['new-member'], Math.log(exposure)],
  ];
  for (const [part, by] of lifts) raised.push([KINDS_OF[part] ?? [], by]);
  return raised
    .filter(([, by]) => by >= MIN_REASON)
    .sort((one, other) => other[1] - one[1])
    .flatMap(([kinds]) => kinds);
}

/** Returns the first two reasons that are true for the two members at this moment. */
export function reasonViews(
  kinds: readonly ReasonKind[],
  viewer: RankedMember,
  candidate: Candidate,
  now: Date,
  today: string,
): ReasonView[] {
  const views: ReasonView[] = [];
  for (const kind of kinds) {
    // Both describe the distance, which is shown once.
    if (kind === 'nearby' && views.at(-1)?.kind === 'same-city') continue;
    const view = reasonView(kind, viewer, candidate, now, today);
    if (view) views.push(view);
    if (views.length === MAX_REASONS) break;
  }
  return views;
}

/** Reasons for cards without a score, for example of friends: the first two that are true. */
const COMMON_GROUND: readonly (readonly ReasonKind[])[] = [
  ['shared-intent'],
  ['same-city', 'nearby'],
  ['shared-hobbies'],
  ['similar-age'],
  ['new-member'],
  ['active'],
];

/** Returns what two members have in common, at most two reasons, for cards that are not suggestions. */
export function commonGround(
  viewer: RankedMember,
  member: Candidate,
  now: Date,
  today: string,
): ReasonView[] {
  const views = COMMON_GROUND.flatMap((kinds) =>
    kinds.flatMap((kind) => reasonView(kind, viewer, member, now, today) ?? []).slice(0, 1),
  );
  return views.slice(0, MAX_REASONS);
}

function reasonView(
  kind: ReasonKind,
  viewer: RankedMember,
  candidate: Candidate,
  now: Date,
  today: string,
): ReasonView | null {
  switch (kind) {
    case 'shared-hobbies': {
      const values = viewer.hobbies.filter((hobby) => candidate.hobbies.includes(hobby));
      return values.length > 0 ? { kind, values } : null;
    }
    case 'shared-intent': {
      const values = viewer.relationshipType.filter((type) => candidate.relationshipType.includes(type));
      return values.length > 0 ? { kind, values } : null;
    }
    case 'same-city':
      return isSameCity(viewer.place, candidate.place) ? { kind } : null;
    case 'nearby':
      return (kmBetween(viewer.place.cell, candidate.place.cell) ?? Infinity) < NEARBY_KM ? { kind } : null;
    case 'similar-age':
      return Math.abs(ageOn(viewer.dob, today) - ageOn(candidate.dob, today)) <= SIMILAR_YEARS
        ? { kind }
        : null;
    case 'active':
      return now.getTime() - candidate.lastActiveAt.getTime() < ACTIVE_FOR_HOURS * HOUR_MS ? { kind } : null;
    case 'new-member':
      return isNewMember(candidate, now) ? { kind } : null;
  }
}

/** Compares positions too, because a city's cell is the same under its old and new name. */
const isSameCity = (one: Candidate['place'], other: Candidate['place']): boolean =>
  one.city !== '' && one.city === other.city && one.state === other.state
    ? one.country === other.country
    : one.cell !== null && other.cell !== null && kmBetween(one.cell, other.cell) === 0;
