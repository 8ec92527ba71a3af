import { Schema } from 'mongoose';
import type { Position } from './invariants.js';

export const ROUND_MODEL = 'InvariantRound';

/** How a check went. */
export interface Checked {
  endedAt: Date;
  checked: number;
}

/** The one document of the checks: when which comes next, and where the walk through everything is. */
export interface Round {
  _id: 'invariants';
  /** Some worker is at it until then, unless it dies. */
  leaseUntil: Date;
  /** When what has changed is looked at next, */
  nextAt: Date;
  /** and from which instant on. */
  since: Date;
  /** When the next walk through everything may begin. */
  walkAt: Date;
  /** Where that is; null between walks. */
  position: Position | null;
  /** By the running walk. */
  checked: number;
  /** Null before the first is over. */
  last: Checked | null;
  lastWalk: Checked | null;
}

export const roundSchema = new Schema<Round>(
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
  { collection: 'operations', versionKey: false, minimize: false },
);
