import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FirstRunStep, Language, SelfDescription, UpdateSettingsBody } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { IS_COMPLETE } from './completeness.rules.js';
import { HAS_ROOM, KEEP_VERIFICATION } from './photos/photo.repository.js';
import { type Photo, type Place, placeWordsOf, type User, USER_MODEL } from '../users/index.js';

/** New values of some fields; what is absent stays. */
export type ProfileChange = Partial<SelfDescription & Pick<User, 'place'>>;

/** Changes of what members say about themselves and whom they look for. */
@Injectable()
export class ProfileRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Changes the given fields and what follows from them in one update; a photo is put before the others.
   * @param from the place that `change.place` was made from; nothing is written when it is another by now
   * @returns the member after it; null when nothing was written: the member is gone, the place another, or
   *   there is no room for the photo
   */
  async update(
    userId: string,
    change: ProfileChange,
    { from, photo }: { from: Place; photo?: Photo | undefined },
    session: Session,
  ): Promise<User | null> {
    const unmoved = {
      'place.country': from.country,
      'place.state': from.state,
      'place.city': from.city,
    };
    return this.users
      .findOneAndUpdate(
        {
          _id: userId,
          status: { $ne: 'deleted' },
          ...(change.place ? unmoved : {}),
          ...(photo ? HAS_ROOM : {}),
        },
        [
          {
            $set: {
              ...literals(change),
              ...(change.place ? { placeWords: { $literal: placeWordsOf(change.place) } } : {}),
              ...(photo ? { photos: { $concatArrays: [[{ $literal: photo }], '$photos'] } } : {}),
            },
          },
          { $set: { complete: IS_COMPLETE } },
          ...(photo ? [KEEP_VERIFICATION] : []),
        ],
        { session, updatePipeline: true, returnDocument: 'after' },
      )
      .lean<User>();
  }

  /**
   * Changes whom a member wants to be shown. One condition in the write holds the age range in order,
   * whatever else changes it at the same time.
   * @returns the member after it, or null when the lower age would be above the upper one (or the member is
   *   gone)
   */
  async updateSettings(userId: string, change: UpdateSettingsBody): Promise<User | null> {
    const { lookingFor, ageMin, ageMax, maxDistanceKm, filters } = change;
    const given = {
      lookingFor,
      'settings.ageMin': ageMin,
      'settings.ageMax': ageMax,
      'settings.maxDistanceKm': maxDistanceKm,
      'settings.filters': filters,
    };
    return this.users
      .findOneAndUpdate(
        {
          _id: userId,
          ...(ageMin !== undefined && ageMax === undefined ? { 'settings.ageMax': { $gte: ageMin } } : {}),
          ...(ageMax !== undefined && ageMin === undefined ? { 'settings.ageMin': { $lte: ageMax } } : {}),
        },
        { $set: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) },
        { returnDocument: 'after' },
      )
      .lean<User>();
  }

  /**
   * Keeps the page of a running first run; null ends it.
   * @returns the page it is at now; null when it has ended
   */
  async setFirstRun(userId: string, step: FirstRunStep | null): Promise<FirstRunStep | null> {
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, firstRun: { $exists: true } },
      step === null ? { $unset: { firstRun: '' } } : { $set: { firstRun: step } },
    );
    return matchedCount === 1 ? step : null;
  }

  /** Keeps the language of a member's pages, mails and pushes. */
  async setLanguage(userId: string, language: Language): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $set: { language } });
  }
}

/** What members write must never be read as an expression: a bio of '$passwordHash' is just these letters. */
const literals = (change: ProfileChange): Record<string, { $literal: unknown }> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, { $literal: value }]),
  );
