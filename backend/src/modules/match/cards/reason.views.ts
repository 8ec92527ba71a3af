import type { ReasonView } from '@contract';
import { commonGroundOf, explanationsOf, type ExplanationKind } from '@mutual/recommender';
import type { CardContext } from './card.views.js';
import type { CardMember } from './member-card.rules.js';
import { reasonFactsForOthers } from './reason-facts.rules.js';

type ReasonContext = Pick<CardContext, 'viewerFacts' | 'now' | 'today'>;

/** Returns the first two reasons of a suggestion that are true at this moment. */
export const reasonViews = (
  kinds: readonly ExplanationKind[],
  member: CardMember,
  { viewerFacts, now, today }: ReasonContext,
): ReasonView[] => explanationsOf(kinds, viewerFacts, reasonFactsForOthers(member, today), now);

/**
 * Returns what the viewer has in common with a member, at most two reasons, on cards that are no suggestions.
 */
export const commonGroundViews = (
  member: CardMember,
  { viewerFacts, now, today }: ReasonContext,
): ReasonView[] => commonGroundOf(viewerFacts, reasonFactsForOthers(member, today), now);
