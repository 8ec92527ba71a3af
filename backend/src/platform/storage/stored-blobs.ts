import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { Clock } from '../clock/clock.js';
import type { Session } from '../database/database.js';
import { toId } from '../database/ids.js';
import { AppError } from '../errors/app-error.js';
import type { JobDefinition } from '../queue/jobs.js';
import { Outbox } from '../queue/outbox.js';
import { BlobStorage } from './blob-storage.js';

/** How long stored blobs may wait for a document that refers to them. */
const UNCLAIMED_MS = 15 * 60_000;

/** The ids of stored contents, in their order. */
type BlobIds<Contents extends readonly Buffer[]> = { [Index in keyof Contents]: string };

/** The job that removes blobs unless a document refers to them, which its handler looks up. */
interface BlobRemoval<Schema extends z.ZodType> {
  job: JobDefinition<Schema>;
  payload: z.input<Schema>;
  /** Of the document that refers or will refer to the blobs. */
  key: string;
}

/**
 * Blobs cannot be stored in the transaction that refers to them. So they are stored first, with a job that
 * removes them later unless they have been claimed: whatever fails or dies in between, none stays behind and
 * none that is shown is removed.
 */
@Injectable()
export class StoredBlobs {
  constructor(
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores blobs that wait to be claimed. Their removal is registered first, so whatever fails or dies
   * meanwhile, none stays behind.
   * @param removalOf the removal of the blobs with these ids
   * @returns the ids, in the order of the contents
   */
  async store<const Contents extends readonly Buffer[], Schema extends z.ZodType>(
    contents: Contents,
    removalOf: (blobs: BlobIds<Contents>) => BlobRemoval<Schema>,
  ): Promise<BlobIds<Contents>> {
    const blobs = contents.map(() => toId().toHexString()) as BlobIds<Contents>;
    await this.removeLater(removalOf(blobs));
    for (const [index, bytes] of contents.entries()) await this.storage.put(bytes, blobs[index]);
    return blobs;
  }

  /**
   * Has blobs removed after a time, unless something refers to them then; a quarter of an hour when they wait
   * to be claimed.
   */
  async removeLater<Schema extends z.ZodType>(
    removal: BlobRemoval<Schema>,
    delayMs = UNCLAIMED_MS,
    tx?: Session,
  ): Promise<void> {
    await this.outbox.add({ ...removal, runAt: new Date(this.clock.now().getTime() + delayMs) }, tx);
  }

  /** Calls a removal off: something refers to the blobs again. */
  async keep({ job, key }: Pick<BlobRemoval<z.ZodType>, 'job' | 'key'>, tx?: Session): Promise<void> {
    await this.outbox.cancel(job, key, tx);
  }

  /**
   * Runs `claim`, which writes the document that refers to stored blobs; they are removed if it never does.
   * @throws what `claim` throws
   */
  async claim<Schema extends z.ZodType, T>(
    removal: BlobRemoval<Schema>,
    claim: () => Promise<T>,
  ): Promise<T> {
    try {
      const claimed = await claim();
      await this.outbox.cancel(removal.job, removal.key);
      return claimed;
    } catch (error) {
      // Only a refusal of ours is certain to have written nothing; after anything else the job looks again
      // later.
      if (error instanceof AppError) await this.outbox.add(removal);
      throw error;
    }
  }

  /** Removes blobs; those that are gone already do no harm. */
  async delete(blobs: readonly string[]): Promise<void> {
    for (const blob of blobs) await this.storage.delete(blob);
  }
}
