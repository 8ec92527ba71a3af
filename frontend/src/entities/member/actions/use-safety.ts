import { endpoints, type CardView, type ReportBody } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { friendsQuery } from '../lists/friends';
import { patchCache } from '@/lib/api/live-query';
import { requestsQuery } from '../lists/requests';
import { suggestionsQuery } from '../deck/suggestions';
import { pickQuery } from '../deck/pick';
import { removeSecondLook } from '../deck/second-look';
import { removeCard } from '../deck/deck';

export type NamedMember = Pick<CardView, '_id' | 'name'>;

/** Removes a member from every list in this browser. */
function useForget() {
  const client = useQueryClient();
  return ({ _id }: NamedMember) => {
    patchCache(client, suggestionsQuery.queryKey, (deck) => removeCard(deck, _id).deck);
    patchCache(client, requestsQuery.queryKey, (list) => list.filter((member) => member._id !== _id));
    patchCache(client, friendsQuery.queryKey, (list) => list.filter((member) => member._id !== _id));
    patchCache(client, pickQuery.queryKey, (view) =>
      view.pick?._id === _id ? { ...view, pick: null } : view,
    );
    removeSecondLook(client, _id);
    void client.invalidateQueries({ queryKey: ['blocks'] });
  };
}

/** Blocks a member; both members disappear for each other at once. */
export function useBlock() {
  const forget = useForget();
  return useMutation({
    mutationFn: (card: NamedMember) => request(endpoints.match.block, { body: { targetUserId: card._id } }),
    onSuccess: (_answer, card) => forget(card),
  });
}

/** Ends a friendship for both members. */
export function useUnmatch() {
  const forget = useForget();
  return useMutation({
    mutationFn: (card: NamedMember) => request(endpoints.match.unmatch, { params: { userId: card._id } }),
    onSuccess: (_answer, card) => forget(card),
  });
}

/** Sends a report to staff. */
export function useReport() {
  return useMutation({ mutationFn: (body: ReportBody) => request(endpoints.safety.report, { body }) });
}
