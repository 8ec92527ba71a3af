import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PairRepository, type ChangedPair } from './pair.repository.js';
import { applyChange, emptyPair, type PairChange } from './pair.rules.js';

/** Changes that create the pair if it does not exist. */
const CREATING_CHANGES: ReadonlySet<PairChange['type']> = new Set(['act', 'block', 'first-text']);

/** Changes pairs by their rules. */
@Injectable()
export class PairChangesService {
  constructor(private readonly pairs: PairRepository) {}

  /**
   * Applies one change to the stored pair of two members, in an attempt. A like, dislike, block or first text
   * creates a missing pair; for other changes the result is then null.
   * @returns the pair before and after; the same object twice if nothing changes
   */
  async apply(
    member: string,
    other: string,
    change: PairChange,
    tx: Transaction,
  ): Promise<ChangedPair | null> {
    const stored = await this.pairs.findBetween(member, other);
    if (!stored && !CREATING_CHANGES.has(change.type)) return null;
    const before = stored ?? emptyPair(member, other);
    const changed = { before, after: applyChange(before, change) };
    await tx.write(...this.pairs.updateWrite(changed));
    return changed;
  }
}
