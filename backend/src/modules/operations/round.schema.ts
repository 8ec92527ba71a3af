import { Schema } from 'mongoose';
import type { Findings, Position } from './invariants.js';

export const ROUND_MODEL = 'InvariantRound';

/** The one document of the rounds: where the running one is, and what the last one found. */
export interface Round {
  _id: 'invariants';
  /** Some worker is at it until then, unless it dies. */
  leaseUntil: Date;
  /** When the next round may begin. */
  nextAt: Date;
  /** Null between rounds. */
  position: Position | null;
  checked: number;
  found: Findings;
  /** Null before the first round is over. */
  last: { endedAt: Date; checked: number; found: Findings } | null;
}

export const roundSchema = new Schema<Round>(
  {
    _id: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    nextAt: { type: Date, required: true },
    position: { type: Object, default: null },
    checked: { type: Number, default: 0 },
    found: { type: Object, default: {} },
    last: { type: Object, default: null },
  },
  { collection: 'operations', versionKey: false, minimize: false },
);
