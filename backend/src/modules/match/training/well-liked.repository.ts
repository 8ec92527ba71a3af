import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Gender } from '@contract';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import { type StoredWellLiked, WELL_LIKED_MODEL } from './well-liked.schema.js';

/** The key of the list of a country (by its code), an area, or of everywhere (''). */
export const wellLikedKey = (place: string, gender: Gender): string => `${place} ${gender}`;

/** Lists of who is liked and likes most, which each training writes anew. */
@Injectable()
export class WellLikedRepository {
  constructor(@InjectModel(WELL_LIKED_MODEL) private readonly lists: Model<StoredWellLiked>) {}

  /** The list of a place and gender; null where there is none. */
  async find(place: string, gender: Gender): Promise<StoredWellLiked | null> {
    return this.lists.collection.findOne<StoredWellLiked>(
      { _id: wellLikedKey(place, gender) as never },
      { promoteBuffers: true },
    );
  }

  /** Of which places and genders there are lists, as {@link wellLikedKey}. */
  async keys(): Promise<Set<string>> {
    const found = await this.lists.collection.find({}, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /** Stores these lists, one command each, and removes all others. */
  async replaceAll(at: Date, lists: Iterable<StoredWellLiked>): Promise<void> {
    for (const { _id, ...list } of lists)
      await this.lists.collection.replaceOne({ _id: _id as never }, list, { upsert: true });
    await this.lists.deleteMany({ at: { $ne: at } });
  }

  /** Takes a member out of all lists. */
  async forget(userId: string): Promise<void> {
    const id = toId(userId);
    await this.lists.collection.updateMany({ 'members.id': id }, { $pull: { members: { id } } as never });
  }
}
