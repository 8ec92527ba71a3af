import { LIMITS, PROMPT_LIBRARY, PROMPTS } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { anAdmin, type ApiClient } from '../../support/admin.js';
import { actor } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await anAdmin(t);
});
afterAll(() => t.close());

const WALK = { prompt: 'favourite-walk', answer: 'Round the lake.' };
const SNACK = { prompt: 'midnight-snack', answer: 'Toast.' };

const put = ({ token }: MadeMember, prompts: object[], promptsVersion = 0) =>
  t.api(token).put('/api/user/prompts', { prompts, promptsVersion });
const own = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/profile')).body;
const answered = async (member: MadeMember, answer: string): Promise<unknown> =>
  (await put(member, [{ prompt: 'karaoke', answer }])).body.prompts?.[0].answer;

it('there are forty, in five moods of eight', () => {
  expect(Object.values(PROMPT_LIBRARY).map((mood) => mood.length)).toEqual([8, 8, 8, 8, 8]);
  expect(new Set(PROMPTS).size).toBe(40);
});

it('up to three stand in their order on the own profile and on the card, and for staff', async () => {
  const [me, other] = [await aMember(t), await aMember(t, { gender: 'female', lookingFor: 'male' })];
  expect(await own(me)).toMatchObject({ prompts: [], promptsVersion: 0 });
  const { status, body } = await put(me, [WALK, SNACK]);
  expect({ status, body }).toEqual({ status: 200, body: { prompts: [WALK, SNACK], promptsVersion: 1 } });
  expect((await put(me, [SNACK, WALK], 1)).body.prompts).toEqual([SNACK, WALK]);
  expect(await own(me)).toMatchObject({ prompts: [SNACK, WALK], promptsVersion: 2 });
  expect((await actor(t, other).card(me.id)).body.prompts).toEqual([SNACK, WALK]);
  const { body: found } = await admin.get(`/api/admin/users?search=${me.email}`);
  expect(found).toMatchObject([{ prompts: [SNACK, WALK] }]);
});

it('of two devices the later one is told, and loses nothing that is stored', async () => {
  const me = await aMember(t);
  const answers = await Promise.all([put(me, [WALK]), put(me, [SNACK])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PROMPTS_CHANGED');
  const { prompts, promptsVersion } = await own(me);
  expect(prompts).toHaveLength(1);
  expect((await put(me, [WALK, SNACK], promptsVersion as number)).status).toBe(200);
});

it('the same request again is answered alike', async () => {
  const me = await aMember(t);
  const first = await put(me, [WALK]);
  expect((await put(me, [WALK])).body).toEqual(first.body);
});

it.each([
  ['other scripts', 'सुबह की चाय ☕ और مشي طويل', 'सुबह की चाय ☕ और مشي طويل'],
  ['a family of emoji', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['marks of direction', '\u202Eabc', '\u202Eabc'],
  ['10,000 line breaks', `a${'\n'.repeat(10_000)}b`, 'a b'],
  ['an expression', '$passwordHash', '$passwordHash'],
  ['as many emoji as characters may be', '🌙'.repeat(150), '🌙'.repeat(150)],
])('takes %s', async (_, typed, stored) => {
  expect(await answered(await aMember(t), typed)).toBe(stored);
});

it.each([
  ['more than three', [...PROMPTS.slice(0, LIMITS.prompts + 1)].map((prompt) => ({ prompt, answer: 'Yes' }))],
  ['one twice', [WALK, WALK]],
  ['one that is not in the library', [{ prompt: 'my-own', answer: 'Yes' }]],
  ['151 characters', [{ prompt: 'karaoke', answer: 'a'.repeat(151) }]],
  ['nothing', [{ prompt: 'karaoke', answer: ' \n ' }]],
  ['nothing to be seen', [{ prompt: 'karaoke', answer: '\u200B\u200D\u202E' }]],
  ['control characters', [{ prompt: 'karaoke', answer: 'a\u0000b' }]],
  ['half a character', [{ prompt: 'karaoke', answer: 'a\uD83D' }]],
])('refuses %s', async (_, prompts) => {
  const me = await aMember(t);
  expect(await put(me, prompts)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(await own(me)).toMatchObject({ prompts: [], promptsVersion: 0 });
});

it('needs a member who may edit', async () => {
  expect(await put(await aMember(t, { status: 'suspended' }), [WALK])).toMatchObject({
    status: 403,
    body: { code: 'SUSPENDED' },
  });
});

it('an answer with contact details is taken, and staff learn of it', async () => {
  const me = await aMember(t);
  expect((await put(me, [{ prompt: 'ask-me-about', answer: 'Call me 98765 43210' }])).status).toBe(200);
  await t.jobsDone();
  const { signals } = (await admin.get('/api/admin/signals')).body;
  expect(signals).toMatchObject([{ member: { _id: me.id }, kinds: [{ kind: 'profile', count: 1 }] }]);
});

it('goes along with a report as it was then', async () => {
  const [me, other] = [await aMember(t), await aMember(t, { gender: 'female', lookingFor: 'male' })];
  await put(me, [WALK]);
  await t.api(other.token).post('/api/user/report', { targetUserId: me.id, reason: 'other' });
  await put(me, [], 1);
  const { reports } = (await admin.get('/api/admin/reports')).body;
  expect(reports).toMatchObject([{ target: { _id: me.id }, profile: { prompts: [WALK] } }]);
});
