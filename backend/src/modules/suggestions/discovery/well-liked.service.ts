import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Gender } from '@contract';
import {
  NEARNESS_WEIGHTS,
  NEW_MEMBER_MS,
  preselect,
  preselectable,
  roughMeans,
  type PairModel,
  type PreparedMember,
  type Preselectable,
  type RoughPosteriors,
} from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { MemberPosteriorsService } from '../model/member-posteriors.service.js';
import { WellLikedListsService } from '../model/well-liked-lists.service.js';
import { ActiveMembersService } from './active-members.service.js';
import { queryFor } from './candidates.service.js';
import { DiscoveryRepository, type ActiveMember } from './discovery.repository.js';
import { ExposureService } from './exposure.service.js';
import { fitPredicate, type SearchCriteria } from './fit.rules.js';

/** Maximum number of cached lists; about 300 kB for a full country, half of it for an area. */
const MAX_LISTS = 200;
const LISTS_CACHE_MS = 5 * MINUTE_MS;
/**
 * DRAWN: number of members drawn before a random instant of the last DRAWN_PERIOD_MS, so that every member is
 * considered from time to time.
 */
const DRAWN_MEMBERS = 150;
const DRAWN_PERIOD_MS = 14 * DAY_MS;
/** Number of new members of a country in a list, and maximum number of members scanned for them. */
const NEWCOMERS_ADDED = 60;
/** Maximum number of members that are scanned for new ones. */
const NEWCOMERS_SCAN = 2_000;

/** A model with the viewer prepared for it. */
export interface ModelForViewer {
  readonly version: number;
  readonly model: PairModel;
  readonly own: PreparedMember;
}

interface ListOf {
  /** A country code, an area, or '' for everywhere. */
  readonly place: string;
  readonly isArea: boolean;
  readonly gender: Gender;
  readonly version: number;
  /** 1 + factors. */
  readonly size: number;
}

interface List {
  readonly members: readonly (ActiveMember & Preselectable)[];
  /** For each member 2 x `size` posterior means: as giver, then as receiver. */
  readonly means: Float32Array;
  readonly newcomers: readonly ActiveMember[];
}

/**
 * Finds candidates independently of their last activity: members who are liked and give likes often by the
 * last training (before the first training, the most recently active), and some drawn at random, who would
 * otherwise never be considered. The lists are read once for all viewers; biases and latent factors choose
 * from them for one viewer. They may be a day old, so members are read again before they are suggested.
 */
@Injectable()
export class WellLikedService {
  private readonly lists: CachedReads<List>;

  constructor(
    private readonly active: ActiveMembersService,
    private readonly members: DiscoveryRepository,
    private readonly wellLiked: WellLikedListsService,
    private readonly posteriors: MemberPosteriorsService,
    private readonly exposure: ExposureService,
    private readonly clock: Clock,
  ) {
    this.lists = new CachedReads({ ttlMs: LISTS_CACHE_MS, max: MAX_LISTS }, clock);
  }

  /**
   * Returns member ids for a viewer, best first, from the lists of their area, of their country and of
   * everywhere, or of their area alone with a distance limit. Also returns new members of the country,
   * unordered.
   */
  async find(
    criteria: SearchCriteria,
    { version, model, own }: ModelForViewer,
    counts: { readonly wellLiked: number; readonly seldomShown: number },
    today: string,
  ): Promise<{ wellLiked: string[]; seldomShown: string[]; newcomers: string[] }> {
    const query = queryFor({ criteria, today }, counts.wellLiked);
    const fits = fitPredicate(query);
    const requestedLists = placesOf(criteria).flatMap((place) =>
      query.genders.map((gender) => ({ ...place, gender, version, size: model.size })),
    );
    const lists = (
      await Promise.all(
        requestedLists.map(async ({ nearness, ...of }) => {
          if (of.isArea && !(await this.wellLiked.exists(of.place, of.gender))) return [];
          return { ...(await this.listOf(of)), nearness };
        }),
      )
    ).flat();
    return {
      ...preselect(lists, { model, own }, fits, counts),
      newcomers: lists.flatMap(({ newcomers }) => newcomers.filter(fits).map(({ id }) => id)),
    };
  }

  private listOf(of: ListOf): Promise<List> {
    return this.lists.get(`${of.version} ${of.place} ${of.gender}`, () => this.read(of));
  }

  private async read({ place, isArea, gender, version, size }: ListOf): Promise<List> {
    const now = this.clock.now();
    const countryCode = place === '' ? null : place;
    const isCountry = !isArea && countryCode !== null;
    const [stored, drawn, newcomers] = await Promise.all([
      this.wellLiked.find(place, gender),
      isArea ? [] : this.drawn(countryCode, gender, now),
      isCountry ? this.newcomersOf(countryCode, gender, now) : [],
    ]);
    const listedMembers = new Map<string, ListedPosteriors>();
    for (const member of stored ?? [])
      listedMembers.set(member.id, {
        member,
        model: member.model,
        giver: member.giver,
        receiver: member.receiver,
      });
    const active = stored || isArea ? [] : await this.active.membersOf(countryCode, [gender]);
    const others = [...active, ...drawn].filter(({ id }) => !listedMembers.has(id));
    const posteriors = await this.posteriors.findMany([...new Set(others.map(({ id }) => id))]);
    for (const member of others) {
      const { model = version, giver = null, receiver = null } = posteriors.get(member.id) ?? {};
      listedMembers.set(member.id, { member, model, giver, receiver });
    }
    const exposures = await this.exposure.exposureOfMembers([...listedMembers.keys()], now);
    const means = roughMeans([...listedMembers.values()], version, size);
    const members = Array.from(listedMembers.values(), (posteriors, index) =>
      preselectable(posteriors.member, posteriors, exposures[index]!, now),
    );
    return { members, means, newcomers };
  }

  private newcomersOf(countryCode: string, gender: Gender, now: Date): Promise<ActiveMember[]> {
    return this.members.findActiveNewcomers(countryCode, [gender], {
      since: new Date(now.getTime() - NEW_MEMBER_MS),
      until: instantWithin(NEW_MEMBER_MS, now),
      limit: NEWCOMERS_ADDED,
      scanLimit: NEWCOMERS_SCAN,
    });
  }

  /** Returns members active before a random instant; if there are too few, adds the most recently active. */
  private async drawn(countryCode: string | null, gender: Gender, now: Date): Promise<ActiveMember[]> {
    const until = instantWithin(DRAWN_PERIOD_MS, now);
    const found = await this.members.findActive(countryCode, [gender], DRAWN_MEMBERS, until);
    if (found.length === DRAWN_MEMBERS) return found;
    const ids = new Set(found.map(({ id }) => id));
    const last = await this.members.findActive(countryCode, [gender], DRAWN_MEMBERS);
    return [...found, ...last.filter(({ id }) => !ids.has(id))].slice(0, DRAWN_MEMBERS);
  }
}

/** Returns a random instant within the last `ms` milliseconds. */
const instantWithin = (ms: number, now: Date): Date => new Date(now.getTime() - randomInt(ms));

/** A member with their posterior in each role; the means are first. */
interface ListedPosteriors extends RoughPosteriors {
  readonly member: ActiveMember;
}

type Place = Pick<ListOf, 'place' | 'isArea'> & { readonly nearness: number };

/** Returns the lists to read for a viewer, each with its factor for nearness. */
function placesOf({ area, cell, countryCode, preferences, reach }: SearchCriteria): Place[] {
  const own = area ? [{ place: area, isArea: true, nearness: NEARNESS_WEIGHTS.area }] : [];
  // With a distance limit, hardly any member from the rest of the country would fit.
  if (preferences.maxDistanceKm !== null && cell) return own;
  const country = countryCode
    ? [{ place: countryCode, isArea: false, nearness: NEARNESS_WEIGHTS.country }]
    : [];
  if (reach[0]?.sameCountry) return [...own, ...country];
  return [...own, ...country, { place: '', isArea: false, nearness: NEARNESS_WEIGHTS.anywhere }];
}
