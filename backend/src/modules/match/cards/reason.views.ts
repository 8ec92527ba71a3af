import type { ReasonView } from '@contract';
import { commonGroundOf, type ExplanationKind, explanationsOf } from '@mutual/recommender';
import { hides } from '../../profiles/index.js';
import { ageOn } from '../../users/index.js';
import type { Candidate } from '../discovery/discovery.repository.js';
import type { CardContext } from './card.views.js';

type Context = Pick<CardContext, 'viewer' | 'now' | 'today'>;

/** Returns the first two reasons of a suggestion that are true at this moment. */
export const reasonViews = (
  kinds: readonly ExplanationKind[],
  member: Candidate,
  { viewer, now, today }: Context,
): ReasonView[] => explanationsOf(kinds, explained(viewer, today), shown(member, today), now);

/**
 * Returns what the viewer has in common with a member, at most two reasons, on cards that are no suggestions.
 */
export const commonGroundViews = (member: Candidate, { viewer, now, today }: Context): ReasonView[] =>
  commonGroundOf(explained(viewer, today), shown(member, today), now);

const explained = (
  { dob, hobbies, relationshipType, place, lastActiveAt, createdAt }: Candidate,
  today: string,
) => ({ age: ageOn(dob, today), hobbies, relationshipType, place, lastActiveAt, createdAt });

const NO_PLACE = { country: '', state: '', city: '', cell: null };

/** Leaves out what the member hides, so that no reason reveals it. */
function shown(member: Candidate, today: string) {
  const { age, lastActiveAt, place, ...rest } = explained(member, today);
  return {
    ...rest,
    age: hides(member, 'age') ? null : age,
    lastActiveAt: hides(member, 'active') ? null : lastActiveAt,
    place: hides(member, 'distance') ? NO_PLACE : place,
  };
}
