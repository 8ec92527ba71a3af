import { Schema } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';

export const SUGGESTION_FIGURES_MODEL = 'SuggestionFigures';
export const FIGURES_KEPT_DAYS = 180;

/** Counters to be added to a day, by their path in its document. */
export type Counters = Map<string, number>;

/** How often cards were answered, liked, and became friendships so far; a counter that is missing is 0. */
export interface AnswerCounts {
  views?: number;
  likes?: number;
  mutual?: number;
}

/** Answers to cards of one band; `said` is the sum of the probabilities, in percent. */
export interface BandCounts {
  views?: number;
  likes?: number;
  said?: number;
}

/** What cards in one order came to. */
export interface OrderFigures {
  /** By `FigureGroup`. */
  groups?: Record<string, AnswerCounts>;
  /** By band of the probability. */
  bands?: Record<string, BandCounts>;
}

/** What suggestions came to on one day. It names nobody. */
export interface SuggestionFigures {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  _id: string;
  /** When the first of it was written. */
  at: Date;
  /** By order: `plain`, or `m` and the model's version. */
  orders?: Record<string, OrderFigures>;
  /** Answers to what no deck had shown: requests, picks, boosts, profiles, and cards that Redis has lost. */
  other?: number;
  /** Answers while Redis was away, of which nothing is known. */
  lost?: number;
  /** Since when Redis has kept what was shown; several where it was emptied. */
  keptSince?: Date[];
  /** How this week's views were shared, as it was measured last on this day. */
  exposure?: ExposureFigures;
}

/** Of the members active last. */
export interface ExposureFigures {
  at: Date;
  members: number;
  gini: number;
  /** Shares of these members, 0 to 1. */
  belowFloor: number;
  aboveCap: number;
}

export const suggestionFiguresSchema = new Schema<SuggestionFigures>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    orders: { type: Schema.Types.Mixed },
    other: { type: Number },
    lost: { type: Number },
    keptSince: { type: [Date], default: undefined },
    exposure: { type: Schema.Types.Mixed },
  },
  { collection: 'suggestionFigures', versionKey: false },
);

suggestionFiguresSchema.index({ at: 1 }, { expireAfterSeconds: (FIGURES_KEPT_DAYS * DAY_MS) / 1000 });
