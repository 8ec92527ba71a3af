import { QUESTIONS, type MustHave, type MustHavesCountView } from '@contract';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, aWoman, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database, matchApi, storeCopies, userOf } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
  for (const name of ['pairs', 'questionAnswers', 'pickRuns'])
    await database(t).collection(name).deleteMany({});
  t.clock.set(new Date());
});

const PATH = '/api/user/must-haves';
const [FIRST, SECOND] = QUESTIONS.filter(({ sensitive, scale }) => !sensitive && scale === 'yes-no').map(
  ({ id }) => id,
) as [string, string];
/** About 120 km from Pune. */
const MUMBAI = { cell: [72.88, 19.07] as [number, number], area: '19:72', city: 'Mumbai' };

const NON_SMOKER: MustHave = { kind: 'fact', fact: 'smoking', values: ['Non-smoker'] };
const WANTS_CHILDREN: MustHave = { kind: 'fact', fact: 'children', values: ['want', 'open'] };
const EARLY: MustHave = { kind: 'question', question: FIRST, options: ['yes', 'depends'] };
const DISTANCE: MustHave = { kind: 'distance' };
/** A must-have about a special category of personal data. */
const FAITH: MustHave = { kind: 'question', question: 'faith', options: ['not'] };

const put = (me: MadeMember, mustHaves: readonly object[], more: object = {}) =>
  t.api(me.token).put(PATH, { mustHaves, ...more });
async function choose(me: MadeMember, ...mustHaves: MustHave[]): Promise<void> {
  const { status, body } = await put(me, mustHaves);
  expect([status, body]).toEqual([200, { mustHaves }]);
}
async function count(me: MadeMember, ...mustHaves: MustHave[]): Promise<MustHavesCountView> {
  const { status, body } = await t.api(me.token).post(`${PATH}/count`, { mustHaves });
  expect(status).toBe(200);
  return body;
}
const deckOf = async (me: MadeMember): Promise<string[]> => {
  const { users } = (await matchApi(t, me).match()).body;
  return (users as { _id: string }[]).map(({ _id }) => _id).sort();
};
const answer = async (member: MadeMember, option: string, isPrivate = false, question = FIRST) => {
  const body = { option, importance: 'some', isPrivate };
  const { status } = await t.api(member.token).put(`/api/user/questions/${question}`, body);
  expect(status).toBe(200);
};
const men = (...overrides: MemberOverrides[]): Promise<MadeMember[]> =>
  Promise.all(overrides.map((each) => aMember(t, each)));
const sorted = (...members: MadeMember[]): string[] => members.map(({ id }) => id).sort();

describe('must-haves of the deck', () => {
  it('apply to facts that are shown, immediately, and can be removed', async () => {
    const asha = await aWoman(t);
    const all = await men(
      { smoking: 'Non-smoker', facts: { children: 'want' } },
      { smoking: 'Regular smoker', facts: { children: 'want' } },
      { smoking: 'Non-smoker', facts: { children: 'open' }, hiddenFacts: ['children'] },
      { smoking: '', facts: {} },
    );
    expect(await deckOf(asha)).toEqual(sorted(...all));
    await choose(asha, NON_SMOKER);
    expect(await deckOf(asha)).toEqual(sorted(all[0]!, all[2]!));
    await choose(asha, NON_SMOKER, WANTS_CHILDREN);
    expect(await deckOf(asha)).toEqual([all[0]!.id]);
    expect((await t.api(asha.token).get(PATH)).body).toEqual({ mustHaves: [NON_SMOKER, WANTS_CHILDREN] });
    await choose(asha);
    expect(await deckOf(asha)).toEqual(sorted(...all));
    expect((await userOf(t, asha.id)).settings).not.toHaveProperty('mustHaves');
  });

  it('apply to public answers; a private answer counts as a missing one in every number', async () => {
    const asha = await aWoman(t);
    const [yes, no, hiding, silent] = (await men({}, {}, {}, {})) as [
      MadeMember,
      MadeMember,
      MadeMember,
      MadeMember,
    ];
    await answer(yes, 'yes');
    await answer(no, 'no');
    await choose(asha, EARLY);
    const seen = async () => ({
      deck: await deckOf(asha),
      counts: await Promise.all(
        [EARLY.options, ['no'], ['yes', 'depends', 'no']].map((options) =>
          count(asha, { ...EARLY, options }),
        ),
      ),
      people: (await t.api(asha.token).get('/api/user/match/count?lookingFor=male&ageMin=18&ageMax=99')).body,
    });
    const before = await seen();
    expect(before).toMatchObject({ deck: [yes.id], people: { count: 0, more: true } });
    for (const option of ['yes', 'no']) {
      await answer(hiding, option, true);
      t.clock.advance(2 * MINUTE_MS);
      expect(await seen()).toEqual(before);
    }
    // Cards of an open page are checked again: an answer that became private no longer fulfils the must-have.
    await answer(yes, 'yes', true);
    expect(await deckOf(asha)).toEqual([]);
    await answer(silent, 'depends');
    t.clock.advance(2 * MINUTE_MS);
    expect(await deckOf(asha)).toEqual([silent.id]);
  });

  it('change only the deck of the member who set them, not cards, likes and decks of others', async () => {
    const asha = await aWoman(t);
    const [ravi] = (await men({ smoking: 'Regular smoker' })) as [MadeMember];
    await choose(asha, NON_SMOKER);
    expect(await deckOf(asha)).toEqual([]);
    expect(await deckOf(ravi)).toEqual([asha.id]);
    expect((await matchApi(t, ravi).act(asha.id, 'like')).status).toBe(200);
    const { body } = await matchApi(t, asha).requests();
    expect((body as { _id: string }[]).map(({ _id }) => _id)).toEqual([ravi.id]);
    expect(await deckOf(asha)).toEqual([]);
    expect((await matchApi(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);
  });

  it('keep the distance when wider settings are offered, and when a member has no known place', async () => {
    const asha = await aWoman(t, { settings: { maxDistanceKm: 50 } });
    await men({ place: MUMBAI }, { place: { cell: null, area: null, city: '' } });
    const widening = async () => (await t.api(asha.token).get('/api/user/match/widening')).body.offers;
    expect(await widening()).toMatchObject([{ maxDistanceKm: 250 }]);
    await choose(asha, DISTANCE);
    expect([await deckOf(asha), await widening()]).toEqual([[], []]);
    expect(await count(asha, DISTANCE)).toEqual({
      count: 0,
      more: false,
      offers: [{ mustHave: DISTANCE, maxDistanceKm: 250, count: 0, more: true }],
    });
    expect((await t.api(asha.token).put('/api/user/settings', { maxDistanceKm: 250 })).status).toBe(200);
    expect(await deckOf(asha)).toHaveLength(1);
    await database(t)
      .collection('users')
      .updateOne({ _id: asha.user._id }, { $set: { 'place.cell': null, 'place.area': null } });
    expect(await deckOf(asha)).toEqual([]);
  });

  it('also apply to Second look, and must-haves of both members to the daily pick', async () => {
    const asha = await aWoman(t, { smoking: 'Regular smoker' });
    const [ravi] = (await men({})) as [MadeMember];
    const make = async (): Promise<unknown> => {
      await t.app.get(PickMakingService).order();
      await t.jobsDone();
      return (await t.api(ravi.token).get('/api/user/match/pick')).body.pick;
    };
    await choose(ravi, NON_SMOKER);
    await choose(asha, EARLY);
    expect(await make()).toBeNull();
    await choose(ravi);
    t.clock.advance(DAY_MS);
    expect(await make()).toBeNull();
    await answer(ravi, 'yes');
    t.clock.advance(DAY_MS);
    expect(await make()).toMatchObject({ _id: asha.id });
    await answer(ravi, 'yes', true);
    expect((await t.api(ravi.token).get('/api/user/match/pick')).body.pick).toBeNull();

    await matchApi(t, asha).act(ravi.id, 'dislike');
    const [a] = sorted(asha, ravi);
    const passedAt = a === asha.id ? 'aAction.at' : 'bAction.at';
    const longAgo = new Date(t.clock.now().getTime() - 60 * DAY_MS);
    await database(t)
      .collection('pairs')
      .updateOne({}, { $set: { [passedAt]: longAgo } });
    const again = async () => (await t.api(asha.token).get('/api/user/match/second-look')).body.users;
    expect(await again()).toEqual([]);
    await choose(asha);
    expect(await again()).toMatchObject([{ _id: ravi.id }]);
  });
});

describe('the number of people left', () => {
  it('is rounded to steps, and comes with offers to soften must-haves if few are left', async () => {
    const asha = await aWoman(t);
    const [smoker] = (await men({ smoking: 'Regular smoker', facts: { children: 'want' } })) as [MadeMember];
    await storeCopies(t, smoker, 25);
    await storeCopies(t, (await men({ smoking: 'Non-smoker' }))[0]!, 2);
    expect(await count(asha)).toEqual({ count: 20, more: true, offers: [] });
    expect(await count(asha, WANTS_CHILDREN)).toEqual({ count: 20, more: true, offers: [] });
    expect(await count(asha, NON_SMOKER, WANTS_CHILDREN)).toEqual({
      count: 0,
      more: false,
      offers: [
        { mustHave: NON_SMOKER, maxDistanceKm: null, count: 20, more: true },
        { mustHave: WANTS_CHILDREN, maxDistanceKm: null, count: 0, more: true },
      ],
    });
    const DOG: MustHave = { kind: 'fact', fact: 'pets', values: ['dog'] };
    expect(await count(asha, DOG, EARLY)).toEqual({
      count: 0,
      more: false,
      offers: [{ mustHave: null, maxDistanceKm: null, count: 20, more: true }],
    });
    // Nothing was stored by counting.
    expect((await t.api(asha.token).get(PATH)).body).toEqual({ mustHaves: [] });
  });
});

describe('the choice of must-haves', () => {
  it('rejects an invalid must-have, and changes nothing', async () => {
    const asha = await aWoman(t);
    await choose(asha, NON_SMOKER);
    const refused = async (mustHaves: object[]) => {
      const { status, body } = await put(asha, mustHaves);
      expect([status, body.code]).toEqual([400, 'VALIDATION']);
      return body.issues[0].message as string;
    };
    const pets = { kind: 'fact', fact: 'pets', values: ['dog'] };
    expect(await refused([NON_SMOKER, WANTS_CHILDREN, EARLY, pets])).toContain('at most three');
    expect(await refused([{ ...EARLY, question: 'nothing' }])).toBeTruthy();
    expect(await refused([{ ...EARLY, question: '__proto__' }])).toBeTruthy();
    expect(await refused([{ ...EARLY, options: ['out'] }])).toContain('answers of this question');
    expect(await refused([{ ...NON_SMOKER, values: ['want'] }])).toContain('values of this fact');
    expect(await refused([DISTANCE])).toContain('largest distance');
    expect(await refused([{ kind: 'fact', fact: 'religion', values: ['hindu'] }])).toContain('Religion');
    expect((await t.api(asha.token).get(PATH)).body).toEqual({ mustHaves: [NON_SMOKER] });
  });

  it('requires consent for special categories, and withdrawing it removes these must-haves', async () => {
    const asha = await aWoman(t);
    const refused = await put(asha, [EARLY, FAITH]);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'consent']);
    expect((await t.api(asha.token).post(`${PATH}/count`, { mustHaves: [FAITH] })).status).toBe(400);
    expect((await put(asha, [EARLY, FAITH], { consent: true })).status).toBe(200);
    expect((await t.api(asha.token).get('/api/user/questions')).body.consentAt).not.toBeNull();
    expect(
      (await t.api(asha.token).put('/api/user/facts', { religion: 'hindu', religionConsent: true })).status,
    ).toBe(200);
    const hindu: MustHave = { kind: 'fact', fact: 'religion', values: ['hindu'] };
    await choose(asha, EARLY, FAITH, hindu);
    await t.api(asha.token).delete('/api/user/questions');
    expect((await t.api(asha.token).get(PATH)).body).toEqual({ mustHaves: [EARLY, hindu] });
    await t.api(asha.token).put('/api/user/facts', { religion: null });
    expect((await t.api(asha.token).get(PATH)).body).toEqual({ mustHaves: [EARLY] });
  });

  it('is removed when the consent is withdrawn at the same time', async () => {
    const asha = await aWoman(t);
    const api = t.api(asha.token);
    for (let round = 0; round < 12; round += 1) {
      expect((await put(asha, [FAITH], { consent: true })).status).toBe(200);
      await choose(asha);
      const [kept] = await Promise.all([put(asha, [FAITH]), api.delete('/api/user/questions')]);
      expect([200, 400]).toContain(kept.status);
      expect((await api.get('/api/user/questions')).body.consentAt).toBeNull();
      expect((await api.get(PATH)).body.mustHaves).toEqual([]);
    }
  });

  it('is in the data copy, and stays after a change of other settings', async () => {
    const asha = await aWoman(t);
    await choose(asha, NON_SMOKER, { kind: 'question', question: SECOND, options: ['no'] });
    await t.api(asha.token).put('/api/user/settings', { ageMin: 20 });
    const [row] = (await rowsOfDataCopy(t, asha.id, 'account')) as { settings: { mustHaves: object[] } }[];
    expect(row!.settings.mustHaves).toEqual([
      NON_SMOKER,
      { kind: 'question', question: SECOND, options: ['no'] },
    ]);
  });
});
