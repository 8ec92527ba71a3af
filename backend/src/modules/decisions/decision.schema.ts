import { APPEAL_OUTCOMES, type AppealOutcome, DECISION_KINDS, type DecisionKind } from '@contract';
import { Schema, type Types } from 'mongoose';
import type { Photo } from '../users/index.js';

export const DECISION_MODEL = 'Decision';

/** The one appeal of a decision. */
export interface Appeal {
  text: string;
  at: Date;
  /** Who of staff is deciding it since when; absent when nobody has begun. It runs out by itself. */
  claim?: { by: Types.ObjectId; at: Date };
  /** `undone`: the decision was taken back with it. */
  decision: { outcome: AppealOutcome; undone: boolean; reason: string; at: Date; by: Types.ObjectId } | null;
}

/** What staff decided against a member: a block, a suspension, a photo that was removed. */
export interface Decision {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: DecisionKind;
  reason: string | null;
  /** Of a block or suspension the same instant as on the account: by it is known whether this one stands. */
  at: Date;
  until: Date | null;
  /** Who of staff decided; null where that is not known. */
  by: Types.ObjectId | null;
  /** The removed photo; its bytes are kept for LIMITS.removedPhotoDays. Absent on other kinds. */
  photo?: Photo;
  /** Absent until there is one. */
  appeal?: Appeal;
}

const options = { _id: false } as const;
const date = { type: Date, required: true } as const;
const person = { type: Schema.Types.ObjectId, required: true } as const;

export const decisionSchema = new Schema<Decision>(
  {
    userId: person,
    kind: { type: String, enum: DECISION_KINDS, required: true },
    reason: { type: String, default: null },
    at: date,
    until: { type: Date, default: null },
    by: { type: Schema.Types.ObjectId, default: null },
    photo: {
      type: new Schema<Photo>({ id: person, full: String, card: String, addedAt: date }, options),
      default: undefined,
    },
    appeal: {
      type: new Schema<Appeal>(
        {
          text: { type: String, required: true },
          at: date,
          claim: { type: new Schema({ by: person, at: date }, options), default: undefined },
          decision: {
            type: new Schema(
              {
                outcome: { type: String, enum: APPEAL_OUTCOMES, required: true },
                undone: { type: Boolean, required: true },
                reason: { type: String, required: true },
                at: date,
                by: person,
              },
              options,
            ),
            default: null,
          },
        },
        options,
      ),
      default: undefined,
    },
  },
  { collection: 'decisions', versionKey: false },
);

// What was decided about a member, newest first; also for erasure.
decisionSchema.index({ userId: 1, at: -1 });
// A block or suspension is one decision.
decisionSchema.index(
  { userId: 1, kind: 1, at: 1 },
  { unique: true, partialFilterExpression: { kind: { $in: ['block', 'suspension'] } } },
);
// The queue, oldest first,
decisionSchema.index(
  { 'appeal.decision': 1, 'appeal.at': 1, _id: 1 },
  { partialFilterExpression: { 'appeal.at': { $type: 'date' }, 'appeal.decision': null } },
);
// and what was decided, the latest first.
decisionSchema.index(
  { 'appeal.decision.at': -1, _id: -1 },
  { partialFilterExpression: { 'appeal.decision.at': { $type: 'date' } } },
);
