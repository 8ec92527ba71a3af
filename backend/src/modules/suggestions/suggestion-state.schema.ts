import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { OfDay } from '../../platform/clock/days.js';
import { USERS_COLLECTION } from '../users/index.js';

export const SUGGESTION_STATE_MODEL = 'SuggestionState';

/** The member's pick of one day. */
@Schema({ _id: false })
class DayPick implements OfDay {
  @Prop()
  day!: string;

  @Prop()
  at?: Date;

  @Prop({ type: SchemaTypes.ObjectId })
  member!: Types.ObjectId;
}

/** The pick of a member, in the document of the account. */
@Schema(USERS_COLLECTION)
export class SuggestionState {
  _id!: Types.ObjectId;

  /** Stays until the next pick replaces it, also after its day. */
  @Prop({ type: DayPick, default: undefined })
  pick?: DayPick;
}

export const suggestionStateSchema = SchemaFactory.createForClass(SuggestionState);
