import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { formOf, type ApiClient } from '../../support/api-client.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { restrict } from '../../support/restrict.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

let suspended: MadeMember;
let friend: MadeMember;
beforeAll(async () => {
  [suspended, friend] = await twoFriends(t);
  await chatApi(t, friend).send(suspended.id, 'Namaste');
  await restrict(t, suspended.id, 'suspended');
  // A suspension ends the sessions.
  const { email } = suspended;
  const logIn = await t.api().post('/api/auth/login', { email, password: PASSWORD });
  suspended = { ...suspended, token: logIn.body.token as string };
});

type Call = (api: ApiClient) => Promise<{ status: number; body: { code?: string } }>;
const codeOf = async (call: Call) => {
  const { status, body } = await call(t.api(suspended.token));
  return body.code ?? status;
};

describe('a suspended member', () => {
  it.each<[string, Call]>([
    ['the profile', (api) => api.put('/api/user/profile', formOf({ bio: 'New' }))],
    ['who may see what', (api) => api.put('/api/user/visibility', { hiddenDetails: ['age'] })],
    ['hidden words', (api) => api.post('/api/user/hidden-words', { word: 'crypto' })],
    ['hidden words, by removing one', (api) => api.delete('/api/user/hidden-words', { word: 'crypto' })],
    ['hidden addresses', (api) => api.post('/api/user/hidden-addresses', { email: 'a@mutual.example' })],
    ['hidden addresses, by removing all', (api) => api.delete('/api/user/hidden-addresses', {})],
    ['a pause', (api) => api.put('/api/user/pause', { until: null })],
    ['a pause, by ending it', (api) => api.delete('/api/user/pause')],
    ['read receipts', (api) => api.put('/api/chat/read-receipts', { on: false })],
    ['answers, by removing one', (api) => api.delete('/api/user/questions/early-riser')],
    ['hidden requests', (api) => api.post('/api/user/requests/show', { targetUserId: friend.id })],
    ['hidden conversations', (api) => api.post('/api/chat/show', { targetUserId: friend.id })],
    ['a conversation', (api) => api.put(`/api/chat/settings/${friend.id}`, { muted: true })],
  ])('cannot change %s', async (_, call) => {
    expect(await codeOf(call)).toBe('SUSPENDED');
  });

  it('has no hidden words, archived conversations or changed settings after these requests', async () => {
    const api = t.api(suspended.token);
    expect((await api.get('/api/user/hidden-words')).body).toMatchObject({ words: [] });
    expect((await api.get('/api/chat/read-receipts')).body).toEqual({ on: true });
    expect((await chatApi(t, suspended).archived()).body.conversations).toEqual([]);
  });

  it.each<[string, Call]>([
    ['reads conversations', (api) => api.get('/api/chat/conversations')],
    ['marks one as read', (api) => api.post(`/api/chat/read/${friend.id}`, {})],
    ['changes the language', (api) => api.put('/api/user/language', { language: 'hi' })],
    ['withdraws a consent', (api) => api.delete('/api/user/questions')],
    ['declines announcements', (api) => api.put('/api/user/consents/announcements', { given: false })],
    [
      'lets no browser be remembered any more',
      (api) => api.put('/api/user/consents/device-hints', { given: false }),
    ],
    ['blocks', async (api) => api.post('/api/user/blocks', { targetUserId: (await aMember(t)).id })],
    [
      'reports',
      async (api) => api.post('/api/user/report', { targetUserId: (await aMember(t)).id, reason: 'scam' }),
    ],
  ])('%s', async (_, call) => {
    expect([200, 201]).toContain(await codeOf(call));
  });
});
