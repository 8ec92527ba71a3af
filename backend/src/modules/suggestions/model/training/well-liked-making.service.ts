import { BestOfGroups, popularityIn, type TrainedPosteriors } from '@mutual/recommender';
import { DAY_MS } from '../../../../platform/clock/days.js';
import { ageOn } from '../../../users/index.js';
import { wellLikedListId, type WellLikedRepository } from '../well-liked.repository.js';
import type { ListedMember, StoredWellLiked } from '../well-liked.schema.js';
import type { SuggestibleMember, TrainingDataRepository } from './training-data.repository.js';

interface Sources {
  readonly data: Pick<TrainingDataRepository, 'suggestible'>;
  readonly lists: WellLikedRepository;
}

/** Members not active within this time in ms are left out. */
const ACTIVE_MS = 28 * DAY_MS;
/** Number of members in the list of a country or of all, for each ten years of age and each preference. */
const OF_COUNTRY = 100;
/** The same number in the list of an area. */
const OF_AREA = 50;
/**
 * Minimum number of members of an area that has its own list. Smaller areas have few viewers, for whom the
 * search of the nearest members is enough.
 */
const LEAST_IN_AREA = 5_000;
const AGE_YEARS = 10;

/**
 * Creates the well-liked lists: for each gender in a country, a large area or everywhere, the members who are
 * liked most and give most likes. In a large place, a search of the most recently active would find only
 * members of the last minutes.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export async function makeWellLikedLists(
  { data, lists }: Sources,
  trained: TrainedPosteriors,
  now: Date,
  today: string,
): Promise<void> {
  const popularityOf = popularityIn(trained);
  const best = {
    country: new BestOfGroups<ListedMember>(OF_COUNTRY),
    area: new BestOfGroups<ListedMember>(OF_AREA),
  };
  for await (const user of data.suggestible(new Date(now.getTime() - ACTIVE_MS))) {
    const popularity = popularityOf(user._id.toHexString(), user, now);
    if (!popularity) continue;
    const group = `${user.lookingFor} ${Math.floor(ageOn(user.dob, today) / AGE_YEARS)}`;
    const listed = listedMember(user, Buffer.from(popularity.means.buffer));
    const { countryCode, area } = user.place;
    const add = (list: BestOfGroups<ListedMember>, place: string): void =>
      list.add(wellLikedListId(place, user.gender), group, popularity.worth, listed);
    add(best.country, '');
    if (countryCode) add(best.country, countryCode);
    if (area) add(best.area, area);
  }
  function* allLists(): Iterable<StoredWellLiked> {
    for (const made of [best.country.best(), best.area.best(LEAST_IN_AREA)])
      for (const [_id, listed] of made) yield { _id, model: trained.version, at: now, members: listed };
  }
  await lists.replaceAll(now, allLists());
}

const listedMember = (
  { _id, dob, lookingFor, lastActiveAt, settings }: SuggestibleMember,
  means: Buffer,
): ListedMember => ({
  id: _id,
  bornAt: dob,
  lookingFor,
  lastActiveAt,
  means,
  ageMin: settings.ageMin,
  ageMax: settings.ageMax,
});
