import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../platform/clock/days.js';
import { toId } from '../../platform/database/ids.js';
import { IntegrityReader, type BlobReference } from '../../platform/database/integrity-check.js';
import { BlobStorage } from '../../platform/storage/blob-storage.js';
import { BLOB_REFERENCES } from './invariants.rules.js';

/**
 * Age in ms of a blob that no document refers to, after which it is reported. Exceeds the time to claim it
 * (stored-blobs.ts) and the delay of the job that removes it.
 */
const UNREFERENCED_MS = HOUR_MS;

interface Comparison {
  stored: number;
  /** Number of blobs that documents refer to. */
  referenced: number;
  /** Blobs that a document refers to and that are not stored. */
  missing: string[];
  /** Stored blobs that no document refers to. */
  unreferenced: string[];
}

interface ReferencedBlob {
  id: string;
  /** Whether the blob must be stored; if false, it may be missing. */
  isStored: boolean;
}

/**
 * Compares the stored blobs with the documents that refer to them. Reads both in the order of blob ids, so
 * memory use does not grow with their number.
 */
@Injectable()
export class BlobComparison {
  constructor(
    private readonly reader: IntegrityReader,
    private readonly storage: BlobStorage,
  ) {}

  /**
   * Reads all references and blobs once. Differences are checked again, because members make changes
   * meanwhile.
   */
  async compare(now: Date): Promise<Comparison> {
    const result: Comparison = { stored: 0, referenced: 0, missing: [], unreferenced: [] };
    const references = this.referencedBlobs()[Symbol.asyncIterator]();
    let reference = await references.next();
    const pass = async (id?: string): Promise<void> => {
      while (!reference.done && (id === undefined || reference.value.id < id)) {
        result.referenced += 1;
        if (reference.value.isStored) result.missing.push(reference.value.id);
        reference = await references.next();
      }
    };
    for await (const { id } of this.storage.list()) {
      result.stored += 1;
      await pass(id);
      if (!reference.done && reference.value.id === id) {
        result.referenced += 1;
        reference = await references.next();
      } else if (toId(id).getTimestamp().getTime() < now.getTime() - UNREFERENCED_MS)
        result.unreferenced.push(id);
    }
    await pass();
    return { ...result, ...(await this.confirmed(result)) };
  }

  /** Keeps the differences that still exist. */
  private async confirmed({
    missing,
    unreferenced,
  }: Comparison): Promise<Pick<Comparison, 'missing' | 'unreferenced'>> {
    const gone = await this.reader.missingBlobs(missing);
    const needed = await this.referencesTo([...gone], { isStored: true });
    const stored = await this.storage.existing(unreferenced);
    const used = await this.referencesTo([...stored], {});
    return {
      missing: missing.filter((id) => needed.has(id)),
      unreferenced: unreferenced.filter((id) => stored.has(id) && !used.has(id)),
    };
  }

  private async *referencedBlobs(): AsyncGenerator<ReferencedBlob> {
    const [first, ...others] = BLOB_REFERENCES;
    if (!first) return;
    const unions = others.map((one) => ({
      $unionWith: { coll: one.collection, pipeline: blobsOf(one) },
    }));
    const grouped = { $group: { _id: '$blob', isStored: { $max: '$isStored' } } };
    const pipeline = [...blobsOf(first), ...unions, grouped, { $sort: { _id: 1 } }];
    for await (const { _id, isStored } of this.reader.each<{ _id: string; isStored: boolean }>(
      first.collection,
      pipeline,
    ))
      yield { id: _id, isStored };
  }

  /** Returns those of the blobs that the latest documents refer to. */
  private async referencesTo(
    blobs: readonly string[],
    filter: Partial<Pick<ReferencedBlob, 'isStored'>>,
  ): Promise<Set<string>> {
    if (blobs.length === 0) return new Set();
    const latest = this.reader.latest();
    const found: { blob: string }[] = [];
    // In the order of the list, because a message may move to the collection of a later entry meanwhile.
    for (const reference of BLOB_REFERENCES)
      found.push(
        ...(await latest.aggregate<{ blob: string }>(reference.collection, [
          ...blobsOf(reference),
          { $match: { ...filter, blob: { $in: blobs } } },
        ])),
      );
    return new Set(found.map(({ blob }) => blob));
  }
}

/** Returns a pipeline that yields each blob of a reference. */
function blobsOf({ fields, isStored = { $literal: true } }: BlobReference): object[] {
  const lists = fields.map((field) => ({
    $cond: [{ $isArray: `$${field}` }, `$${field}`, [`$${field}`]],
  }));
  return [
    { $project: { blob: { $concatArrays: lists }, isStored: isStored || { $literal: false } } },
    { $unwind: '$blob' },
    { $match: { blob: { $type: 'string' } } },
  ];
}
