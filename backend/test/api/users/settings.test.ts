import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SearchSettingsView } from '@contract';
import { aMember, type MadeMember, type MemberDocument } from '../../factories/member.factory.js';
import { useTestApp } from '../../support/test-app.js';

const PATH = '/api/user/settings';

const t = useTestApp();
let users: Model<MemberDocument>;

beforeAll(() => {
  users = t.app.get<Model<MemberDocument>>(getModelToken('User'));
});

const stored = async ({ id }: MadeMember): Promise<Pick<MemberDocument, 'lookingFor' | 'settings'>> =>
  users.findById(id, { _id: 0, lookingFor: 1, settings: 1 }).orFail().lean<MemberDocument>();
const put = ({ token }: MadeMember, body: unknown) => t.api(token).put(PATH, body);

describe('PUT /api/user/settings', () => {
  it('stores the search preferences and returns them in the profile', async () => {
    const me = await aMember(t);
    const change = { lookingFor: 'both', ageMin: 25, ageMax: 35, maxDistanceKm: 50 };
    const none = { intents: [], hobbies: [], languages: [], verified: false };
    const { status, body } = await put(me, change);
    expect(status).toBe(200);
    expect(SearchSettingsView.parse(body)).toEqual({ ...change, filters: none, plainOrder: false });
    expect((await t.api(me.token).get('/api/user/profile')).body).toMatchObject({
      lookingFor: 'both',
      settings: change,
    });
    expect(await stored(me)).toEqual({
      lookingFor: 'both',
      settings: { ageMin: 25, ageMax: 35, maxDistanceKm: 50 },
    });
  });

  it('keeps fields that are not sent', async () => {
    const me = await aMember(t, { settings: { ageMin: 20, ageMax: 40, maxDistanceKm: 30 } });
    expect((await put(me, { maxDistanceKm: null })).body).toEqual({
      lookingFor: 'female',
      ageMin: 20,
      ageMax: 40,
      maxDistanceKm: null,
      filters: { intents: [], hobbies: [], languages: [], verified: false },
      plainOrder: false,
    });
    expect((await put(me, { ageMax: 20 })).body).toMatchObject({ ageMin: 20, ageMax: 20 });
    expect((await put(me, {})).body).toMatchObject({ lookingFor: 'female', ageMin: 20, ageMax: 20 });
  });

  it.each([
    ['a lower age above the stored upper one', { ageMin: 41 }, 'ageMin'],
    ['an upper age below the stored lower one', { ageMax: 19 }, 'ageMax'],
    ['ages in the wrong order', { ageMin: 30, ageMax: 29 }, 'ageMax'],
    ['an age below 18', { ageMin: 17 }, 'ageMin'],
    ['an age of 100', { ageMax: 100 }, 'ageMax'],
    ['an age that is not an integer', { ageMin: 20.5 }, 'ageMin'],
    ['an age as text', { ageMin: '20' }, 'ageMin'],
    ['null as age', { ageMin: null }, 'ageMin'],
    ['a distance of 1 km', { maxDistanceKm: 1 }, 'maxDistanceKm'],
    ['a distance of 501 km', { maxDistanceKm: 501 }, 'maxDistanceKm'],
    ['an operator', { maxDistanceKm: { $gt: 0 } }, 'maxDistanceKm'],
    ['an unknown preference', { lookingFor: 'anyone' }, 'lookingFor'],
    ['a list of preferences', { lookingFor: ['male', 'female'] }, 'lookingFor'],
    ['an unknown field', { gender: 'female' }, 'gender'],
    ['a path as field name', { 'settings.ageMin': 20 }, 'settings.ageMin'],
    ['a list as body', [], ''],
  ])('rejects %s and stores nothing', async (_what, body, path) => {
    const me = await aMember(t, { settings: { ageMin: 20, ageMax: 40 } });
    const before = await stored(me);
    const answer = await put(me, Array.isArray(body) ? body : { lookingFor: 'male', ...body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await stored(me)).toEqual(before);
  });

  it('does not store ages in the wrong order for concurrent changes', async () => {
    const me = await aMember(t, { settings: { ageMin: 20, ageMax: 60 } });
    for (let round = 0; round < 10; round += 1) {
      await put(me, { ageMin: 20, ageMax: 60 });
      const answers = await Promise.all([put(me, { ageMin: 50 }), put(me, { ageMax: 30 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const { settings } = await stored(me);
      expect(settings.ageMin).toBeLessThanOrEqual(settings.ageMax);
    }
  });

  it('returns 401 without a log-in and rejects a body that is not JSON', async () => {
    expect((await t.api().put(PATH, { ageMin: 20 })).status).toBe(401);
    const me = await aMember(t);
    const form = new FormData();
    form.set('ageMin', '20');
    expect((await put(me, form)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const broken = await t.api(me.token).put(PATH, '{"ageMin":', { 'content-type': 'application/json' });
    expect([broken.status, broken.body.code]).toEqual([400, 'MALFORMED_JSON']);
  });
});
