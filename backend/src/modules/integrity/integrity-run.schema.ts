import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { CollectionName, Cursor } from './invariants.rules.js';

export const INTEGRITY_RUN_MODEL = 'IntegrityRun';

/** End of a check and number of checked documents. */
export interface CheckResult {
  endedAt: Date;
  checked: number;
}

/** Progress of a check of changes. */
export interface ChangesProgress {
  began: Date;
  /** `since` of the run that this progress belongs to; in another run it is ignored. */
  since: Date;
  /** The collections that are done. */
  collections: CollectionName[];
  checked: number;
}

/**
 * The single document of the integrity check: when the check of changes and the full check are due,
 * and the progress of the latter. Field names call a full check a walk.
 */
@Schema({ collection: 'integrityRuns', versionKey: false, minimize: false })
export class IntegrityRun {
  @Prop({ type: String, required: true })
  _id!: 'invariants';

  /** Identifies the worker that has or had the run. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  /** A worker has the run until this time; if the worker dies, another one can claim it afterwards. */
  @Prop({ required: true })
  leaseUntil!: Date;

  /** When the next check of changes is due. */
  @Prop({ required: true })
  nextAt!: Date;

  /** The time from which the next check of changes starts. */
  @Prop({ required: true })
  since!: Date;

  /** When the next full check may start. */
  @Prop({ required: true })
  walkAt!: Date;

  /** Progress of the check of changes; null or absent while none is running. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  changes?: ChangesProgress | null;

  /** Progress of the full check; null while none is running. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  position!: Cursor | null;

  /** Number of documents checked so far by the full check. */
  @Prop({ default: 0 })
  checked!: number;

  /** The last check of changes; null before the first has ended. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  last!: CheckResult | null;

  /** The last full check; null before the first has ended. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  lastWalk!: CheckResult | null;
}

export const integrityRunSchema = SchemaFactory.createForClass(IntegrityRun);
