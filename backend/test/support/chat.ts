import type { ApiAnswer } from './api-client.js';
import { aMember, type MadeMember, type MemberOverrides } from '../factories/member.factory.js';
import { actor } from './match.js';
import type { TestApp } from './test-app.js';

export const PREMIUM: MemberOverrides = {
  premiumPeriods: [
    { kind: 'subscription', plan: 'yearly', start: new Date(0), end: new Date('2100-01-01T00:00:00Z') },
  ],
};

export function chatter(t: TestApp, { token }: { token: string }) {
  const api = t.api(token);
  return {
    send: (to: string, message: string, clientId?: string): Promise<ApiAnswer> =>
      api.post('/api/chat/send', { to, message, ...(clientId === undefined ? {} : { clientId }) }),
    messages: (userId: string, query = '') => api.get(`/api/chat/messages/${userId}${query}`),
    conversations: (query = '') => api.get(`/api/chat/conversations${query}`),
    unread: () => api.get('/api/chat/unread'),
    read: (userId: string, body: object = {}) => api.post(`/api/chat/read/${userId}`, body),
    unsend: (messageId: string) => api.post('/api/chat/unsend', { messageId }),
    search: (userId: string, q: string) => api.get(`/api/chat/search/${userId}?q=${encodeURIComponent(q)}`),
  };
}

/** Creates a premium woman and a man who fit each other's search settings. */
export async function twoMembers(
  t: TestApp,
  his: MemberOverrides = PREMIUM,
): Promise<[MadeMember, MadeMember]> {
  return [
    await aMember(t, { gender: 'female', lookingFor: 'male', ...PREMIUM }),
    await aMember(t, { gender: 'male', lookingFor: 'female', ...his }),
  ];
}

export async function twoFriends(
  t: TestApp,
  his: MemberOverrides = PREMIUM,
): Promise<[MadeMember, MadeMember]> {
  const [she, he] = await twoMembers(t, his);
  await actor(t, she).act(he.id, 'like');
  await actor(t, he).act(she.id, 'like');
  return [she, he];
}
