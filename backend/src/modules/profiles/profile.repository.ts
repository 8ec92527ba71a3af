import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  NO_FILTERS,
  SUGGESTIONS_LIMITS,
  type OnboardingStep,
  type SelfDescription,
  type UpdateSearchSettingsBody,
} from '@contract';
import type { Transaction } from '../../platform/database/transaction.js';
import { NOT_DELETED, placeWordsOf } from '../users/index.js';
import { IS_COMPLETE_EXPRESSION } from './completeness.rules.js';
import { PROFILE_MODEL, type Place, type Profile } from './profile.schema.js';
import type { OwnProfile } from './profile.views.js';

/** New values of some fields. Absent fields stay unchanged. */
export type ProfileChange = Partial<SelfDescription & Pick<Profile, 'place'>>;

/** Stores changes of profiles and search settings. */
@Injectable()
export class ProfileRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /** Returns a member's own profile; null for an unknown id. */
  async find(userId: string): Promise<OwnProfile | null> {
    return this.profiles.findById(userId).lean<OwnProfile>();
  }

  /**
   * Changes the passed fields and the fields derived from them in one update.
   * @param from the place from which `change.place` was derived; nothing is written if the stored place
   *   differs
   * @returns the changed member; null if nothing was written: the member no longer exists, or the place
   *   differs
   */
  async update(
    userId: string,
    change: ProfileChange,
    from: Place,
    tx: Transaction,
  ): Promise<OwnProfile | null> {
    const unmoved = {
      'place.country': from.country,
      'place.state': from.state,
      'place.city': from.city,
    };
    return this.profiles
      .findOneAndUpdate(
        {
          _id: userId,
          ...NOT_DELETED,
          ...(change.place ? unmoved : {}),
        },
        [
          {
            $set: {
              ...literals(change),
              ...(change.place ? { placeWords: { $literal: placeWordsOf(change.place) } } : {}),
            },
          },
          { $set: { complete: IS_COMPLETE_EXPRESSION } },
        ],
        { ...tx.command, updatePipeline: true, returnDocument: 'after' },
      )
      .lean<OwnProfile>();
  }

  /**
   * Changes the passed search settings and filters, and stores whether the member has chosen the widest ages
   * and any distance or never set them. A condition of the write keeps the age range valid under concurrent
   * changes.
   * @returns the changed member, or null if the minimum age would exceed the maximum (or the member no
   *   longer exists)
   */
  async updateSettings(userId: string, change: UpdateSearchSettingsBody): Promise<Profile | null> {
    const { lookingFor, ageMin, ageMax, maxDistanceKm, filters, plainOrder } = change;
    const fields = {
      lookingFor,
      'settings.ageMin': ageMin,
      'settings.ageMax': ageMax,
      'settings.maxDistanceKm': maxDistanceKm,
    };
    return this.profiles
      .findOneAndUpdate(
        {
          _id: userId,
          ...(ageMin !== undefined && ageMax === undefined ? { 'settings.ageMax': { $gte: ageMin } } : {}),
          ...(ageMax !== undefined && ageMin === undefined ? { 'settings.ageMin': { $lte: ageMax } } : {}),
        },
        [
          {
            $set: {
              ...literals(fields),
              ...(ageMin !== undefined || ageMax !== undefined
                ? { 'settings.anyAge': anyAgeWith(change) }
                : {}),
              ...(maxDistanceKm !== undefined && {
                'settings.anyDistance': maxDistanceKm === null ? { $literal: true } : '$$REMOVE',
              }),
              ...(plainOrder !== undefined && {
                'settings.plainOrder': plainOrder ? { $literal: true } : '$$REMOVE',
              }),
              'settings.filters': filters
                ? {
                    $mergeObjects: [
                      NO_FILTERS,
                      { $ifNull: ['$settings.filters', {}] },
                      { $literal: filters },
                    ],
                  }
                : '$settings.filters',
            },
          },
        ],
        { updatePipeline: true, returnDocument: 'after' },
      )
      .lean<Profile>();
  }

  /**
   * Stores the current step of the onboarding; null ends it.
   * @returns the stored step; null if the onboarding has ended
   */
  async setOnboardingStep(userId: string, step: OnboardingStep | null): Promise<OnboardingStep | null> {
    const { matchedCount } = await this.profiles.updateOne(
      { _id: userId, firstRun: { $exists: true } },
      step === null ? { $unset: { firstRun: '' } } : { $set: { firstRun: step } },
    );
    return matchedCount === 1 ? step : null;
  }
}

/**
 * Wraps member texts as literals, so that MongoDB never evaluates them as expressions, such as a bio of
 * '$passwordHash'.
 */
const literals = (change: object): Record<string, { $literal: unknown }> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]: [string, unknown]) => [field, { $literal: value }]),
  );

/**
 * Returns an expression that sets the mark of the widest ages, for the ages that are stored after the change.
 */
const anyAgeWith = ({ ageMin, ageMax }: UpdateSearchSettingsBody): object => ({
  $cond: [
    {
      $and: [
        { $eq: [ageMin ?? '$settings.ageMin', SUGGESTIONS_LIMITS.ageRange.min] },
        { $eq: [ageMax ?? '$settings.ageMax', SUGGESTIONS_LIMITS.ageRange.max] },
      ],
    },
    true,
    '$$REMOVE',
  ],
});
