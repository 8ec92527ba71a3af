import { Injectable } from '@nestjs/common';
import type { Gender } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import {
  DiscoveryRepository,
  type ActiveMember,
  type CandidatePage,
  type CandidateQuery,
} from './discovery.repository.js';
import { fitPredicate } from './fit.rules.js';

/** Number of cached members for each gender and country (or all countries), most recently active first. */
const CACHED_MEMBERS = 1_000;
/** Maximum number of cached lists, about 200 kB each. */
const MAX_LISTS = 100;
const LISTS_CACHE_MS = 5 * MINUTE_MS;

/**
 * Caches the most recently active members of a country, or of all countries, for all viewers, because single
 * searches would read the same members repeatedly. The data may be minutes old, so members are read again
 * before they are suggested.
 */
@Injectable()
export class ActiveMembersService {
  /** The cached lists, each with the most recently active members first. */
  private readonly lists: CachedReads<readonly ActiveMember[]>;

  constructor(
    private readonly members: DiscoveryRepository,
    clock: Clock,
  ) {
    this.lists = new CachedReads({ ttlMs: LISTS_CACHE_MS, max: MAX_LISTS }, clock);
  }

  /**
   * Like {@link DiscoveryRepository.findCandidateIds}, but answers from the cached list where a country, or
   * all countries, have more members than the list holds.
   */
  async findCandidateIds(query: CandidateQuery): Promise<CandidatePage> {
    const { band, genders, activeUntil, limit, scanLimit, facts } = query;
    // The lists do not contain facts.
    if (facts.length > 0) return this.members.findCandidateIds(query);
    if (band.by !== 'country' && band.by !== 'activity') return this.members.findCandidateIds(query);
    const countryCode = band.by === 'country' ? band.countryCode : null;
    const members = await this.membersOf(countryCode, genders);
    const last = members.at(-1)?.lastActiveAt;
    // A list that is not full is not used, so that members who have just become active are found.
    if (members.length < CACHED_MEMBERS || !last || (activeUntil && activeUntil <= last))
      return this.members.findCandidateIds(query);
    const from = activeUntil ? members.findIndex(({ lastActiveAt }) => lastActiveAt <= activeUntil) : 0;
    const ids: string[] = [];
    const fits = fitPredicate(query);
    for (const member of members.slice(from, from + scanLimit)) {
      if (fits(member)) ids.push(member.id);
      if (ids.length === limit) return { ids, isFull: true, lastActiveAt: member.lastActiveAt };
    }
    // The search continues after the cached members.
    return { ids, isFull: true, lastActiveAt: last };
  }

  /**
   * Returns the most recently active members of the genders, in a country or anywhere, some minutes old at
   * most.
   */
  membersOf(countryCode: string | null, genders: readonly Gender[]): Promise<readonly ActiveMember[]> {
    return this.lists.get(`${countryCode ?? ''} ${genders.join()}`, () =>
      this.members.findActive(countryCode, genders, CACHED_MEMBERS),
    );
  }
}
