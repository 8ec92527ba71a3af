import { currentConsentNotice, type ConsentKind, type ConsentsView } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

async function consentOf({ token }: MadeMember, kind: ConsentKind) {
  const { body } = await t.api(token).get('/api/user/consents');
  const found = (body as ConsentsView).consents.find((consent) => consent.kind === kind);
  return found && { given: found.given, history: found.history.map(({ given }) => given) };
}

describe('consents of a member', () => {
  it('include the consents of the sign-up', async () => {
    const me = await aMember(t);
    expect(await consentOf(me, 'terms')).toEqual({ given: true, history: [true] });
    expect(await consentOf(me, 'announcements')).toEqual({ given: true, history: [true] });
    expect(await consentOf(me, 'religion')).toEqual({ given: false, history: [] });
    expect(await consentOf(me, 'push')).toEqual({ given: false, history: [] });
  });

  it('contain each change of the consent to announcements, and no repetition', async () => {
    const me = await aMember(t);
    const put = (given: unknown) => t.api(me.token).put('/api/user/consents/announcements', { given });
    for (const given of [false, false, true, false]) expect(await put(given)).toMatchObject({ status: 200 });
    expect(await consentOf(me, 'announcements')).toEqual({
      given: false,
      history: [false, true, false, true],
    });
    expect((await t.api(me.token).get('/api/user/profile')).body).toMatchObject({ announcements: false });
    expect(await put('no')).toMatchObject({ status: 400 });
  });

  it('include the religion in the profile, also one stored before consents were recorded', async () => {
    const me = await aMember(t);
    const put = (body: object) => t.api(me.token).put('/api/user/facts', body);
    await put({ religion: 'hindu', religionConsent: true });
    expect(await consentOf(me, 'religion')).toEqual({ given: true, history: [true] });
    await put({ religion: null });
    expect(await consentOf(me, 'religion')).toEqual({ given: false, history: [false, true] });
    const old = await aMember(t, { facts: { religion: 'hindu' }, religionConsentAt: new Date() });
    expect(await consentOf(old, 'religion')).toEqual({ given: true, history: [true] });
  });
});

describe('the notice at sign-up', () => {
  const account = { name: 'Nila', gender: 'female', dob: '1995-05-05', lookingFor: 'male' };
  const join = async (email: string) => {
    const body = { ...account, email, password: 'a quiet river bends' };
    expect((await t.api().post('/api/auth/signup', body)).status).toBe(201);
    const { body: session } = await t.api().post('/api/auth/login', { email, password: body.password });
    return session as { token: string; userId: string };
  };
  const noticeOf = async (token: string) =>
    ((await t.api(token).get('/api/user/consents')).body as ConsentsView).notice;

  it('is stored with the consent, with version and hash, though no client sends one', async () => {
    const { token, userId } = await join('nila@mutual.example');
    const { version, hash } = currentConsentNotice();
    expect(await noticeOf(token)).toEqual({ shown: version, current: version });
    const [terms] = await rowsOfDataCopy(t, userId, 'consents');
    expect(terms).toMatchObject({ kind: 'terms', given: true, notice: { version, hash } });
    const { body } = await t.api(token).get('/api/user/consents');
    const consent = (body as ConsentsView).consents.find(({ kind }) => kind === 'terms');
    expect(consent?.history).toHaveLength(1);
  });

  it('is the one of the sign-up also after a newer version, and none in older accounts', async () => {
    const { token, userId } = await join('nila-2@mutual.example');
    const consents = database(t).collection('consents');
    const own = (await consents.find().toArray()).filter((row) => String(row.userId) === userId);
    await consents.updateMany({ _id: { $in: own.map(({ _id }) => _id) } }, { $set: { 'notice.version': 0 } });
    expect(await noticeOf(token)).toEqual({ shown: 0, current: currentConsentNotice().version });
    const older = await aMember(t);
    expect(await noticeOf(older.token)).toEqual({ shown: null, current: currentConsentNotice().version });
  });

  it('cannot be chosen by a client', async () => {
    const body = { ...account, email: 'nila-3@mutual.example', password: 'a quiet river bends', notice: 0 };
    expect((await t.api().post('/api/auth/signup', body)).status).toBe(400);
  });
});
