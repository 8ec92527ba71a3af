import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
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

/** Of the members active last. */
export interface ExposureFigures {
  at: Date;
  members: number;
  gini: number;
  /** Shares of these members, 0 to 1. */
  belowFloor: number;
  aboveCap: number;
}

/** What suggestions came to on one day. It names no member. */
@Schema({ collection: 'suggestionFigures', versionKey: false })
export class SuggestionFigures {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  @Prop({ required: true })
  _id!: string;

  /** When the first of it was written. */
  @Prop({ required: true })
  at!: Date;

  /** By order: `plain`, or `m` and the model's version. */
  @Prop({ type: SchemaTypes.Mixed })
  orders?: Record<string, OrderFigures>;

  /** Answers to what no deck had shown: requests, picks, boosts, profiles, and cards that Redis has lost. */
  @Prop()
  other?: number;

  /** Answers while Redis was away, of which nothing is known. */
  @Prop()
  lost?: number;

  /** Since when Redis has kept what was shown; several where it was emptied. */
  @Prop({ type: [Date], default: undefined })
  keptSince?: Date[];

  /** How this week's views were shared, as it was measured last on this day. */
  @Prop({ type: SchemaTypes.Mixed })
  exposure?: ExposureFigures;
}

export const suggestionFiguresSchema = SchemaFactory.createForClass(SuggestionFigures);

suggestionFiguresSchema.index({ at: 1 }, { expireAfterSeconds: (FIGURES_KEPT_DAYS * DAY_MS) / 1000 });
