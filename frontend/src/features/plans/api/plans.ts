import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { hasErrorCode } from '@/lib/api/errors';
import { fetchLive, isSocketConnected, patchCache, pollWhileDown, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { saveFile } from '@/lib/save-file';
import {
  type ClosePlanBody,
  type PlanAnswers,
  type PlanChangeView,
  type PlansView,
  type PlanView,
  type ProposePlanBody,
  type SharePlanBody,
} from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';

const KEY = ['plans'] as const;

/** All plans with one member, newest first. */
export const plansQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, 'with', userId],
    queryFn: (context) =>
      fetchLive(context, () => request(planEndpoints.list, { params: { userId }, signal: context.signal })),
    refetchInterval: pollWhileDown,
  });

/** Shared plans that wait for the member's check-in, and past meetings about which the member is asked. */
export const planLinksQuery = queryOptions({
  queryKey: [...KEY, 'links'],
  queryFn: (context) => fetchLive(context, () => request(planEndpoints.links, { signal: context.signal })),
});

/** Refetches all plans: after a socket event, and when events may have been missed. */
export const refetchPlans = (client: QueryClient): void => refetch(client, [{ queryKey: KEY }]);

/**
 * Puts the changed plan into the cache. While the socket is connected, this device also receives
 * `plan-changed`, which refetches the plans.
 */
function applyPlan(client: QueryClient, userId: string, { plan }: PlanChangeView): void {
  patchCache(client, plansQuery(userId).queryKey, (cached) => ({ ...cached, plans: withPlan(cached, plan) }));
  if (!isSocketConnected()) refetchPlans(client);
}

const withPlan = ({ plans }: PlansView, plan: PlanView): PlanView[] =>
  plans.some(({ id }) => id === plan.id)
    ? plans.map((other) => (other.id === plan.id ? plan : other))
    : [plan, ...plans];

const planChangeOptions = <Input>(userId: string, send: (input: Input) => Promise<PlanChangeView>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (answer, _input, _context, { client }) => applyPlan(client, userId, answer),
    // The plan was already over, so the page shows an old state.
    onError: (error, _input, _context, { client }) => {
      if (hasErrorCode(error, 'PLAN_OVER')) refetchPlans(client);
    },
  });

export const proposePlanMutation = (userId: string) =>
  planChangeOptions(userId, (body: z.input<typeof ProposePlanBody>) =>
    request(planEndpoints.propose, { params: { userId }, body }),
  );

interface PlanKey {
  userId: string;
  planId: string;
}

export const agreePlanMutation = (params: PlanKey) =>
  planChangeOptions(params.userId, (time: string) =>
    request(planEndpoints.agree, { params, body: { time } }),
  );

export const closePlanMutation = (params: PlanKey) =>
  planChangeOptions(params.userId, (body: ClosePlanBody) => request(planEndpoints.close, { params, body }));

export const answerPlanMutation = (params: PlanKey) =>
  planChangeOptions(params.userId, (body: PlanAnswers) => request(planEndpoints.answer, { params, body }));

export const sharePlanMutation = (params: PlanKey) =>
  planChangeOptions(params.userId, (body: z.input<typeof SharePlanBody>) =>
    request(planEndpoints.share, { params, body }),
  );

// Refetched here, because a repeated request to end a link or to check in changes nothing and causes no
// `plan-changed`.
export const revokePlanLinkMutation = mutationOptions({
  mutationFn: (params: PlanKey) => request(planEndpoints.revoke, { params }),
  onSuccess: (_answer, _params, _context, { client }) => refetchPlans(client),
});

export const checkInMutation = mutationOptions({
  mutationFn: (params: PlanKey) => request(planEndpoints.checkIn, { params }),
  onSuccess: (_answer, _params, _context, { client }) => refetchPlans(client),
});

export const downloadCalendarMutation = mutationOptions({
  mutationFn: async (params: PlanKey) =>
    saveFile(await request(planEndpoints.calendar, { params }), 'plan.ics'),
});
