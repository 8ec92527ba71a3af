import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const WALK_MODEL = 'Walk';

/** Progress of work that goes through a collection by ranges of a key; see {@link Walks}. */
@Schema({ collection: 'walks', versionKey: false })
export class Walk {
  /** The name of the work. */
  @Prop({ required: true })
  _id!: string;

  /** The end of the last finished range; null at the beginning. */
  @Prop({ type: String, default: null })
  position!: string | null;

  /** Number of documents changed since the beginning. */
  @Prop({ required: true })
  changed!: number;

  /** Identifies the process that does the work. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  /** No other process does the work before this time. */
  @Prop({ required: true })
  leaseUntil!: Date;
}

export const walkSchema = SchemaFactory.createForClass(Walk);
