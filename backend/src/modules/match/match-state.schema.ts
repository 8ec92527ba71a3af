import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { OfDay } from '../../platform/clock/days.js';
import { USERS_COLLECTION } from '../users/index.js';

export const MATCH_STATE_MODEL = 'MatchState';

/** Likes of one day; `extra` is the number of bought likes in addition to the free ones. */
@Schema({ _id: false })
class LikeCounter implements OfDay {
  @Prop({ default: '' })
  day!: string;

  @Prop()
  at?: Date;

  @Prop({ default: 0 })
  used!: number;

  @Prop({ default: 0 })
  extra?: number;
}

@Schema({ _id: false })
class NoteCounter implements OfDay {
  @Prop()
  day!: string;

  @Prop()
  at?: Date;

  @Prop()
  used!: number;
}

/** The counters of the day and the boost of a member, in the document of the account. */
@Schema(USERS_COLLECTION)
export class MatchState {
  _id!: Types.ObjectId;

  @Prop({ type: LikeCounter, default: () => ({}) })
  likeQuota!: LikeCounter;

  @Prop({ type: NoteCounter, default: undefined })
  noteQuota?: NoteCounter;

  /** When the last boost began. */
  @Prop({ type: Date })
  boostedFrom?: Date;

  /** When the last boost ends or ended. */
  @Prop({ type: Date, default: null })
  boostedUntil?: Date | null;
}

/** A member's pick of the day, which suggestions write. */
export interface WithDailyPick {
  pick?: OfDay & { member: Types.ObjectId };
}

export const matchStateSchema = SchemaFactory.createForClass(MatchState);

// Running boosts, which decks read. MongoDB uses a partial index only if the query repeats its expression,
// including $type.
matchStateSchema.index(
  { boostedUntil: -1 },
  { partialFilterExpression: { boostedUntil: { $type: 'date' } } },
);
