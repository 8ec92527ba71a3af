import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const languageOf = async ({ token }: Pick<MadeMember, 'token'>): Promise<unknown> =>
  ((await t.api(token).get('/api/user/profile')).body as { language: unknown }).language;

describe('PUT /api/user/language', () => {
  it('is English by default, and changes to the chosen language', async () => {
    const me = await aMember(t);
    expect(await languageOf(me)).toBe('en');
    const answer = await t.api(me.token).put('/api/user/language', { language: 'hi' });
    expect(answer).toMatchObject({ status: 200, body: { language: 'hi' } });
    expect(await languageOf(me)).toBe('hi');
  });

  it('stores the language of the sign-up and uses it in e-mails', async () => {
    const { email, password, ...body } = signUpBody({});
    expect(
      await t.api().post('/api/auth/signup', { ...body, email, password, language: 'hi' }),
    ).toMatchObject({
      status: 201,
    });
    const { body: session } = await t.api().post('/api/auth/login', { email, password });
    expect(await languageOf(session as MadeMember)).toBe('hi');
    const mail = await t.mailTo(email);
    expect(mail.subject).toBe('Mutual के लिए अपना ई-मेल पता पक्का करें');
    expect(mail.html).toContain('lang="hi"');
  });

  it.each(['fr', '', null])('rejects %j with 400', async (language) => {
    const me = await aMember(t);
    expect(await t.api(me.token).put('/api/user/language', { language })).toMatchObject({ status: 400 });
  });
});
