import type { ConversationSettings } from '@contract';
import {
  aMember,
  aWoman,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../factories/member.factory.js';
import type { ApiAnswer } from './api-client.js';
import { befriend } from './match.js';
import type { TestApp } from './test-app.js';

/** Returns functions for a member's chat requests. */
export function chatApi(t: TestApp, { token }: { token: string }) {
  const api = t.api(token);
  return {
    send: (to: string, message: string, clientId?: string): Promise<ApiAnswer> =>
      api.post('/api/chat/send', { to, message, ...(clientId === undefined ? {} : { clientId }) }),
    messages: (userId: string, query = '') => api.get(`/api/chat/messages/${userId}${query}`),
    conversations: (query = '') => api.get(`/api/chat/conversations${query}`),
    unread: () => api.get('/api/chat/unread'),
    read: (userId: string, body: object = {}) => api.post(`/api/chat/read/${userId}`, body),
    unsend: (messageId: string) => api.post('/api/chat/unsend', { messageId }),
    end: (userId: string, message: string, clientId?: string) =>
      api.post(`/api/chat/end/${userId}`, { message, ...(clientId === undefined ? {} : { clientId }) }),
    set: (userId: string, settings: Partial<ConversationSettings>) =>
      api.put(`/api/chat/settings/${userId}`, settings),
    archived: () => api.get('/api/chat/archived'),
    search: (userId: string, q: string) => api.get(`/api/chat/search/${userId}?q=${encodeURIComponent(q)}`),
  };
}

/** Creates a premium woman and a man who fit each other's search settings. */
export async function twoMembers(
  t: TestApp,
  his: MemberOverrides = PREMIUM,
): Promise<[MadeMember, MadeMember]> {
  return [await aWoman(t, PREMIUM), await aMember(t, his)];
}

/** Creates two friends of that kind. */
export async function twoFriends(
  t: TestApp,
  his: MemberOverrides = PREMIUM,
): Promise<[MadeMember, MadeMember]> {
  const [she, he] = await twoMembers(t, his);
  await befriend(t, she, he);
  return [she, he];
}
