import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { Clock } from '../clock/clock.js';
import { toId } from '../database/ids.js';
import type { Transaction } from '../database/transaction.js';
import { AppError } from '../errors/app-error.js';
import type { JobDefinition } from '../queue/jobs.js';
import { Outbox } from '../queue/outbox.js';
import { BlobStorage } from './blob-storage.js';

/** Time in ms after which unclaimed blobs are removed. */
const UNCLAIMED_MS = 15 * 60_000;

type BlobIds<Contents extends readonly Buffer[]> = { [Index in keyof Contents]: string };

/** The job that removes blobs. Its handler keeps blobs to which a document refers. */
interface BlobRemoval<Schema extends z.ZodType> {
  job: JobDefinition<Schema>;
  payload: z.input<Schema>;
  /** The key of the job, from the document that refers or will refer to the blobs. */
  key: string;
}

/**
 * Blobs cannot be stored in the transaction of the document that refers to them. So they are stored first,
 * with a job that removes them later unless they were claimed. If a step in between fails, no unused blob
 * remains, and no used blob is removed.
 */
@Injectable()
export class StoredBlobs {
  constructor(
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores blobs that wait to be claimed. Schedules their removal first, so that a failure leaves no blobs
   * behind.
   * @param removalOf returns the removal of the blobs with these ids
   * @returns the ids, in the order of the contents
   */
  async store<const Contents extends readonly Buffer[], Schema extends z.ZodType>(
    contents: Contents,
    removalOf: (blobs: BlobIds<Contents>) => BlobRemoval<Schema>,
  ): Promise<BlobIds<Contents>> {
    const blobs = contents.map(() => toId().toHexString()) as BlobIds<Contents>;
    await this.scheduleRemoval(removalOf(blobs));
    for (const [index, bytes] of contents.entries()) await this.storage.put(bytes, blobs[index]);
    return blobs;
  }

  /**
   * Schedules the removal of blobs, which takes place unless a document refers to them by then. Default
   * delay: 15 minutes, the time to claim them.
   */
  async scheduleRemoval<Schema extends z.ZodType>(
    removal: BlobRemoval<Schema>,
    delayMs = UNCLAIMED_MS,
    tx?: Transaction,
  ): Promise<void> {
    await this.outbox.add({ ...removal, runAt: new Date(this.clock.now().getTime() + delayMs) }, tx);
  }

  /** Cancels a removal, because a document refers to the blobs again. */
  async keep({ job, key }: Pick<BlobRemoval<z.ZodType>, 'job' | 'key'>, tx: Transaction): Promise<void> {
    await this.outbox.cancel(job, key, tx);
  }

  /**
   * Runs `claim`, which writes the document that refers to stored blobs. If it fails, they are removed.
   * @throws the errors of `claim`
   */
  async claim<Schema extends z.ZodType, T>(
    removal: BlobRemoval<Schema>,
    claim: () => Promise<T>,
  ): Promise<T> {
    try {
      const scheduled = await this.outbox.findByKey(removal.job, removal.key);
      const claimed = await claim();
      // If another request has replaced the document since, it has scheduled the removal again, which must
      // stay.
      if (scheduled) await this.outbox.remove(scheduled);
      return claimed;
    } catch (error) {
      // Only an AppError guarantees that nothing was written. After other errors, the waiting job decides
      // later.
      if (error instanceof AppError) await this.outbox.add(removal);
      throw error;
    }
  }

  /** Removes blobs; ignores those that do not exist. */
  async delete(blobs: readonly string[]): Promise<void> {
    for (const blob of blobs) await this.storage.delete(blob);
  }
}
