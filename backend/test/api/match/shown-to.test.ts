import type { Gender, LookingFor } from '@contract';
import { chanceOf, type Chance } from '@mutual/recommender/random';
import { SessionService } from '../../../src/modules/auth/index.js';
import { DeckRepository } from '../../../src/modules/suggestions/decks/deck.repository.js';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { SecondLookService } from '../../../src/modules/suggestions/second-look/second-look.service.js';
import { ageOn } from '../../../src/modules/users/index.js';
import { DAY_MS, dayKey, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { database, matchApi, storeCopies, userOf } from '../../support/match.js';
import { liftRestriction, restrict } from '../../support/restrict.js';
import { useTestApp } from '../../support/test-app.js';

// A page shows only members whom the viewer may see, even if members change at the same moment: a change that
// was acknowledged before a page is requested applies to that page.

const SEED = 15;
const ACTING = 8;
/**
 * Number of members who do not act: enough for decks to be stored (`SMALL_SEARCH_MEMBERS`). They were
 * inactive for long, so that they get no picks.
 */
const QUIET = 150;
const LATELY_HERE = 40;
const STEPS = 6;
/** Number of shown members who change their preferences at once. */
const CHANGING = 12;

/** Logical time, which advances by one with each request and each response. */
let moment = 0;
const now = (): number => (moment += 1);

interface Value<T> {
  readonly value: T;
  /** Time of the request: the value may apply from here on. */
  readonly asked: number;
  /** Time of the response: the value applies from here on. */
  readonly answered: number;
}

/** The values of a property over time, as far as changes were acknowledged. */
class Course<T> {
  private readonly values: Value<T>[];

  constructor(first: T) {
    this.values = [{ value: first, asked: 0, answered: 0 }];
  }

  get last(): T {
    return this.values.at(-1)!.value;
  }

  /**
   * Changes the value unless the call is rejected.
   * @returns whether it was changed
   */
  async become(value: T, call: () => Promise<boolean>): Promise<boolean> {
    const before = this.last;
    // Until the response arrives, either value may apply.
    const pending = { value, asked: now(), answered: Infinity };
    this.values.push(pending);
    const done = await call();
    pending.answered = now();
    if (!done) this.values.push({ value: before, asked: pending.asked, answered: now() });
    return done;
  }

  /** Returns all values that may have applied at some moment between `from` and `to`. */
  between(from: number, to: number): T[] {
    return this.values
      .filter(({ asked }, index) => asked <= to && (this.values[index + 1]?.answered ?? Infinity) >= from)
      .map(({ value }) => value);
  }
}

interface Wishes {
  readonly lookingFor: LookingFor;
  readonly ageMin: number;
  readonly ageMax: number;
  readonly maxDistanceKm: number | null;
}

interface Someone {
  readonly id: string;
  readonly gender: Gender;
  readonly age: number;
  readonly isInDelhi: boolean;
  readonly wishes: Course<Wishes>;
  /** Whether the member is suspended or deleted. */
  readonly hidden: Course<boolean>;
  /** Likes and dislikes of this member, by the ids of the others. */
  readonly actions: Map<string, Course<'like' | 'dislike' | null>>;
  /** Blocks by this member, by the ids of the others. */
  readonly blocks: Map<string, Course<boolean>>;
  /** Members from whose addresses this one hides, by their ids. */
  readonly hides: Map<string, Course<boolean>>;
  readonly email: string;
  readonly member: MadeMember | null;
}

const DELHI = {
  country: 'India',
  state: 'Delhi',
  city: 'Delhi',
  countryCode: 'IN',
  cell: [77.21, 28.61] as [number, number],
  area: '28:77',
};
/** Pune and Delhi are about 1,170 km apart. */
const DISTANCES = [null, null, null, 100, 2000];

const t = useTestApp();
let everybody: Map<string, Someone>;
let acting: Someone[];

const wishesOf = (chance: Chance): Wishes => {
  const ageMin = chance.int(18, 28);
  return {
    lookingFor: chance.pick(['male', 'female', 'both', 'both']),
    ageMin,
    ageMax: chance.int(ageMin + 10, 60),
    maxDistanceKm: chance.pick(DISTANCES),
  };
};

beforeAll(async () => {
  // The early return is drawn for all passes, so that disliked members appear in the Second look at once.
  jest.spyOn(t.app.get(SecondLookService, { strict: false }), 'earlyDrawOf').mockReturnValue([0, 0]);
  const chance = chanceOf(SEED);
  const today = t.clock.now();
  const profileOf = () => {
    const { lookingFor, ...settings } = wishesOf(chance);
    return {
      gender: chance.pick<Gender>(['male', 'female', 'female', 'male', 'other']),
      dob: new Date(Date.UTC(today.getUTCFullYear() - chance.int(22, 40), 0, 1)),
      lookingFor,
      settings,
      ...(chance.chance(0.3) ? { place: DELHI } : {}),
    };
  };
  const made: MadeMember[] = [];
  for (let count = 0; count < ACTING; count += 1) made.push(await aMember(t, profileOf()));
  const quiet = await storeCopies(t, made[0]!, QUIET, (index) => {
    const { place = made[0]!.user.place, ...profile } = profileOf();
    const open = { lookingFor: 'both' as const, settings: { ageMin: 18, ageMax: 99, maxDistanceKm: null } };
    const lastActiveAt = new Date(today.getTime() - (index < LATELY_HERE ? 0 : 20 * DAY_MS));
    return { ...profile, place, lastActiveAt, ...(chance.chance(0.7) ? open : {}) };
  });
  const day = dayKey(today, 'UTC');
  const someone = async (id: string, member: MadeMember | null): Promise<[string, Someone]> => {
    const { gender, dob, lookingFor, settings, place, email } = await userOf(t, id);
    return [
      id,
      {
        id,
        gender,
        age: ageOn(dob, day),
        isInDelhi: place.city === 'Delhi',
        wishes: new Course({ lookingFor, ...settings }),
        hidden: new Course(false),
        actions: new Map(),
        blocks: new Map(),
        hides: new Map(),
        email,
        member,
      },
    ];
  };
  everybody = new Map([
    ...(await Promise.all(made.map((member) => someone(member.id, member)))),
    ...(await Promise.all(quiet.map((id) => someone(id, null)))),
  ]);
  acting = [...everybody.values()].filter(({ member }) => member !== null);
});

const courseIn = <T>(courses: Map<string, Course<T>>, id: string, first: T): Course<T> => {
  const course = courses.get(id) ?? new Course(first);
  courses.set(id, course);
  return course;
};
const actionsOf = (one: Someone, other: Someone) =>
  courseIn<'like' | 'dislike' | null>(one.actions, other.id, null);
const blocksOf = (one: Someone, other: Someone) => courseIn(one.blocks, other.id, false);
const hidesOf = (one: Someone, other: Someone) => courseIn(one.hides, other.id, false);

/** Returns whether the preferences of `own` include `other`. */
const takesIn = (own: Someone, { lookingFor, ageMin, ageMax, maxDistanceKm }: Wishes, other: Someone) =>
  (lookingFor === 'both' || lookingFor === other.gender) &&
  other.age >= ageMin &&
  (other.age <= ageMax || ageMax === 99) &&
  (maxDistanceKm === null || maxDistanceKm >= 1500 || own.isInDelhi === other.isInDelhi);

/**
 * Returns why the viewer may not see a card at any moment between `from` and `to`; null if the viewer may.
 */
function wrongAbout(
  viewer: Someone,
  id: string,
  allowed: readonly ('like' | 'dislike' | null)[],
  from: number,
  to: number,
): string | null {
  const other = everybody.get(id);
  if (!other) return 'an unknown member';
  if (other === viewer) return 'the viewer';
  if (
    !actionsOf(viewer, other)
      .between(from, to)
      .some((action) => allowed.includes(action))
  )
    return `${actionsOf(viewer, other).last} before`;
  if (!blocksOf(viewer, other).between(from, to).includes(false)) return 'blocked by the viewer';
  if (!blocksOf(other, viewer).between(from, to).includes(false)) return 'has blocked the viewer';
  if (!hidesOf(other, viewer).between(from, to).includes(false))
    return 'hides from the address of the viewer';
  if (!other.hidden.between(from, to).includes(false)) return 'hidden';
  const fitting = viewer.wishes
    .between(from, to)
    .some(
      (own) =>
        takesIn(viewer, own, other) &&
        other.wishes.between(from, to).some((theirs) => takesIn(other, theirs, viewer)),
    );
  return fitting ? null : 'outside the preferences';
}

const wrong: string[] = [];
/** Ids of members whom decks have shown since the last `changeMinds`. */
const onScreen = new Set<string>();
const shownCounts = { deck: 0, 'second look': 0, pick: 0 };

async function look(viewer: Someone, where: keyof typeof shownCounts): Promise<string[]> {
  const api = t.api(viewer.member!.token);
  const paths = { deck: '', 'second look': '/second-look', pick: '/pick' };
  const from = now();
  const { status, body } = await api.get(`/api/user/match${paths[where]}`);
  const to = now();
  if (status !== 200) {
    if (!viewer.hidden.between(from, to).includes(true)) wrong.push(`${where}: ${status}`);
    return [];
  }
  const cards: { _id: string }[] = where === 'pick' ? [body.pick].filter(Boolean) : body.users;
  shownCounts[where] += cards.length;
  if (where === 'deck') for (const { _id } of cards) onScreen.add(_id);
  for (const { _id } of cards) {
    const reason = wrongAbout(viewer, _id, where === 'second look' ? ['dislike'] : [null], from, to);
    if (reason) wrong.push(`${where}: ${reason}`);
  }
  return cards.map(({ _id }) => _id);
}

const succeeded = async (call: Promise<ApiAnswer>): Promise<boolean> => (await call).status === 200;

/** Performs one random action of a member on a shown member or on any member. */
async function step(one: Someone, chance: Chance, shown: readonly string[]): Promise<void> {
  const api = t.api(one.member!.token);
  const { act, undo, block, unblock } = matchApi(t, one.member!);
  const ids = chance.chance(0.7) && shown.length > 0 ? shown : [...everybody.keys()];
  const other = everybody.get(chance.pick(ids.filter((id) => id !== one.id)))!;
  const actions = actionsOf(one, other);
  const put = (wishes: Wishes) =>
    one.wishes.become(wishes, () => succeeded(api.put('/api/user/settings', wishes)));
  const all: readonly (readonly [() => Promise<unknown>, number])[] = [
    [() => actions.become('like', () => succeeded(act(other.id, 'like'))), 3],
    [() => actions.become('dislike', () => succeeded(act(other.id, 'dislike'))), 5],
    [
      async () => {
        const before = actions.last;
        if (before === 'dislike') return;
        const disliked = await actions.become('dislike', () => succeeded(act(other.id, 'dislike')));
        if (disliked) await actions.become(before, () => succeeded(undo(other.id)));
      },
      1,
    ],
    [() => blocksOf(one, other).become(true, () => succeeded(block(other.id))), 2],
    [
      async () => {
        if (blocksOf(one, other).last)
          await blocksOf(one, other).become(false, () => succeeded(unblock(other.id)));
      },
      1,
    ],
    [
      () =>
        hidesOf(one, other).become(true, () =>
          succeeded(api.post('/api/user/hidden-addresses', { email: other.email })),
        ),
      2,
    ],
    [
      async () => {
        if (hidesOf(one, other).last)
          await hidesOf(one, other).become(false, () =>
            succeeded(api.delete('/api/user/hidden-addresses', { email: other.email })),
          );
      },
      1,
    ],
    [() => put(wishesOf(chance)), 3],
    [
      async () => {
        const { status, body } = await api.get('/api/user/match/widening');
        const [offer] = status === 200 ? body.offers : [];
        if (!offer) return;
        const { ageMin, ageMax, maxDistanceKm } = offer;
        await put({ lookingFor: one.wishes.last.lookingFor, ageMin, ageMax, maxDistanceKm });
      },
      2,
    ],
  ];
  await chance.weighted(all)();
}

/** A member acts and reads the deck, the second look and the pick, all at once. */
async function live(one: Someone, index: number): Promise<void> {
  const chance = chanceOf(SEED, 1, index);
  let shown: string[] = [];
  for (let count = 0; count < STEPS; count += 1) {
    await Promise.all([step(one, chance, shown), look(one, 'second look')]);
    [shown] = await Promise.all([look(one, 'deck'), look(one, 'pick')]);
  }
}

/** Changes the preferences of some shown members, which stored decks do not contain. */
async function changeMinds(chance: Chance): Promise<void> {
  const shown = [...onScreen].map((id) => everybody.get(id)!).filter(({ member }) => member === null);
  onScreen.clear();
  for (let count = 0; count < CHANGING && shown.length > 0; count += 1) {
    const one = chance.pick(shown);
    if (one.hidden.last) continue;
    const { token } = await t.app.get(SessionService).begin(await userOf(t, one.id), 'Firefox');
    const wishes = wishesOf(chance);
    await one.wishes.become(wishes, () => succeeded(t.api(token).put('/api/user/settings', wishes)));
  }
}

/** Suspends members and lifts suspensions. One member deletes the account. */
async function moderate(): Promise<void> {
  const chance = chanceOf(SEED, 2);
  const quiet = [...everybody.values()].filter(({ member }) => member === null);
  for (let count = 0; count < 2 * STEPS; count += 1) {
    const { id, hidden, member } = chance.pick(chance.chance(0.3) ? acting.slice(0, 4) : quiet);
    if (hidden.last)
      await hidden.become(false, async () => {
        await liftRestriction(t, id, 'suspended');
        // The suspension ended the session of the member.
        if (member)
          member.token = (await t.app.get(SessionService).begin(await userOf(t, id), 'Firefox')).token;
        return true;
      });
    else
      await hidden.become(true, async () => {
        await restrict(t, id, 'suspended');
        return true;
      });
    t.clock.advance(MINUTE_MS / 4);
  }
  const gone = acting.at(-1)!;
  await gone.hidden.become(true, () => succeeded(t.api(gone.member!.token).delete('/api/user/delete')));
}

/** Suspends some of the members who never act themselves. */
async function suspendSome(chance: Chance): Promise<void> {
  const quiet = [...everybody.values()].filter(({ member, hidden }) => member === null && !hidden.last);
  for (const { id, hidden } of chance.some(quiet, STEPS))
    await hidden.become(true, async () => {
      await restrict(t, id, 'suspended');
      return true;
    });
}

describe('cards during concurrent changes', () => {
  it('show only members whom the viewer may see while preferences, likes, blocks and accounts change', async () => {
    await t.app.get(PickMakingService).order();
    await t.jobsDone();
    const chance = chanceOf(SEED, 3);
    await Promise.all([...acting.map(live), moderate(), changeMinds(chance)]);
    expect(wrong).toEqual([]);
    // Checks pages again without concurrent changes, after shown members changed their preferences, and with
    // old decks.
    const stored = new Set<string>();
    for (const later of [0, 0, 2 * MINUTE_MS]) {
      t.clock.advance(later);
      for (const one of acting.slice(0, -1)) {
        for (const where of ['deck', 'second look', 'pick'] as const) await look(one, where);
        if (await t.app.get(DeckRepository, { strict: false }).find(one.id)) stored.add(one.id);
      }
      await changeMinds(chance);
    }
    expect(wrong).toEqual([]);
    // Makes sure that enough cards were shown and enough decks were stored.
    expect(stored.size).toBeGreaterThan(3);
    expect(shownCounts.deck).toBeGreaterThan(200);
    expect(shownCounts['second look']).toBeGreaterThan(10);
    expect(shownCounts.pick).toBeGreaterThan(5);
  });

  /** Returns the pick of today of each member who has one. */
  const storedPicks = async (): Promise<Map<string, string>> => {
    const day = dayKey(t.clock.now(), t.app.get(AppConfig).dayTimezone);
    const picked = new Map<string, string>();
    for (const id of everybody.keys()) {
      const { pick } = await userOf(t, id);
      if (pick?.day === day) picked.set(id, pick.member.toHexString());
    }
    return picked;
  };

  it('show only mutual picks who may see each other while preferences, likes, blocks and accounts change', async () => {
    t.clock.advance(DAY_MS);
    const from = now();
    const making = (async () => {
      await t.app.get(PickMakingService).order();
      await t.jobsDone();
    })();
    const chance = chanceOf(SEED, 4);
    for (const { id } of everybody.values()) onScreen.add(id);
    await Promise.all([making, ...acting.slice(0, -1).map(live), changeMinds(chance), suspendSome(chance)]);
    const to = now();
    expect(wrong).toEqual([]);
    const picked = await storedPicks();
    expect(picked.size).toBeGreaterThan(10);
    for (const [id, other] of picked) {
      expect(picked.get(other)).toBe(id);
      expect(wrongAbout(everybody.get(id)!, other, [null], from, to)).toBeNull();
    }
    for (const one of acting.slice(0, -1)) await look(one, 'pick');
    expect(wrong).toEqual([]);
  });

  it('show only mutual picks who may see each other on the day after the changes', async () => {
    t.clock.advance(DAY_MS);
    await t.app.get(PickMakingService).order();
    await t.jobsDone();
    const picked = await storedPicks();
    expect(picked.size).toBeGreaterThan(10);
    for (const [id, other] of picked) expect(picked.get(other)).toBe(id);
    for (const one of acting.slice(0, -1)) {
      const [id] = await look(one, 'pick');
      expect([undefined, picked.get(one.id)]).toContain(id);
    }
    expect(wrong).toEqual([]);
    expect(await database(t).collection('pickRuns').countDocuments({ doneAt: null })).toBe(0);
  });
});
