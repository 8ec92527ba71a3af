import type { DeckSource } from '@mutual/recommender';
import { defineEvent } from '../../platform/events/domain-events.js';

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
