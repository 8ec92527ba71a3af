import { kmBetween, type PlainPlace } from '@mutual/recommender';
import { DAY_MS, WEEK_MS } from '../../../platform/clock/days.js';
import { distanceBandIndex, hidesDetail, rankedActivity } from '../../profiles/index.js';
import type { Candidate } from './discovery.repository.js';

/** Upper limits of the bands of absence in ms; the last band has no limit. */
const ABSENCES = [DAY_MS, WEEK_MS, 30 * DAY_MS];

/**
 * Returns the facts by which the plain order places a candidate. A distance that is hidden or unknown comes
 * after all others, so that the place does not reveal it.
 */
export function plainOrderFacts(
  viewer: Pick<Candidate, 'place'>,
  candidate: Pick<Candidate, '_id' | 'place' | 'lastActiveAt' | 'hiddenDetails'>,
  step: number,
  now: Date,
): PlainPlace {
  const km = hidesDetail(candidate, 'distance') ? null : kmBetween(viewer.place.cell, candidate.place.cell);
  const absence = now.getTime() - rankedActivity(candidate, now).getTime();
  const activity = ABSENCES.findIndex((limit) => absence < limit);
  return {
    id: candidate._id.toHexString(),
    step,
    distance: distanceBandIndex(km),
    activity: activity < 0 ? ABSENCES.length : activity,
  };
}
