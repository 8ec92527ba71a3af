import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
let me: MadeMember;
/** Ids of members who can be suggested to the viewer, by the property in which they differ. */
let people: Record<'friendly' | 'reader' | 'hindi' | 'secretive', string>;

const SHE: MemberOverrides = { gender: 'female', lookingFor: 'male' };

beforeAll(async () => {
  me = await aMember(t);
  const photo = { id: toId(), full: 'none', card: 'none', addedAt: new Date() };
  const isVerified = { photos: [photo], photoVerification: { photo: photo.id, at: new Date() } };
  const [friendly, reader, hindi, secretive] = await Promise.all([
    aMember(t, { ...SHE, relationshipType: ['Friendship', 'Marriage'], hobbies: ['Art'] }),
    aMember(t, { ...SHE, ...isVerified, hobbies: ['Reading'], facts: { languages: ['en'] } }),
    aMember(t, { ...SHE, hobbies: ['Art'], facts: { languages: ['hi', 'en'] } }),
    aMember(t, { ...SHE, hobbies: ['Art'], facts: { languages: ['hi'] }, hiddenFacts: ['languages'] }),
  ]);
  people = { friendly: friendly.id, reader: reader.id, hindi: hindi.id, secretive: secretive.id };
});

const NONE = { intents: [], hobbies: [], languages: [], verified: false };
const put = (filters: object) =>
  t.api(me.token).put('/api/user/settings', { filters: { ...NONE, ...filters } });
const shown = async (): Promise<string[]> => {
  const { users } = (await matchApi(t, me).match()).body;
  const names = new Map(Object.entries(people).map(([name, id]) => [id, name]));
  return (users as { _id: string }[]).map(({ _id }) => names.get(_id) ?? _id).sort();
};
const count = async (query: string): Promise<number> =>
  (await t.api(me.token).get(`/api/user/match/count?lookingFor=female&ageMin=18&ageMax=99${query}`)).body
    .count;

describe('suggestion filters', () => {
  it.each([
    ['nothing', {}, '', ['friendly', 'hindi', 'reader', 'secretive']],
    ['an intent', { intents: ['Friendship'] }, '&intents=Friendship', ['friendly']],
    ['one of two hobbies', { hobbies: ['Reading', 'Dancing'] }, '&hobbies=Reading,Dancing', ['reader']],
    ['verified photos', { verified: true }, '&verified=true', ['reader']],
    ['a language that is shown', { languages: ['hi'] }, '&languages=hi', ['hindi']],
    [
      'intent, hobby and language',
      { intents: ['Long-term relationship'], hobbies: ['Art'], languages: ['en', 'hi'] },
      '&intents=Long-term%20relationship&hobbies=Art&languages=en,hi',
      ['hindi'],
    ],
  ])('apply to the deck immediately, and to the count, by %s', async (_, filters, query, expected) => {
    expect((await put(filters)).body.filters).toEqual({ ...NONE, ...filters });
    expect(await shown()).toEqual(expected);
    expect(await count(query)).toBe(expected.length);
  });

  it('are stored on the account, and apply to the counts of wider preferences', async () => {
    await put({ hobbies: ['Reading'] });
    expect((await t.api(me.token).get('/api/user/profile')).body.settings.filters.hobbies).toEqual([
      'Reading',
    ]);
    await t.api(me.token).put('/api/user/settings', { ageMin: 40, ageMax: 45 });
    const { offers } = (await t.api(me.token).get('/api/user/match/widening')).body;
    for (const offer of offers as { count: number }[]) expect(offer.count).toBeLessThanOrEqual(1);
    await t.api(me.token).put('/api/user/settings', { ageMin: 18, ageMax: 99, filters: NONE });
  });

  it('return 400 for values outside of the lists', async () => {
    expect((await put({ hobbies: ['Lying'] })).status).toBe(400);
    const { status } = await t
      .api(me.token)
      .get('/api/user/match/count?lookingFor=female&ageMin=18&ageMax=99&hobbies=Lying');
    expect(status).toBe(400);
  });
});
