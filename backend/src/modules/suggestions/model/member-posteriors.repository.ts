import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, toIds } from '../../../platform/database/ids.js';
import { MEMBER_POSTERIORS_MODEL, type StoredPosteriors } from './member-posteriors.schema.js';

/**
 * Posterior of one member as stored: for each role the means, then the lower half of the covariance matrix.
 */
export interface PackedPosteriors {
  readonly id: string;
  readonly giver: Float32Array | null;
  readonly receiver: Float32Array | null;
}

/** The stored posterior with the version of its model and the time of its training. */
export type KnownPosteriors = PackedPosteriors & Pick<StoredPosteriors, 'model' | 'at'>;

const BATCH = 1_000;
const POSTERIOR_FIELDS = { model: 1, at: 1, giver: 1, receiver: 1 } as const;

/** Stores the posteriors of single members. */
@Injectable()
export class MemberPosteriorsRepository {
  constructor(
    @InjectModel(MEMBER_POSTERIORS_MODEL) private readonly posteriors: Model<StoredPosteriors>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns posteriors by member id; members without one are missing. */
  async findMany(ids: readonly string[]): Promise<Map<string, KnownPosteriors>> {
    const found = await this.reader.byIds<StoredPosteriors>(this.posteriors, toIds(ids), POSTERIOR_FIELDS);
    return new Map(
      Array.from(found, ([id, { model, at, giver, receiver }]) => [
        id,
        { id, model, at, giver: numbersIn(giver), receiver: numbersIn(receiver) },
      ]),
    );
  }

  /**
   * Stores the posteriors of a model in batches, and deletes all others: of members who are no longer active
   * or have no actions left.
   */
  async replaceAll(model: number, at: Date, all: Iterable<PackedPosteriors>): Promise<void> {
    let batch: mongo.AnyBulkWriteOperation[] = [];
    const write = async (): Promise<void> => {
      if (batch.length > 0) await this.posteriors.bulkWrite(batch, { ordered: false });
      batch = [];
    };
    for (const { id, giver, receiver } of all) {
      const $set = { model, at, giver: bytesOf(giver), receiver: bytesOf(receiver) };
      batch.push({ updateOne: { filter: { _id: toId(id) }, update: { $set }, upsert: true } });
      if (batch.length >= BATCH) await write();
    }
    await write();
    await this.posteriors.deleteMany({ at: { $ne: at } });
  }

  /** Deletes the posteriors of these members. */
  async removeMany(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.posteriors.deleteMany({ _id: { $in: ids.map((id) => toId(id)) } });
  }
}

const bytesOf = (numbers: Float32Array | null): Buffer | null =>
  numbers && Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/**
 * The driver returns its own Binary or a Buffer. Copies the floats one by one, because small arrays are
 * allocated within the heap then.
 */
function numbersIn(stored: unknown): Float32Array | null {
  const bytes =
    stored instanceof Uint8Array ? stored : (stored as { buffer?: Uint8Array } | null | undefined)?.buffer;
  if (!(bytes instanceof Uint8Array) || bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbers = new Float32Array(bytes.length / 4);
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = view.getFloat32(4 * index, true);
  return numbers;
}
