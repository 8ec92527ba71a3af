import { QUESTIONS, QUESTIONS_LIMITS, type AnswerBody } from '@contract';
import { storedParameters } from '@mutual/recommender';
import { startParameters } from '../../../src/modules/suggestions/model/model-member.rules.js';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { adminToken } from '../../support/admin.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database, matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const PATH = '/api/user/questions';
const PLAIN = QUESTIONS.filter(({ sensitive, scale }) => !sensitive && scale === 'yes-no').map(
  ({ id }) => id,
);
const questionsOf = ({ token }: Pick<MadeMember, 'token'>) => {
  const api = t.api(token);
  return {
    list: async () => (await api.get(PATH)).body,
    answer: (question: string, option: string, more: Partial<AnswerBody> = {}) =>
      api.put(`${PATH}/${question}`, { option, importance: 'some', isPrivate: false, ...more }),
    remove: (question: string) => api.delete(`${PATH}/${question}`),
    withdraw: () => api.delete(PATH),
    agreement: ({ id }: Pick<MadeMember, 'id'>) => api.get(`${PATH}/agreement/${id}`),
  };
};
const answerAll = async (
  member: MadeMember,
  options: readonly string[],
  more: Partial<AnswerBody> = {},
): Promise<void> => {
  const mine = questionsOf(member);
  for (const [index, option] of options.entries())
    expect((await mine.answer(PLAIN[index]!, option, more)).status).toBe(200);
};
const times = (count: number, option: string): string[] => Array.from({ length: count }, () => option);

describe('answers to questions', () => {
  it('are stored, changed and removed, also from two devices at the same time', async () => {
    const mine = questionsOf(await aMember(t));
    expect(await mine.list()).toEqual({ answers: [], consentAt: null });
    const [first, second] = PLAIN as [string, string];
    await Promise.all([mine.answer(second, 'no'), mine.answer(first, 'yes', { importance: 'much' })]);
    expect(await mine.list()).toMatchObject({
      answers: [
        { question: first, option: 'yes', importance: 'much', isPrivate: false },
        { question: second, option: 'no', importance: 'some', isPrivate: false },
      ],
    });
    const changed = await mine.answer(first, 'depends', { isPrivate: true });
    expect(changed.body.answers[0]).toMatchObject({ option: 'depends', isPrivate: true });
    expect((await mine.remove(first)).body.answers).toHaveLength(1);
    expect((await mine.remove(first)).status).toBe(200);
  });

  it('are rejected for an unknown question, with an option of another question, and from staff', async () => {
    const mine = questionsOf(await aMember(t));
    expect((await mine.answer('nothing', 'yes')).status).toBe(400);
    expect((await mine.answer('__proto__', 'yes')).status).toBe(400);
    const wrong = await mine.answer('coffee-or-tea', 'yes');
    expect([wrong.status, wrong.body.issues]).toEqual([
      400,
      [{ path: 'option', message: 'Please choose one of the answers.' }],
    ]);
    expect((await mine.answer(PLAIN[0]!, 'yes', { importance: 'all' as 'much' })).status).toBe(400);
    const staff = questionsOf({ token: await adminToken(t) });
    expect((await staff.answer(PLAIN[0]!, 'yes')).body.code).toBe('ADMIN_PROTECTED');
  });

  it('on special categories require consent once, and are erased when it is withdrawn', async () => {
    const member = await aMember(t);
    const mine = questionsOf(member);
    const refused = await mine.answer('faith', 'much');
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'consent']);
    await mine.answer(PLAIN[0]!, 'yes');
    expect((await mine.answer('faith', 'much', { consent: true })).body.consentAt).not.toBeNull();
    expect((await mine.answer('voting', 'often')).status).toBe(200);
    const consent = async () => {
      const { body } = await t.api(member.token).get('/api/user/consents');
      return body.consents.find(({ kind }: { kind: string }) => kind === 'answers').given;
    };
    expect(await consent()).toBe(true);
    expect((await mine.withdraw()).body).toMatchObject({
      answers: [{ question: PLAIN[0] }],
      consentAt: null,
    });
    expect((await mine.withdraw()).status).toBe(200);
    expect(await consent()).toBe(false);
    expect((await mine.answer('voting', 'often')).status).toBe(400);
  });

  it('are in the data copy of their member, and are erased with the account', async () => {
    const member = await aMember(t);
    await answerAll(member, ['yes'], { isPrivate: true });
    expect(await rowsOfDataCopy(t, member.id, 'question-answers')).toMatchObject([
      { question: PLAIN[0], option: 'yes', isPrivate: true },
    ]);
    await t.app.get(ErasureRegistry, { strict: false }).run(member.id);
    const stored = database(t).collection('questionAnswers');
    expect(await stored.countDocuments({ userId: member.user._id })).toBe(0);
  });
});

describe('the agreement of two members', () => {
  const couple = async (): Promise<[MadeMember, MadeMember]> => [
    await aMember(t, { gender: 'female', lookingFor: 'male' }),
    await aMember(t, { gender: 'male', lookingFor: 'female' }),
  ];

  it('is shown from the minimum of shared answers on, with the public answers', async () => {
    const [she, he] = await couple();
    const least = QUESTIONS_LIMITS.sharedAnswers;
    await answerAll(she, times(least + 2, 'yes'));
    await answerAll(he, times(least - 1, 'yes'));
    expect((await questionsOf(she).agreement(he)).body).toEqual({
      shared: least - 1,
      percent: null,
      mattering: null,
      agreed: null,
      answers: null,
    });
    await questionsOf(he).answer(PLAIN[least - 1]!, 'no', { importance: 'little' });
    const { body } = await questionsOf(she).agreement(he);
    expect(body).toMatchObject({ shared: least, mattering: least - 1, agreed: least - 1 });
    expect(body.answers).toHaveLength(least);
    expect(body.answers.at(-1)).toEqual({ question: PLAIN[least - 1], mine: 'yes', theirs: 'no' });
  });

  it('does not depend on private answers of the other member', async () => {
    const [she, he] = await couple();
    await answerAll(she, times(20, 'yes'));
    await answerAll(he, times(12, 'yes'));
    const before = (await questionsOf(she).agreement(he)).body;
    await questionsOf(he).answer(PLAIN[15]!, 'no', { isPrivate: true, importance: 'much' });
    expect((await questionsOf(she).agreement(he)).body).toEqual(before);
    await questionsOf(he).answer(PLAIN[0]!, 'yes', { isPrivate: true });
    expect((await questionsOf(she).agreement(he)).body.shared).toBe(11);
    expect((await questionsOf(he).agreement(she)).body.shared).toBe(13);
  });

  it('is rejected for oneself, and in the same way for an unknown member and after a block', async () => {
    const [she, he] = await couple();
    expect((await questionsOf(she).agreement(she)).body.code).toBe('SELF_TARGET');
    const unknown = await questionsOf(she).agreement({ id: '0'.repeat(24) });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
    await matchApi(t, he).block(she.id);
    expect((await questionsOf(she).agreement(he)).body).toEqual(unknown.body);
  });
});

describe('the request for the agreement with several members', () => {
  const mostOf = async ({ token }: MadeMember, others: readonly Pick<MadeMember, 'id'>[]) =>
    t.api(token).get(`${PATH}/agreements?ids=${others.map(({ id }) => id).join(',')}`);

  it('returns the members of the list whom the caller may see, the highest percentage first', async () => {
    const she = await aMember(t, { gender: 'female', lookingFor: 'male' });
    const men = [];
    for (let count = 0; count < 5; count += 1)
      men.push(await aMember(t, { gender: 'male', lookingFor: 'female' }));
    const [some, all, few, blocked, hidden] = men as [
      MadeMember,
      MadeMember,
      MadeMember,
      MadeMember,
      MadeMember,
    ];
    await answerAll(she, times(12, 'yes'));
    await answerAll(some, [...times(9, 'yes'), ...times(3, 'no')]);
    await answerAll(all, times(12, 'yes'));
    await answerAll(few, times(QUESTIONS_LIMITS.sharedAnswers - 1, 'yes'));
    await answerAll(blocked, times(12, 'yes'));
    await answerAll(hidden, times(12, 'yes'), { isPrivate: true });
    await matchApi(t, blocked).block(she.id);
    const { status, body } = await mostOf(she, [...men, she, { id: '0'.repeat(24) }]);
    expect(status).toBe(200);
    expect(body.agreements.map(({ userId }: { userId: string }) => userId)).toEqual([all.id, some.id]);
    const shown = (await questionsOf(she).agreement(all)).body;
    expect(body.agreements[0].percent).toBe(shown.percent);
  });

  it('is rejected for more members than the maximum', async () => {
    const she = await aMember(t);
    const many = Array.from({ length: QUESTIONS_LIMITS.comparedMembers + 1 }, (_, index) => ({
      id: String(index).padStart(24, '0'),
    }));
    expect((await mostOf(she, many)).status).toBe(400);
    expect((await mostOf(she, [])).body).toEqual({ agreements: [] });
  });
});

describe('a suggestion model with agreement as a feature', () => {
  /** Stores the start parameters with a large weight for agreement as the model in use. */
  const useModel = async (): Promise<void> => {
    const { space, pairWeights, usual, ...parameters } = startParameters();
    const learned = {
      ...parameters,
      space: { ...space, agreement: { mean: 0.5, deviation: 0.2 } },
      pairWeights: [
        ...Array.from(pairWeights).slice(0, usual.length),
        3,
        ...Array.from(pairWeights).slice(usual.length),
        0,
      ],
      usual: [...Array.from(usual), 0],
    };
    await database(t)
      .collection<{ _id: number }>('suggestionModels')
      .insertOne({
        _id: 1,
        state: 'accepted',
        startedAt: t.clock.now(),
        parameters: storedParameters(learned),
      } as {
        _id: number;
      });
  };

  it('ranks members who agree first, and uses public answers only', async () => {
    await useModel();
    t.clock.advance(2 * MINUTE_MS);
    await database(t).collection('users').deleteMany({ role: 'member' });
    const she = await aMember(t, { gender: 'female', lookingFor: 'male' });
    const [agreeing, opposed, hiding] = (await Promise.all([aMember(t), aMember(t), aMember(t)])) as [
      MadeMember,
      MadeMember,
      MadeMember,
    ];
    await answerAll(she, times(12, 'yes'));
    await answerAll(agreeing, times(12, 'yes'));
    await answerAll(opposed, times(12, 'no'));
    await answerAll(hiding, times(12, 'yes'), { isPrivate: true });
    const { users } = (await matchApi(t, she).match()).body as { users: { _id: string }[] };
    expect(users.map(({ _id }) => _id)).toEqual([agreeing.id, hiding.id, opposed.id]);
  });
});
