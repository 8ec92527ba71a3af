import { Injectable } from '@nestjs/common';
import type { Gender } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { Erases } from '../../users/index.js';
import { wellLikedListId, WellLikedRepository } from './well-liked.repository.js';
import type { ListedMember } from './well-liked.schema.js';

/** A well-liked member with the posterior means of the training. */
export interface WellLikedMember extends Pick<
  ListedMember,
  'lookingFor' | 'ageMin' | 'ageMax' | 'lastActiveAt'
> {
  readonly id: string;
  /** Date of birth as Unix time in ms. */
  readonly bornAt: number;
  /** Version of the model of the means. */
  readonly model: number;
  /** Means of bias and latent factors of the member as giver of likes. */
  readonly giver: Float32Array;
  /** Means of bias and latent factors of the member as receiver of likes. */
  readonly receiver: Float32Array;
}

/** Lifetime in ms of the cached set of lists. */
const IDS_CACHE_MS = 5 * MINUTE_MS;

/**
 * Reads the lists of well-liked members that the last training has created
 * (`training/well-liked-making.service.ts`).
 */
@Injectable()
export class WellLikedListsService {
  /** The cached ids of existing lists. */
  private readonly ids: CachedReads<ReadonlySet<string>>;

  constructor(
    private readonly lists: WellLikedRepository,
    clock: Clock,
  ) {
    this.ids = new CachedReads({ ttlMs: IDS_CACHE_MS, max: 1 }, clock);
  }

  /** Removes an erased member from the stored lists. */
  @Erases({ collections: ['wellLiked'] })
  erase(userId: string): Promise<void> {
    return this.lists.forget(userId);
  }

  /** Returns whether a place has a list of a gender. The result may be some minutes old. */
  async exists(place: string, gender: Gender): Promise<boolean> {
    return (await this.ids.get('all', () => this.lists.ids())).has(wellLikedListId(place, gender));
  }

  /**
   * Returns the list of a gender in a place: a country (by its code), an area, or everywhere (''); null if
   * there is none.
   */
  async find(place: string, gender: Gender): Promise<WellLikedMember[] | null> {
    const list = await this.lists.find(place, gender);
    return list && list.members.map((member) => toWellLikedMember(member, list.model));
  }
}

function toWellLikedMember(
  { id, bornAt, means, lookingFor, ageMin, ageMax, lastActiveAt }: ListedMember,
  model: number,
): WellLikedMember {
  const numbers = new Float32Array(new Uint8Array(means).buffer);
  const size = numbers.length / 2;
  return {
    id: id.toHexString(),
    bornAt: bornAt.getTime(),
    lookingFor,
    ageMin,
    ageMax,
    lastActiveAt,
    model,
    giver: numbers.subarray(0, size),
    receiver: numbers.subarray(size),
  };
}
