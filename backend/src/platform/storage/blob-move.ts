import { createHash } from 'node:crypto';
import type { BlobStore, ListedBlob } from './blob-store.js';

/** Number of blobs that are copied at the same time. */
const CONCURRENCY = 8;
/** Time in ms after which progress is reported. */
const PROGRESS_INTERVAL_MS = 10_000;
/** Number of failures without a success in between after which a store counts as away. */
const MAX_FAILURES_IN_A_ROW = 50;
/** Size in bytes up to which a blob is copied in memory; larger ones are archives, which are streamed. */
const IN_MEMORY_BYTES = 8 * 1024 * 1024;

export interface MoveProgress {
  moved: number;
  bytes: number;
  /** Number of blobs that were removed from the source while they were copied. */
  removed: number;
  /** The blobs that could not be moved, with the errors. They stay in the source. */
  failed: Map<string, unknown>;
  failuresInARow: number;
}

/**
 * A blob of the source. `content` is absent for one that may not fit into memory; it is read again instead.
 */
interface SourceBlob {
  digest: string;
  content?: Buffer;
}

/**
 * Moves all blobs from one store to the other while both are in use. A blob is removed from the source only
 * after its copy was read back. Can be interrupted at any step and repeated.
 */
export class BlobMove {
  constructor(
    private readonly from: BlobStore,
    private readonly to: BlobStore,
    private readonly report: (progress: MoveProgress) => void = () => undefined,
    private readonly reportMs = PROGRESS_INTERVAL_MS,
  ) {}

  /**
   * Repeats until the source has no movable blobs left, because instances may store new ones meanwhile.
   * @throws when {@link MAX_FAILURES_IN_A_ROW} blobs in a row could not be moved
   */
  async run(): Promise<MoveProgress> {
    const progress: MoveProgress = { moved: 0, bytes: 0, removed: 0, failed: new Map(), failuresInARow: 0 };
    const reporting = setInterval(() => this.report(progress), this.reportMs);
    try {
      for (let before = -1; before < progress.moved + progress.removed;) {
        before = progress.moved + progress.removed;
        progress.failed.clear();
        await this.pass(progress);
      }
      return progress;
    } finally {
      clearInterval(reporting);
    }
  }

  private async pass(progress: MoveProgress): Promise<void> {
    const running = new Set<Promise<void>>();
    for await (const blob of this.from.list()) {
      const moving = this.moveOne(blob, progress).finally(() => running.delete(moving));
      running.add(moving);
      if (running.size >= CONCURRENCY) await Promise.race(running);
      if (progress.failuresInARow >= MAX_FAILURES_IN_A_ROW) break;
    }
    await Promise.all(running);
    if (progress.failuresInARow >= MAX_FAILURES_IN_A_ROW) throw this.tooManyFailures(progress);
  }

  private tooManyFailures({ moved, failed, failuresInARow }: MoveProgress): Error {
    const cause = [...failed.values()].at(-1);
    return new Error(
      `The move was ended after ${failuresInARow} failures in a row; the last one: ${messageOf(cause)}. ` +
        `${moved} blobs were moved, the others are still in ${this.from.name}; run the command again.`,
      { cause },
    );
  }

  private async moveOne(blob: ListedBlob, progress: MoveProgress): Promise<void> {
    try {
      if (await this.copy(blob)) {
        await this.from.delete(blob.id);
        progress.moved += 1;
        progress.bytes += blob.bytes;
      } else progress.removed += 1;
      progress.failuresInARow = 0;
    } catch (error) {
      progress.failed.set(blob.id, error);
      progress.failuresInARow += 1;
    }
  }

  /**
   * Copies a blob and verifies the copy.
   * @returns false if the product has removed the blob meanwhile; then no copy is left
   */
  private async copy(blob: ListedBlob): Promise<boolean> {
    const { id } = blob;
    const original = await this.original(blob);
    if (original && !(await this.isCopied(id, original.digest)))
      // An interrupted move may have left a part of the copy.
      await this.write(id, original).catch(async () => {
        await this.to.delete(id);
        await this.write(id, original);
      });
    // The product removes a blob from the source first. If it is gone there now, the removal may have missed
    // the copy.
    if (!(await this.isIn(this.from, id))) {
      await this.to.delete(id);
      return false;
    }
    if (!original) throw new Error(`${this.from.name} has lost the content of the blob.`);
    if ((await this.digestIn(this.to, id)) !== original.digest)
      throw new Error(`The copy in ${this.to.name} differs in size or checksum.`);
    return true;
  }

  /** Returns null if the product has removed the blob. */
  private async original({ id, bytes }: ListedBlob): Promise<SourceBlob | null> {
    if (bytes > IN_MEMORY_BYTES) {
      const digest = await this.digestIn(this.from, id).catch(async (error: unknown) => {
        if (await this.isIn(this.from, id)) throw error;
        return null;
      });
      return digest === null ? null : { digest };
    }
    const content = await this.from.get(id);
    return content && { digest: await digestOf([content]), content };
  }

  private async write(id: string, { content }: SourceBlob): Promise<void> {
    if (content) await this.to.put(id, content);
    else await this.to.putStream(id, this.from.stream(id));
  }

  private async isCopied(id: string, digest: string): Promise<boolean> {
    if (!(await this.isIn(this.to, id))) return false;
    if ((await this.digestIn(this.to, id)) === digest) return true;
    await this.to.delete(id);
    return false;
  }

  private async isIn(store: BlobStore, id: string): Promise<boolean> {
    return (await store.existing([id])).has(id);
  }

  private digestIn(store: BlobStore, id: string): Promise<string> {
    return digestOf(store.stream(id) as AsyncIterable<Buffer>);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns size and checksum of the content. */
async function digestOf(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    hash.update(part);
  }
  return `${bytes} ${hash.digest('hex')}`;
}
