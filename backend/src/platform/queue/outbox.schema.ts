import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/**
 * A job that must still be done. It is stored in the transaction that causes it, and deleted when its handler
 * has finished.
 */
@Schema({ collection: 'outbox', shardKey: { _id: 'hashed' }, versionKey: false, minimize: false })
export class OutboxRow {
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  job!: string;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  payload!: unknown;

  /** The earliest time of the job. */
  @Prop({ required: true })
  runAt!: Date;

  /** The next time at which the sweep checks whether the job is lost. */
  @Prop({ required: true })
  checkAt!: Date;

  /** Number of checks by the sweep. */
  @Prop({ required: true })
  checks!: number;

  /** Identifies the sweep that checked it last. */
  @Prop()
  sweep?: string;

  /** Changes with each write, so that a finished run does not remove a row that was rewritten meanwhile. */
  @Prop({ required: true })
  version!: string;

  @Prop()
  requestId?: string;

  /** The trace that caused the job, if traces are enabled. */
  @Prop()
  traceparent?: string;
}

export const OutboxSchema = SchemaFactory.createForClass(OutboxRow);

// Used by the sweep to find overdue rows.
OutboxSchema.index({ checkAt: 1 });
