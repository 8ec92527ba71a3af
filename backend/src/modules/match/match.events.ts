import type { CardAnswer, DeckSource } from '@mutual/recommender';
import { defineEvent } from '../../platform/events/domain-events.js';

/**
 * A new like that creates a request. If the like makes the two friends, pair.matched is published instead.
 */
export const PairLiked = defineEvent<{ from: string; to: string }>('pair.liked');

/** Two members became friends; `firstLiker` liked first. */
export const PairMatched = defineEvent<{ a: string; b: string; firstLiker: string }>('pair.matched');

/** `by` ended a friendship; `withMessage`: with a last message, so that both can read the conversation. */
export const PairEnded = defineEvent<{ by: string; other: string; withMessage?: true }>('pair.ended');

/**
 * `by` blocked `other`; from now on neither sees anything of the other. `hadLiked`: `by` had liked `other`,
 * so `other` knew of them.
 */
export const PairBlocked = defineEvent<{ by: string; other: string; hadLiked: boolean }>('pair.blocked');

/** The first like or dislike of a member about another, whose card was shown to them. */
export const CardAnswered = defineEvent<CardAnswer>('card.answered');

/** Cards of a deck that a member was shown. */
export interface ShownPage {
  /** `isNew`: in their first week. */
  by: { id: string; isNew: boolean };
  cards: readonly {
    /** Member on the card. */
    of: { id: string; isNew: boolean };
    /** Index in the deck, from 0. */
    place: number;
    source: DeckSource;
    reasons: readonly string[];
  }[];
}

export const CardsShown = defineEvent<ShownPage>('cards.shown');

/** Exposure of the most recently active members this week. */
export interface MeasuredExposure {
  at: Date;
  members: number;
  gini: number;
  /** Fractions of these members, 0 to 1. */
  belowFloor: number;
  aboveCap: number;
}

export const ExposureMeasured = defineEvent<MeasuredExposure>('exposure.measured');
