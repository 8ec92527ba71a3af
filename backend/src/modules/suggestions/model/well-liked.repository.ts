import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Gender } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { WELL_LIKED_MODEL, type StoredWellLiked } from './well-liked.schema.js';

/** Returns the id of a list: of a country (by its code), an area, or of everywhere (''). */
export const wellLikedListId = (place: string, gender: Gender): string => `${place} ${gender}`;

/** Stores the lists of well-liked members, which each training replaces. */
@Injectable()
export class WellLikedRepository {
  constructor(@InjectModel(WELL_LIKED_MODEL) private readonly lists: Model<StoredWellLiked>) {}

  /** Returns the list of a place and gender; null if there is none. */
  async find(place: string, gender: Gender): Promise<StoredWellLiked | null> {
    const id = wellLikedListId(place, gender);
    return this.lists.findById(id, null, { promoteBuffers: true }).lean<StoredWellLiked>();
  }

  /** Returns the ids of all lists ({@link wellLikedListId}). */
  async ids(): Promise<Set<string>> {
    const found = await this.lists.find({}, { _id: 1 }).lean<Pick<StoredWellLiked, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Stores these lists with one command each, and deletes all others. */
  async replaceAll(at: Date, lists: Iterable<StoredWellLiked>): Promise<void> {
    for (const { _id, ...list } of lists) await this.lists.replaceOne({ _id }, list, { upsert: true });
    await this.lists.deleteMany({ at: { $ne: at } });
  }

  /** Removes a member from all lists. */
  async forget(userId: string): Promise<void> {
    const id = toId(userId);
    await this.lists.updateMany({ 'members.id': id }, { $pull: { members: { id } } });
  }
}
