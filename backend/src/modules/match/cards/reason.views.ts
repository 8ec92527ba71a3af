import type { ReasonView } from '@contract';
import { commonGroundOf, explanationsOf, type ExplanationKind } from '@mutual/recommender';
import type { CardContext } from './card.views.js';
import type { CardMember } from './member-card.rules.js';
import { reasonFacts, reasonFactsForOthers } from './reason-facts.rules.js';

type Context = Pick<CardContext, 'viewer' | 'now' | 'today'>;

/** Returns the first two reasons of a suggestion that are true at this moment. */
export const reasonViews = (
  kinds: readonly ExplanationKind[],
  member: CardMember,
  { viewer, now, today }: Context,
): ReasonView[] =>
  explanationsOf(kinds, reasonFacts(viewer, today), reasonFactsForOthers(member, today), now);

/**
 * Returns what the viewer has in common with a member, at most two reasons, on cards that are no suggestions.
 */
export const commonGroundViews = (member: CardMember, { viewer, now, today }: Context): ReasonView[] =>
  commonGroundOf(reasonFacts(viewer, today), reasonFactsForOthers(member, today), now);
