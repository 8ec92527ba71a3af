import type { DeckSource } from '@mutual/recommender';
import { defineEvent } from '../../platform/events/domain-events.js';

/** Cards of a deck that were shown to a member. */
export interface ShownPage {
  /** The member who was shown the cards; `isNew` in their first week. */
  by: { id: string; isNew: boolean };
  cards: readonly {
    /** The member on the card; `isNew` in their first week. */
    of: { id: string; isNew: boolean };
    /** Place in the deck, from 0. */
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
  /** Fraction of these members whose exposure is below the floor, 0 to 1. */
  belowFloor: number;
  /** Fraction of these members whose exposure is above the cap, 0 to 1. */
  aboveCap: number;
}

export const ExposureMeasured = defineEvent<MeasuredExposure>('exposure.measured');
