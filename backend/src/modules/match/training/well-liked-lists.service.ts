import { activityOf, BestOf, type ModelMember, type RolePosteriors } from '@mutual/recommender';
import { ageOn } from '../../users/index.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { SuggestibleMember, TrainingDataRepository } from './training-data.repository.js';
import { wellLikedKey, type WellLikedRepository } from '../model-store/well-liked.repository.js';
import type { ListedMember, StoredWellLiked } from '../model-store/well-liked.schema.js';

/** Posteriors of a training, with members as indexes. */
export interface TrainedPosteriors {
  readonly version: number;
  readonly members: readonly Pick<ModelMember, 'id'>[];
  readonly giver: Pick<RolePosteriors, 'mean' | 'actions'>;
  readonly receiver: Pick<RolePosteriors, 'mean' | 'actions'>;
  /** 1 + factors. */
  readonly size: number;
}

interface Sources {
  readonly data: Pick<TrainingDataRepository, 'suggestible'>;
  readonly lists: WellLikedRepository;
}

/** Members not active within this time in ms are left out. */
const ACTIVE_MS = 28 * DAY_MS;
/**
 * Number of members in a list for each ten years of age and each preference: of a country or all, and of an
 * area.
 */
const OF_COUNTRY = 100;
const OF_AREA = 50;
/**
 * Minimum number of members of an area with its own list. Smaller areas have few viewers, and the search of
 * the nearest covers them.
 */
const LEAST_IN_AREA = 5_000;
const YEARS = 10;

/**
 * Creates the well-liked lists: by country, for all, and for large areas, the members of each gender who are
 * liked most and like most. In a large place a search of the most recently active would find only members of
 * the last minutes.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export async function makeWellLikedLists(
  { data, lists }: Sources,
  trained: TrainedPosteriors,
  now: Date,
  today: string,
): Promise<void> {
  const { members, giver, receiver, size, version } = trained;
  const numberOf = new Map<string, number>();
  members.forEach(({ id }, number) => {
    if (giver.actions[number] || receiver.actions[number]) numberOf.set(id, number);
  });
  const since = new Date(now.getTime() - ACTIVE_MS);
  const best = { country: new BestOf<ListedMember>(OF_COUNTRY), area: new BestOf<ListedMember>(OF_AREA) };
  for (const by of ['country', 'area'] as const)
    for await (const user of data.suggestible(by, since)) {
      const number = numberOf.get(user._id.toHexString());
      if (number === undefined) continue;
      const from = number * size;
      // For rare likes the logarithm of a probability is close to its logit.
      const worth = giver.mean[from]! + receiver.mean[from]! + Math.log(activityOf(user, now));
      const group = `${user.lookingFor} ${Math.floor(ageOn(user.dob, today) / YEARS)}`;
      const listed = listedMember(user, meansOf(trained, from));
      for (const place of placesOf(user, by))
        best[by].add(wellLikedKey(place, user.gender), group, worth, listed);
    }
  function* all(): Iterable<StoredWellLiked> {
    for (const made of [best.country.best(), best.area.best(LEAST_IN_AREA)])
      for (const [_id, listed] of made) yield { _id, model: version, at: now, members: listed };
  }
  await lists.replaceAll(now, all());
}

const placesOf = ({ place }: SuggestibleMember, by: 'country' | 'area'): string[] => {
  if (by === 'area') return place.area ? [place.area] : [];
  return place.countryCode ? [place.countryCode, ''] : [''];
};

const listedMember = (
  { _id, dob, lookingFor, lastActiveAt, settings }: SuggestibleMember,
  means: Buffer,
): ListedMember => ({
  ...{ id: _id, bornAt: dob, lookingFor, lastActiveAt, means },
  ...{ ageMin: settings.ageMin, ageMax: settings.ageMax },
});

function meansOf({ giver, receiver, size }: TrainedPosteriors, from: number): Buffer {
  const means = new Float32Array(2 * size);
  means.set(giver.mean.subarray(from, from + size));
  means.set(receiver.mean.subarray(from, from + size), size);
  return Buffer.from(means.buffer);
}
