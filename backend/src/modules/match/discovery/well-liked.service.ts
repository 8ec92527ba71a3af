import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Gender } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { exposureFactor, isBehind } from '../model/exposure.rules.js';
import type { PairModel, PreparedMember } from '../model/pair-model.rules.js';
import { MemberBeliefsRepository } from '../model-store/member-beliefs.repository.js';
import { wellLikedKey, WellLikedRepository } from '../model-store/well-liked.repository.js';
import type { ListedMember } from '../model-store/well-liked.schema.js';
import { ActiveMembersService } from './active-members.service.js';
import { queryFor } from './candidates.service.js';
import { type ActiveMember, DiscoveryRepository } from './discovery.repository.js';
import { ExposureService } from './exposure.service.js';
import { mayFit, type SearchCriteria } from './fit.rules.js';
import { activityOf, NEW_MEMBER_MS } from './ranking.rules.js';

/** Lists kept; a full one of a country takes some 300 kB, one of an area half of it. */
const MAX_LISTS = 200;
const LISTS_CACHE_MS = 5 * MINUTE_MS;
/** Which areas have one is read again this often. */
const AREAS_CACHE_MS = 5 * MINUTE_MS;
/** Members from a random point of the last days' activity, so that everybody is met now and then. */
const DRAWN = 150;
const DRAWN_FROM_MS = 14 * DAY_MS;
/** Newcomers of a country that are known, and how many members are looked at for them. */
const NEWCOMERS = 60;
const NEWCOMERS_SCAN = 2_000;

/** So many lists may hold the same member: of an area, a country and all. */
const IN_LISTS = 3;
/** About what the distance makes of a score, for lists do not know where in a place somebody lives. */
const NEARNESS = { area: 3, country: 1.5, anywhere: 1 } as const;

/** Who likes whom, as one model says it. */
export interface ModelForViewer {
  readonly version: number;
  readonly model: PairModel;
  readonly own: PreparedMember;
}

interface ListOf {
  /** A country's code, an area, or '' for everywhere. */
  readonly place: string;
  readonly isArea: boolean;
  readonly gender: Gender;
  readonly version: number;
  /** 1 + factors. */
  readonly size: number;
}

interface Listed extends ActiveMember {
  /** What activity and exposure make of a score. */
  readonly presence: number;
  /** Actions have told something of them. */
  readonly isKnown: boolean;
  /** They are behind the floor of this week. */
  readonly isSeldomShown: boolean;
}

interface List {
  readonly members: readonly Listed[];
  /** Of each, twice `size` numbers: as a giver, then as a receiver. */
  readonly means: Float32Array;
  readonly newcomers: readonly ActiveMember[];
}

/** How many are wanted of each kind. */
interface Wanted {
  readonly wellLiked: number;
  readonly seldomShown: number;
}

/**
 * Members to look at wherever they are in the order of activity: those whom the last training found to be
 * liked and to like most (without one those active last), and some from a random point, who would else be met
 * by nobody. Their lists are read once for all viewers; who of them is for one viewer is told by levels and
 * tastes. What a list says may be a day old: whoever is taken is read before they are suggested.
 */
@Injectable()
export class WellLikedService {
  private readonly lists: CachedReads<List>;
  /** Which lists there are, the only entry. */
  private readonly keys: CachedReads<ReadonlySet<string>>;

  constructor(
    private readonly active: ActiveMembersService,
    private readonly members: DiscoveryRepository,
    private readonly wellLiked: WellLikedRepository,
    private readonly beliefs: MemberBeliefsRepository,
    private readonly exposure: ExposureService,
    private readonly clock: Clock,
  ) {
    this.lists = new CachedReads({ ttlMs: LISTS_CACHE_MS, max: MAX_LISTS }, clock);
    this.keys = new CachedReads({ ttlMs: AREAS_CACHE_MS, max: 1 }, clock);
  }

  /**
   * Ids of members for a viewer, the best first: of their area, their country and of all, or of their area
   * alone where they have a distance limit; and new members of the country, in no order that matters.
   */
  async find(
    criteria: SearchCriteria,
    { version, model, own }: ModelForViewer,
    wanted: Wanted,
    today: string,
  ): Promise<{ wellLiked: string[]; seldomShown: string[]; newcomers: string[] }> {
    const query = queryFor({ criteria, today }, wanted.wellLiked);
    const fits = mayFit(query);
    const keys = await this.keys.get('all', () => this.wellLiked.keys());
    const wantedLists = placesOf(criteria)
      .flatMap((place) => query.genders.map((gender) => ({ ...place, gender })))
      .filter(({ isArea, place, gender }) => !isArea || keys.has(wellLikedKey(place, gender)));
    const lists = await Promise.all(
      wantedLists.map(async ({ nearness, ...of }) => ({
        ...(await this.listOf({ ...of, version, size: model.size })),
        nearness,
      })),
    );
    const [wellLiked, seldom]: [Weighed[], Weighed[]] = [[], []];
    for (const { members, means, nearness } of lists)
      members.forEach((member, index) => {
        if (!fits(member)) return;
        const { id, presence, isKnown, isSeldomShown } = member;
        const worth = nearness * presence * model.roughly(own, means, 2 * index * model.size);
        if (isKnown) wellLiked.push({ id, worth });
        if (isSeldomShown) seldom.push({ id, worth });
      });
    const best = firstOf(wellLiked, wanted.wellLiked);
    const known = new Set(best);
    return {
      wellLiked: best,
      seldomShown: firstOf(
        seldom.filter(({ id }) => !known.has(id)),
        wanted.seldomShown,
      ),
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
    const listed = new Map<string, Believed>();
    for (const member of stored?.members ?? [])
      listed.set(member.id.toHexString(), ofStored(member, stored!.model));
    const active = stored || isArea ? [] : await this.active.membersOf(countryCode, [gender]);
    const others = [...active, ...drawn].filter(({ id }) => !listed.has(id));
    const beliefs = await this.beliefs.findMany([...new Set(others.map(({ id }) => id))]);
    for (const member of others) {
      const { model = version, giver = null, receiver = null } = beliefs.get(member.id) ?? {};
      listed.set(member.id, { member, model, giver, receiver });
    }
    const exposures = await this.exposure.ofKnown([...listed.keys()], now);
    const means = new Float32Array(2 * size * listed.size);
    // Levels carry how often anybody is liked: who has only acted, or only been met, is average in the other.
    const usual = averageLevels([...listed.values()]);
    const members = Array.from(listed.values(), ({ member, model, giver, receiver }, index): Listed => {
      // Tastes mean something in their own model alone.
      const numbers = model === version ? size : 1;
      means.set(giver?.subarray(0, numbers) ?? [usual.giver], 2 * index * size);
      means.set(receiver?.subarray(0, numbers) ?? [usual.receiver], (2 * index + 1) * size);
      const exposure = exposures[index]!;
      return {
        ...member,
        presence: exposureFactor(exposure) * activityOf(member, now),
        isKnown: giver !== null || receiver !== null,
        isSeldomShown: isBehind(exposure),
      };
    });
    return { members, means, newcomers };
  }

  private newcomersOf(countryCode: string, gender: Gender, now: Date): Promise<ActiveMember[]> {
    return this.members.findActiveNewcomers(countryCode, [gender], {
      since: new Date(now.getTime() - NEW_MEMBER_MS),
      until: instantWithin(NEW_MEMBER_MS, now),
      limit: NEWCOMERS,
      scanLimit: NEWCOMERS_SCAN,
    });
  }

  /** Members active before a random instant of the last days; of too few, then those active last. */
  private async drawn(countryCode: string | null, gender: Gender, now: Date): Promise<ActiveMember[]> {
    const until = instantWithin(DRAWN_FROM_MS, now);
    const found = await this.members.findActive(countryCode, [gender], DRAWN, until);
    if (found.length === DRAWN) return found;
    const ids = new Set(found.map(({ id }) => id));
    const last = await this.members.findActive(countryCode, [gender], DRAWN);
    return [...found, ...last.filter(({ id }) => !ids.has(id))].slice(0, DRAWN);
  }
}

/** A random instant of the last so many milliseconds. */
const instantWithin = (ms: number, now: Date): Date => new Date(now.getTime() - randomInt(ms));

/** A member with what a model believes of them in each role: the means come first. */
interface Believed {
  readonly member: ActiveMember;
  readonly model: number;
  readonly giver: Float32Array | null;
  readonly receiver: Float32Array | null;
}

/** Of those of whom actions have told something; 0 where there is nobody. */
function averageLevels(believed: readonly Believed[]): { giver: number; receiver: number } {
  const average = (role: 'giver' | 'receiver'): number => {
    const known = believed.flatMap(({ [role]: belief }) => belief?.[0] ?? []);
    return known.reduce((sum, level) => sum + level, 0) / Math.max(1, known.length);
  };
  return { giver: average('giver'), receiver: average('receiver') };
}

type Place = Pick<ListOf, 'place' | 'isArea'> & { readonly nearness: number };

interface Weighed {
  readonly id: string;
  readonly worth: number;
}

/** The ids of those of the highest worth, each once. */
function firstOf(weighed: readonly Weighed[], most: number): string[] {
  // A member may stand in three lists; numbers alone are sorted many times as fast.
  const worths = Float64Array.from(weighed, ({ worth }) => worth).sort();
  const least = worths[worths.length - IN_LISTS * most] ?? 0;
  const first = weighed.filter(({ worth }) => worth >= least);
  first.sort((one, other) => other.worth - one.worth);
  return [...new Set(first.map(({ id }) => id))].slice(0, most);
}

/** Where to look for a viewer, and how much more likely who lives there is for living near. */
function placesOf({ area, cell, countryCode, preferences }: SearchCriteria): Place[] {
  const own = area ? [{ place: area, isArea: true, nearness: NEARNESS.area }] : [];
  // A distance limit leaves next to nobody of a country.
  if (preferences.maxDistanceKm !== null && cell) return own;
  const country = countryCode ? [{ place: countryCode, isArea: false, nearness: NEARNESS.country }] : [];
  return [...own, ...country, { place: '', isArea: false, nearness: NEARNESS.anywhere }];
}

function ofStored({ id, bornAt, means, ...rest }: ListedMember, model: number): Believed {
  const numbers = new Float32Array(new Uint8Array(means).buffer);
  const size = numbers.length / 2;
  return {
    member: { ...rest, id: id.toHexString(), bornAt: bornAt.getTime() },
    model,
    giver: numbers.subarray(0, size),
    receiver: numbers.subarray(size),
  };
}
