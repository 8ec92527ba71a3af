import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Gender } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { MemberBeliefsRepository } from '../training/member-beliefs.repository.js';
import {
  type ActiveMember,
  type CandidatePage,
  type CandidateQuery,
  DiscoveryRepository,
} from './discovery.repository.js';
import { activityOf } from './ranking.rules.js';

/** So many members of one country (or of all) and gender are known, those active last. */
const KNOWN = 1_000;
/** Lists kept; one takes some 200 kB. */
const MAX_LISTS = 100;
/**
 * From the one age on a list that is worth it is read again beside its use, from the other on any, before it.
 * To read one takes about as long as to make a deck, which uses two or three: read after fewer uses, the
 * lists of a large place (three for each country) would take more than the decks.
 */
const RENEWED_AFTER_MS = 2 * MINUTE_MS;
const USABLE_MS = 15 * MINUTE_MS;
const WORTH_USES = 50;

interface ActiveList {
  readonly at: number;
  uses: number;
  /** The most recently active first. */
  readonly members: readonly ActiveMember[];
  /** Those of whom actions have told something: who is liked and likes most comes first. */
  readonly wellLiked: readonly ActiveMember[];
}

interface ListOf {
  readonly countryCode: string | null;
  readonly genders: readonly Gender[];
}

/**
 * The members of a country, or of all, who were active last: read once for all viewers, where single searches
 * would look at the same ones again and again. What it says of a member may be some minutes old: who is taken
 * from it is read before they are suggested.
 */
@Injectable()
export class ActiveMembersService {
  private readonly lists = new LRUCache<string, ActiveList, ListOf>({
    max: MAX_LISTS,
    fetchMethod: (_key, _stale, { context }) => this.read(context),
  });

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly beliefs: MemberBeliefsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * {@link DiscoveryRepository.findCandidateIds}; the most recently active of a country or of all need no
   * search where there are very many of them.
   */
  async findCandidateIds(query: CandidateQuery): Promise<CandidatePage> {
    const { band, genders, activeUntil, limit, scanLimit } = query;
    if (band.by !== 'country' && band.by !== 'activity') return this.members.findCandidateIds(query);
    const countryCode = band.by === 'country' ? band.countryCode : null;
    const { members } = await this.listOf({ countryCode, genders });
    const last = members.at(-1)?.lastActiveAt;
    // Of few, whoever came a moment ago is to be found.
    if (members.length < KNOWN || !last || (activeUntil && activeUntil <= last))
      return this.members.findCandidateIds(query);
    const from = activeUntil ? members.findIndex(({ lastActiveAt }) => lastActiveAt <= activeUntil) : 0;
    const ids: string[] = [];
    const mayFit = fitting(query);
    for (const member of members.slice(from, from + scanLimit)) {
      if (mayFit(member)) ids.push(member.id);
      if (ids.length === limit) return { ids, isFull: true, lastActiveAt: member.lastActiveAt };
    }
    // The search goes on behind them.
    return { ids, isFull: true, lastActiveAt: last };
  }

  /** Members who are liked and like most as far as actions have told, at most `limit`. */
  async wellLiked(query: Omit<CandidateQuery, 'band'>, countryCode: string | null): Promise<string[]> {
    const { wellLiked } = await this.listOf({ countryCode, genders: query.genders });
    const ids: string[] = [];
    const mayFit = fitting(query);
    for (const member of wellLiked) {
      if (ids.length === query.limit) break;
      if (mayFit(member)) ids.push(member.id);
    }
    return ids;
  }

  private async listOf(context: ListOf): Promise<ActiveList> {
    const key = `${context.countryCode ?? ''} ${context.genders.join()}`;
    const known = this.lists.get(key, { allowStale: true });
    if (known) known.uses += 1;
    const age = known ? Math.abs(this.clock.now().getTime() - known.at) : Infinity;
    const isUsable = age < USABLE_MS;
    const isDue = age >= RENEWED_AFTER_MS && (known?.uses ?? 0) >= WORTH_USES;
    return this.lists.forceFetch(key, { context, forceRefresh: !isUsable || isDue, allowStale: isUsable });
  }

  private async read({ countryCode, genders }: ListOf): Promise<ActiveList> {
    const now = this.clock.now();
    const members = await this.members.findActive(countryCode, genders, KNOWN);
    const levels = await this.beliefs.levelsOf(members.map(({ id }) => id));
    const wellLiked = members.flatMap((member) => {
      const level = levels.get(member.id);
      // Where likes are rare the logarithm of a probability is nearly its logit.
      return level === undefined ? [] : [{ member, likely: level + Math.log(activityOf(member, now)) }];
    });
    wellLiked.sort((one, other) => other.likely - one.likely);
    return { at: now.getTime(), uses: 0, members, wellLiked: wellLiked.map(({ member }) => member) };
  }
}

/** Whether a member may fit, as far as the list tells. */
function fitting({ lookingFor, bornFrom, bornTo, acceptingAge }: Omit<CandidateQuery, 'band'>) {
  const [from, to] = [bornFrom.getTime(), bornTo.getTime()];
  return (member: ActiveMember): boolean =>
    member.bornAt >= from &&
    member.bornAt <= to &&
    member.ageMin <= acceptingAge &&
    member.ageMax >= acceptingAge &&
    lookingFor.includes(member.lookingFor);
}
