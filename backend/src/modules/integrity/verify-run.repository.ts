import type { Connection } from 'mongoose';
import { START_CURSOR, type Cursor, type InvariantKind, type Violation } from './invariants.rules.js';

/** The violations of one kind found so far, with the first of their ids. */
interface FoundViolations {
  count: number;
  ids: string[];
}

/** Progress of `npm run verify`. */
export interface VerifyRun {
  /** Null at the end. */
  position: Cursor | null;
  checked: number;
  found: Partial<Record<InvariantKind, FoundViolations>>;
}

/** Maximum number of ids that are stored for each kind. */
const MAX_IDS = 20;
const _id = 'verify';

/** Stores the progress of `npm run verify` in the database that it checks. */
export class VerifyRunRepository {
  constructor(private readonly connection: Connection) {}

  /** Returns the progress of a run that was broken off, or null. */
  async find(): Promise<VerifyRun | null> {
    return this.runs.findOne({ _id }, { projection: { _id: 0 } });
  }

  async store(run: VerifyRun): Promise<void> {
    await this.runs.replaceOne({ _id }, run, { upsert: true });
  }

  /** Deletes the progress of a run that has ended. */
  async remove(): Promise<void> {
    await this.runs.deleteOne({ _id });
  }

  private get runs() {
    return this.connection.collection<VerifyRun & { _id: string }>('verifyRuns');
  }
}

export const newVerifyRun = (): VerifyRun => ({ position: START_CURSOR, checked: 0, found: {} });

/** Adds the violations of a page to those of the run. */
export function withViolations(
  found: VerifyRun['found'],
  violations: readonly Violation[],
): VerifyRun['found'] {
  const sum = { ...found };
  for (const { kind, id } of violations) {
    const { count, ids } = sum[kind] ?? { count: 0, ids: [] };
    sum[kind] = { count: count + 1, ids: [...ids, id].slice(0, MAX_IDS) };
  }
  return sum;
}
