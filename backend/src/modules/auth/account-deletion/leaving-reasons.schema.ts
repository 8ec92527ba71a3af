import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { LeavingReason } from '@contract';

export const LEAVING_REASONS_MODEL = 'LeavingReasons';

/** How often each reason was given in a month, without a word about who gave it. */
@Schema({ collection: 'leavingReasons', versionKey: false })
export class LeavingReasons {
  /** `YYYY-MM` in UTC. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: Object, required: true })
  counts!: Partial<Record<LeavingReason, number>>;
}

export const leavingReasonsSchema = SchemaFactory.createForClass(LeavingReasons);
