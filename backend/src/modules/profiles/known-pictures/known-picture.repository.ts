import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '../../../platform/database/transaction.js';
import { KNOWN_PICTURE_MODEL, type KnownPicture } from './known-picture.schema.js';

/** Stores the keyed hashes of known pictures. */
@Injectable()
export class KnownPictureRepository {
  constructor(@InjectModel(KNOWN_PICTURE_MODEL) private readonly pictures: Model<KnownPicture>) {}

  /** Stores a picture, or its later expiry. */
  async put({ _id, hashes, bands, expiresAt }: KnownPicture, tx: Transaction): Promise<void> {
    await this.pictures.updateOne(
      { _id },
      { $set: { hashes, bands }, $max: { expiresAt } },
      { upsert: true, ...tx.command },
    );
  }

  /** Returns the hashes of pictures with one of these bands that have not expired at `now`. */
  async findHashesByBands(bands: readonly number[], now: Date): Promise<string[][]> {
    const found = await this.pictures
      .find({ bands: { $in: [...bands] }, expiresAt: { $gt: now } }, { hashes: 1 })
      .lean<Pick<KnownPicture, 'hashes'>[]>();
    return found.map(({ hashes }) => hashes);
  }

  /** @returns whether one of them was stored */
  async remove(ids: readonly string[], tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.pictures.deleteMany({ _id: { $in: [...ids] } }, tx.command);
    return deletedCount > 0;
  }
}
