import { PROFILES_LIMITS, PROMPT_LIBRARY, PROMPTS } from '@contract';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);

const WALK = { prompt: 'favourite-walk', answer: 'Round the lake.' };
const SNACK = { prompt: 'midnight-snack', answer: 'Toast.' };

const put = ({ token }: MadeMember, prompts: object[], promptsVersion = 0) =>
  t.api(token).put('/api/user/prompts', { prompts, promptsVersion });
const own = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/profile')).body;
const answered = async (member: MadeMember, answer: string): Promise<unknown> =>
  (await put(member, [{ prompt: 'karaoke', answer }])).body.prompts?.[0].answer;

describe('profile prompts', () => {
  it('are 40 in five moods of eight', () => {
    expect(Object.values(PROMPT_LIBRARY).map((mood) => mood.length)).toEqual([8, 8, 8, 8, 8]);
    expect(new Set(PROMPTS).size).toBe(40);
  });

  it('show up to three answers in their order in the own profile, on the card and to staff', async () => {
    const [me, other] = [await aMember(t), await aWoman(t)];
    expect(await own(me)).toMatchObject({ prompts: [], promptsVersion: 0 });
    const { status, body } = await put(me, [WALK, SNACK]);
    expect({ status, body }).toEqual({ status: 200, body: { prompts: [WALK, SNACK], promptsVersion: 1 } });
    expect((await put(me, [SNACK, WALK], 1)).body.prompts).toEqual([SNACK, WALK]);
    expect(await own(me)).toMatchObject({ prompts: [SNACK, WALK], promptsVersion: 2 });
    expect((await matchApi(t, other).card(me.id)).body.prompts).toEqual([SNACK, WALK]);
    const { body: found } = await admin.get(`/api/admin/users?search=${me.email}`);
    expect(found).toMatchObject([{ prompts: [SNACK, WALK] }]);
  });

  it('reject one of two concurrent changes with PROMPTS_CHANGED and keep the stored answer', async () => {
    const me = await aMember(t);
    const answers = await Promise.all([put(me, [WALK]), put(me, [SNACK])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PROMPTS_CHANGED');
    const { prompts, promptsVersion } = await own(me);
    expect(prompts).toHaveLength(1);
    expect((await put(me, [WALK, SNACK], promptsVersion as number)).status).toBe(200);
  });

  it('return the same response to a repeated request', async () => {
    const me = await aMember(t);
    const first = await put(me, [WALK]);
    expect((await put(me, [WALK])).body).toEqual(first.body);
  });

  it.each([
    ['other scripts', 'सुबह की चाय ☕ और مشي طويل', 'सुबह की चाय ☕ और مشي طويل'],
    ['a family of emoji', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['turns of direction, which it leaves out', '\u202Eabc\u202C \u200f!', 'abc \u200f!'],
    ['10,000 line breaks', `a${'\n'.repeat(10_000)}b`, 'a b'],
    ['a database expression', '$passwordHash', '$passwordHash'],
    ['the maximum number of emoji', '🌙'.repeat(150), '🌙'.repeat(150)],
  ])('accept %s', async (_, typed, stored) => {
    expect(await answered(await aMember(t), typed)).toBe(stored);
  });

  it.each([
    [
      'more than three answers',
      [...PROMPTS.slice(0, PROFILES_LIMITS.prompts + 1)].map((prompt) => ({ prompt, answer: 'Yes' })),
    ],
    ['the same prompt twice', [WALK, WALK]],
    ['an unknown prompt', [{ prompt: 'my-own', answer: 'Yes' }]],
    ['an answer of 151 characters', [{ prompt: 'karaoke', answer: 'a'.repeat(151) }]],
    ['a blank answer', [{ prompt: 'karaoke', answer: ' \n ' }]],
    ['an invisible answer', [{ prompt: 'karaoke', answer: '\u200B\u200D\u202E' }]],
    ['control characters', [{ prompt: 'karaoke', answer: 'a\u0000b' }]],
    ['a lone surrogate', [{ prompt: 'karaoke', answer: 'a\uD83D' }]],
  ])('reject %s with VALIDATION', async (_, prompts) => {
    const me = await aMember(t);
    expect(await put(me, prompts)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await own(me)).toMatchObject({ prompts: [], promptsVersion: 0 });
  });

  it('cannot be changed by a suspended member', async () => {
    expect(await put(await aMember(t, { status: 'suspended' }), [WALK])).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED' },
    });
  });

  it('accept contact details in an answer and flag them to staff', async () => {
    const me = await aMember(t);
    expect((await put(me, [{ prompt: 'ask-me-about', answer: 'Call me 98765 43210' }])).status).toBe(200);
    await t.jobsDone();
    const { signals } = (await admin.get('/api/admin/signals')).body;
    expect(signals).toMatchObject([{ member: { _id: me.id }, kinds: [{ kind: 'profile', count: 1 }] }]);
  });

  it('are stored with a report as they were at that time', async () => {
    const [me, other] = [await aMember(t), await aWoman(t)];
    await put(me, [WALK]);
    await t.api(other.token).post('/api/user/report', { targetUserId: me.id, reason: 'other' });
    await put(me, [], 1);
    const { reports } = (await admin.get('/api/admin/reports')).body;
    expect(reports).toMatchObject([{ target: { _id: me.id }, profile: { prompts: [WALK] } }]);
  });
});
