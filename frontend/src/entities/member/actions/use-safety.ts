import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type CardView, type ReportBody } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { forget } from './pair-changes';

export type NamedMember = Pick<CardView, '_id' | 'name'>;

/** Removes a member from every list in this browser. */
function useForget() {
  const client = useQueryClient();
  return ({ _id }: NamedMember) => {
    forget(client, _id);
    void client.invalidateQueries({ queryKey: ['blocks'] });
  };
}

/** Blocks a member; both members disappear for each other at once. */
export function useBlock() {
  const forget = useForget();
  return useMutation({
    mutationFn: (card: NamedMember) => request(matchEndpoints.block, { body: { targetUserId: card._id } }),
    onSuccess: (_answer, card) => forget(card),
  });
}

/** Ends a friendship for both members. */
export function useUnmatch() {
  const forget = useForget();
  return useMutation({
    mutationFn: (card: NamedMember) => request(matchEndpoints.unmatch, { params: { userId: card._id } }),
    onSuccess: (_answer, card) => forget(card),
  });
}

/** Sends a report to staff. */
export function useReport() {
  return useMutation({ mutationFn: (body: ReportBody) => request(reportEndpoints.report, { body }) });
}
