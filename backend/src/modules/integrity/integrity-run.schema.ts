import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { Cursor } from './invariants.rules.js';

export const INTEGRITY_RUN_MODEL = 'IntegrityRun';

/** When a check ended, and how many documents it checked. */
export interface CheckResult {
  endedAt: Date;
  checked: number;
}

/**
 * The one document of the integrity check: when the check of changes and the check of everything come next,
 * and how far the latter is. The stored names call a check of everything a walk.
 */
@Schema({ collection: 'integrityRuns', versionKey: false, minimize: false })
export class IntegrityRun {
  @Prop({ type: String, required: true })
  _id!: 'invariants';

  /** A worker has the run until then; if it dies, another one takes it afterwards. */
  @Prop({ required: true })
  leaseUntil!: Date;

  /** When changes are checked next, */
  @Prop({ required: true })
  nextAt!: Date;

  /** and from which instant on. */
  @Prop({ required: true })
  since!: Date;

  /** When the next check of everything may begin. */
  @Prop({ required: true })
  walkAt!: Date;

  /** How far the check of everything is; null while there is none. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  position!: Cursor | null;

  /** Documents that it has checked so far. */
  @Prop({ default: 0 })
  checked!: number;

  /** The last check of changes; null before the first has ended. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  last!: CheckResult | null;

  /** The last check of everything; null before the first has ended. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  lastWalk!: CheckResult | null;
}

export const integrityRunSchema = SchemaFactory.createForClass(IntegrityRun);
