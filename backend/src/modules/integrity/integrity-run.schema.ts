import { Schema } from 'mongoose';
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
export interface IntegrityRun {
  _id: 'invariants';
  /** A worker has the run until then; if it dies, another one takes it afterwards. */
  leaseUntil: Date;
  /** When changes are checked next, */
  nextAt: Date;
  /** and from which instant on. */
  since: Date;
  /** When the next check of everything may begin. */
  walkAt: Date;
  /** How far the check of everything is; null while there is none. */
  position: Cursor | null;
  /** Documents that it has checked so far. */
  checked: number;
  /** The last check of changes; null before the first has ended. */
  last: CheckResult | null;
  /** The last check of everything; null before the first has ended. */
  lastWalk: CheckResult | null;
}

export const integrityRunSchema = new Schema<IntegrityRun>(
  {
    _id: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    nextAt: { type: Date, required: true },
    since: { type: Date, required: true },
    walkAt: { type: Date, required: true },
    position: { type: Object, default: null },
    checked: { type: Number, default: 0 },
    last: { type: Object, default: null },
    lastWalk: { type: Object, default: null },
  },
  { collection: 'integrityRuns', versionKey: false, minimize: false },
);
