import { Injectable } from '@nestjs/common';
import type { Gender } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import {
  type ActiveMember,
  type CandidatePage,
  type CandidateQuery,
  DiscoveryRepository,
} from './discovery.repository.js';
import { mayFit } from './fit.rules.js';

/** So many members of one country (or of all) and gender are known, those active last. */
const KNOWN = 1_000;
/** Lists kept; one takes some 200 kB. */
const MAX_LISTS = 100;
const LISTS_CACHE_MS = 5 * MINUTE_MS;

/**
 * The members of a country, or of all, who were active last: read once for all viewers, where single searches
 * would look at the same ones again and again. What it says of a member may be some minutes old: who is taken
 * from it is read before they are suggested.
 */
@Injectable()
export class ActiveMembersService {
  /** The most recently active first. */
  private readonly lists: CachedReads<readonly ActiveMember[]>;

  constructor(
    private readonly members: DiscoveryRepository,
    clock: Clock,
  ) {
    this.lists = new CachedReads({ ttlMs: LISTS_CACHE_MS, max: MAX_LISTS }, clock);
  }

  /**
   * {@link DiscoveryRepository.findCandidateIds}; the most recently active of a country or of all need no
   * search where there are very many of them.
   */
  async findCandidateIds(query: CandidateQuery): Promise<CandidatePage> {
    const { band, genders, activeUntil, limit, scanLimit } = query;
    if (band.by !== 'country' && band.by !== 'activity') return this.members.findCandidateIds(query);
    const countryCode = band.by === 'country' ? band.countryCode : null;
    const members = await this.membersOf(countryCode, genders);
    const last = members.at(-1)?.lastActiveAt;
    // Of few, whoever came a moment ago is to be found.
    if (members.length < KNOWN || !last || (activeUntil && activeUntil <= last))
      return this.members.findCandidateIds(query);
    const from = activeUntil ? members.findIndex(({ lastActiveAt }) => lastActiveAt <= activeUntil) : 0;
    const ids: string[] = [];
    const fits = mayFit(query);
    for (const member of members.slice(from, from + scanLimit)) {
      if (fits(member)) ids.push(member.id);
      if (ids.length === limit) return { ids, isFull: true, lastActiveAt: member.lastActiveAt };
    }
    // The search goes on behind them.
    return { ids, isFull: true, lastActiveAt: last };
  }

  /** Who of these genders was active last, in a country or anywhere, as it was some minutes ago. */
  membersOf(countryCode: string | null, genders: readonly Gender[]): Promise<readonly ActiveMember[]> {
    return this.lists.get(`${countryCode ?? ''} ${genders.join()}`, () =>
      this.members.findActive(countryCode, genders, KNOWN),
    );
  }
}
