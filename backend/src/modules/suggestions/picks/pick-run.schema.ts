import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SUGGESTIONS_SERVER_LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';

export const PICK_RUN_MODEL = 'PickRun';

/** A run that creates the picks of one day. A stored run has been ordered. */
@Schema({ collection: 'pickRuns', versionKey: false })
export class PickRun {
  /** `YYYY-MM-DD` in DAY_TIMEZONE; `orderedAt` tells whether it is the current day. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  orderedAt!: Date;

  @Prop({ type: Date, default: null })
  doneAt!: Date | null;

  /** Number of active members. */
  @Prop({ default: 0 })
  members!: number;

  /** Number of active members with a pick. */
  @Prop({ default: 0 })
  picked!: number;
}

export const pickRunSchema = SchemaFactory.createForClass(PickRun);

pickRunSchema.index(
  { orderedAt: 1 },
  { expireAfterSeconds: (SUGGESTIONS_SERVER_LIMITS.pickRunDays * DAY_MS) / 1000 },
);
