import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { Logger } from '../logging/logger.js';
import { isDuplicateKey } from './mongo-errors.js';
import { WALK_MODEL, type Walk } from './walk.schema.js';

/** Time in ms without a finished range after which the process that does the work counts as dead. */
const LEASE_MS = 120_000;

/** The result of one range. */
interface WalkedRange {
  /** The end of the range, stored as the position. Null at the end, so that the next walk starts again. */
  position: string | null;
  /** Number of changed documents. */
  changed: number;
  /** Whether this was the last range; by default when the position is null. */
  isLast?: boolean;
}

/**
 * Runs work over many documents by ranges of a key. The position is stored after each range, so that an
 * interrupted walk continues there. Only one process at a time does the work. A range may run twice after a
 * crash.
 */
@Injectable()
export class Walks implements OnModuleDestroy {
  private stopping = false;

  constructor(
    @InjectModel(WALK_MODEL) private readonly walks: Model<Walk>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Walks from the stored position to the end. Does nothing while another process walks. An error in a range
   * ends the walk there.
   */
  async run(name: string, walkRange: (after: string | null) => Promise<WalkedRange>): Promise<void> {
    const holder = randomUUID();
    const walk = await this.claim(name, holder);
    if (!walk) return;
    let { position, changed } = walk;
    try {
      while (!this.stopping) {
        const range = await walkRange(position);
        position = range.position;
        changed += range.changed;
        const isLast = range.isLast ?? position === null;
        if (!(await this.advance(name, holder, { position, changed: isLast ? 0 : changed }))) {
          this.logger.warn('A walk was ended here, because another process has taken it over', {
            walk: name,
          });
          return;
        }
        if (isLast) {
          if (changed > 0) this.logger.log('A walk over all documents is complete', { walk: name, changed });
          return;
        }
      }
    } finally {
      await this.walks.updateOne({ _id: name, holder }, { $set: { leaseUntil: new Date(0) } });
    }
  }

  /** Ends the walk before the platform waits for running jobs. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** Returns the walk if this process may do it, or null. */
  private async claim(name: string, holder: string): Promise<Walk | null> {
    const now = this.clock.now();
    try {
      return await this.walks
        .findOneAndUpdate(
          { _id: name, leaseUntil: { $lte: now } },
          {
            $set: { holder, leaseUntil: this.leaseEnd() },
            $setOnInsert: { position: null, changed: 0 },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<Walk>();
    } catch (error) {
      // The walk exists, and another process does it.
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }

  /** Stores the position and extends the lease. Returns false if another process does the walk now. */
  private async advance(
    name: string,
    holder: string,
    progress: Pick<Walk, 'position' | 'changed'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.walks.updateOne(
      { _id: name, holder },
      { $set: { ...progress, leaseUntil: this.leaseEnd() } },
    );
    return matchedCount === 1;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}
