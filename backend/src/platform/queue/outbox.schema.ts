import { Schema } from 'mongoose';

/**
 * A job that is still to be done. It stands here from the transaction that caused it until its handler is
 * through.
 */
export interface OutboxRow {
  _id: string;
  job: string;
  payload: unknown;
  /** Not before this instant. */
  runAt: Date;
  /** When the sweep looks whether the job got lost. */
  checkAt: Date;
  /** How often the sweep has looked. */
  checks: number;
  /** Changes with each write, so that a finished run never removes a row written anew meanwhile. */
  version: string;
  requestId?: string;
  /** The trace that caused it, where traces are on. */
  traceparent?: string;
}

export const OutboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    job: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    runAt: { type: Date, required: true },
    checkAt: { type: Date, required: true },
    checks: { type: Number, required: true },
    version: { type: String, required: true },
    requestId: String,
    traceparent: String,
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);

// The sweep's question: which rows should have been done by now?
OutboxSchema.index({ checkAt: 1 });
