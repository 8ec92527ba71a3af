import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import { SUGGESTIONS_SERVER_LIMITS } from '@contract';
import type { OrderStatistics } from '@mutual/recommender';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { MeasuredExposure } from '../suggestions.events.js';

export const SUGGESTION_STATISTICS_MODEL = 'SuggestionStatistics';

/** Statistics of suggestions on one day. Contains no member ids. */
@Schema({ collection: 'suggestionFigures', versionKey: false })
export class SuggestionStatistics {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  @Prop({ required: true })
  _id!: string;

  /** Time of the first write of the day. */
  @Prop({ required: true })
  at!: Date;

  /** Statistics by order: `plain`, or `m` and the version of the model. */
  @Prop({ type: SchemaTypes.Mixed })
  orders?: Record<string, OrderStatistics>;

  /**
   * Answers to members whom no deck had shown: requests, picks, boosts, profiles, and cards that Redis has
   * lost.
   */
  @Prop()
  other?: number;

  /** Answers while Redis was unavailable, which cannot be assigned to a card. */
  @Prop()
  lost?: number;

  /** Times since which Redis has kept shown cards; several if it was emptied. */
  @Prop({ type: [Date], default: undefined })
  keptSince?: Date[];

  /** Exposure of this week, as last measured on this day. */
  @Prop({ type: SchemaTypes.Mixed })
  exposure?: MeasuredExposure;
}

export const suggestionStatisticsSchema = SchemaFactory.createForClass(SuggestionStatistics);

suggestionStatisticsSchema.index(
  { at: 1 },
  { expireAfterSeconds: (SUGGESTIONS_SERVER_LIMITS.statisticsDays * DAY_MS) / 1000 },
);
