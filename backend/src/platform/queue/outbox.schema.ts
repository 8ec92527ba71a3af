import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/**
 * A job that is still to be done. It stands here from the transaction that caused it until its handler is
 * through.
 */
@Schema({ collection: 'outbox', versionKey: false, minimize: false })
export class OutboxRow {
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  job!: string;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  payload!: unknown;

  /** Not before this instant. */
  @Prop({ required: true })
  runAt!: Date;

  /** When the sweep looks whether the job got lost. */
  @Prop({ required: true })
  checkAt!: Date;

  /** How often the sweep has looked. */
  @Prop({ required: true })
  checks!: number;

  /** Changes with each write, so that a finished run never removes a row written anew meanwhile. */
  @Prop({ required: true })
  version!: string;

  @Prop()
  requestId?: string;

  /** The trace that caused it, where traces are on. */
  @Prop()
  traceparent?: string;
}

export const OutboxSchema = SchemaFactory.createForClass(OutboxRow);

// The sweep's question: which rows should have been done by now?
OutboxSchema.index({ checkAt: 1 });
