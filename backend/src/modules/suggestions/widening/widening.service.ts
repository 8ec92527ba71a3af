import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_LIMITS, type WideningView } from '@contract';
import { addedAges, withLargerDistances, withWiderAges } from '@mutual/recommender';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CandidatesService } from '../discovery/candidates.service.js';
import { DiscoveryRepository, type SuggestedMember } from '../discovery/discovery.repository.js';
import { searchCriteriaOf, type SearchCriteria, type SearchSettings } from '../discovery/fit.rules.js';
import { countInSteps, isDistanceAmong } from '../discovery/must-have.rules.js';

type WideningOffer = WideningView['offers'][number];

/** Offers wider preferences to members who have few suggestions left. */
@Injectable()
export class WideningService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly candidates: CandidatesService,
    private readonly calendar: Calendar,
    private readonly database: Database,
  ) {}

  /**
   * Returns the smallest widening of distance and of age that adds members, each with their number; if
   * neither adds any, the smallest of both together. Runs at most eight bounded counts on the indexes of the
   * search.
   */
  async offers({ userId }: Principal): Promise<WideningView> {
    const viewer = await this.members.find(userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const today = this.calendar.today().key;
    const criteria = searchCriteriaOf(viewer, today);
    const { ageMin, ageMax, maxDistanceKm } = criteria.preferences;
    // Runs one count at a time for each member, so that reloading a page does not start many.
    const offers = await this.database.inTurn(`widening ${userId}`, () =>
      this.offersFor(viewer, criteria, today),
    );
    return { current: { ageMin, ageMax, maxDistanceKm }, offers };
  }

  private async offersFor(
    viewer: SuggestedMember,
    criteria: SearchCriteria,
    today: string,
  ): Promise<WideningOffer[]> {
    const settings = criteria.preferences;
    // Without a position, a distance limit has no effect; as a must-have, it is never widened.
    const isFixed = !criteria.cell || isDistanceAmong(criteria.mustHaves);
    const distances = isFixed ? [] : withLargerDistances(settings);
    const ages = withWiderAges(settings, SUGGESTIONS_LIMITS.ageRange);
    const count = (wider: SearchSettings, parts: readonly SearchSettings[]) =>
      this.offer(viewer, criteria, wider, parts, today);
    const found = [
      await firstOf(distances, (wider) => count(wider, [wider])),
      await firstOf(ages, (wider) => count(wider, addedAges(settings, wider))),
    ].filter((offer) => offer !== null);
    const [farthest, widest] = [distances.at(-1), ages.at(-1)];
    if (found.length > 0 || !farthest || !widest) return found;
    const both = { ...widest, maxDistanceKm: farthest.maxDistanceKm };
    const offer = await count(both, addedAges(settings, both));
    return offer ? [offer] : [];
  }

  /** @param parts disjoint preferences that together cover all members that the wider ones add */
  private async offer(
    viewer: SuggestedMember,
    criteria: SearchCriteria,
    { ageMin, ageMax, maxDistanceKm }: SearchSettings,
    parts: readonly SearchSettings[],
    today: string,
  ): Promise<WideningOffer | null> {
    let count = 0;
    for (const part of parts) {
      const remaining = SUGGESTIONS_LIMITS.wideningCount + 1 - count;
      if (remaining > 0)
        count += await this.candidates.count(
          searchCriteriaOf(viewer, today, part),
          remaining,
          today,
          criteria,
        );
    }
    if (count === 0) return null;
    if (criteria.mustHaves.length > 0) return { ageMin, ageMax, maxDistanceKm, ...countInSteps(count) };
    const more = count > SUGGESTIONS_LIMITS.wideningCount;
    return { ageMin, ageMax, maxDistanceKm, count: Math.min(count, SUGGESTIONS_LIMITS.wideningCount), more };
  }
}

/** Returns the first result that is not null. Tries one after another. */
async function firstOf<Of, Result>(
  all: readonly Of[],
  attempt: (one: Of) => Promise<Result | null>,
): Promise<Result | null> {
  for (const one of all) {
    const result = await attempt(one);
    if (result !== null) return result;
  }
  return null;
}
