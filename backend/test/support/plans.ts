import type { PlanView } from '@contract';
import { DAY_MS } from '../../src/platform/clock/days.js';
import { toId } from '../../src/platform/database/ids.js';
import type { MadeMember } from '../factories/member.factory.js';
import type { ApiAnswer } from './api-client.js';
import { chatApi, twoFriends } from './chat.js';
import type { TestApp } from './test-app.js';

/** Returns functions for a member's requests about plans with another member. */
export function plansApi(t: TestApp, { token }: { token: string }, { id: other }: { id: string }) {
  const api = t.api(token);
  const path = `/api/plans/${other}`;
  return {
    list: async (): Promise<PlanView[]> => (await api.get(path)).body.plans,
    read: (): Promise<ApiAnswer> => api.get(path),
    propose: (body: object = {}) => api.post(path, { ...proposal(t), ...body }),
    agree: (planId: string, time: string) => api.post(`${path}/${planId}/agree`, { time }),
    close: (planId: string, body?: object) => api.post(`${path}/${planId}/close`, body),
    answer: (planId: string, answers: object) => api.post(`${path}/${planId}/answers`, answers),
    calendar: (planId: string) => api.get(`${path}/${planId}/calendar`),
    share: (planId: string, body: object = {}) => api.post(`${path}/${planId}/share`, body),
    revoke: (planId: string) => api.post(`${path}/${planId}/revoke`),
    checkIn: (planId: string) => api.post(`${path}/${planId}/check-in`),
    links: () => api.get('/api/plan-links'),
  };
}

/** Returns a time this number of days after the test's clock. */
export const inDays = (t: TestApp, days: number): string =>
  new Date(t.clock.now().getTime() + days * DAY_MS).toISOString();

const proposal = (t: TestApp) => ({
  place: 'Café Luna, Main Street',
  times: [inDays(t, 2)],
  zone: 'Asia/Kolkata',
  clientId: toId().toHexString(),
});

/** Creates two friends who have both written. */
export async function twoWriters(t: TestApp): Promise<[MadeMember, MadeMember]> {
  const [she, he] = await twoFriends(t);
  await chatApi(t, she).send(he.id, 'Hello');
  await chatApi(t, he).send(she.id, 'Hello yourself');
  return [she, he];
}

/** Creates two friends with an agreed plan, which the first of them proposed. */
export async function agreedPlan(t: TestApp, proposed: object = {}) {
  const [she, he] = await twoWriters(t);
  const [hers, his] = [plansApi(t, she, he), plansApi(t, he, she)];
  const { plan } = (await hers.propose(proposed)).body as { plan: PlanView };
  const at = plan.times[0] ?? '';
  await his.agree(plan.id, at);
  return { she, he, hers, his, id: plan.id, at: new Date(at) };
}
