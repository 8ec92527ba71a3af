import {
  endpoints,
  LIMITS,
  type CardView,
  type MatchActionView,
  type PickView,
  type RequestView,
} from '@contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '@/lib/api/request';
import { hasCode } from '@/lib/api/errors';
import { friendsQuery } from '../lists/friends';
import { patchCache, refetch } from '@/lib/api/live-query';
import { requestsQuery } from '../lists/requests';
import { suggestionsQuery } from '../deck/suggestions';
import { putBackSecondLook, takeSecondLook, type TakenSecondLook } from '../deck/second-look';
import { serverNow } from '@/lib/server-clock';
import { pickQuery } from '../deck/pick';
import { putBack, takeCard, type Deck, type TakenCard } from '../deck/deck';
import { countLike, mayLike, mergeQuota, spent } from '../deck/like-limit';
import type { SwipeAction } from '../deck/swipe';
import type { Spent } from '@/entities/member/spending/use-spend';

/** What an action has to tell the member; one at a time. */
export type MemberNotice =
  | { kind: 'like-limit' }
  | { kind: 'rewind' }
  | { kind: 'super-like'; card: CardView }
  | { kind: 'mutual'; card: CardView }
  | { kind: 'failed'; error: unknown };

interface ActInput {
  card: CardView;
  action: SwipeAction;
}

/** All that was taken out of the cache for an action, to be put back if it fails. */
interface Taken {
  fromDeck: TakenCard | null;
  requests: RequestView[] | undefined;
  pick: PickView | undefined;
  secondLook: TakenSecondLook | null;
  counted: boolean;
}

interface Passed extends TakenCard {
  at: number;
}

const changeDeck = (client: QueryClient, change: (deck: Deck) => Deck): void => {
  patchCache(client, suggestionsQuery.queryKey, change);
};

const dropRequest = (client: QueryClient, { _id }: CardView): void =>
  patchCache(client, requestsQuery.queryKey, (list) => list.filter((request) => request._id !== _id));

/** A like of the pick of the day is free of the day's limit. */
const isPick = (client: QueryClient, { _id }: CardView): boolean =>
  client.getQueryData(pickQuery.queryKey)?.pick?._id === _id;

/**
 * Takes a member out of the deck, the requests, the day's pick and Second look, before the server has
 * answered.
 */
function takeOut(client: QueryClient, { card, action }: ActInput): Taken {
  const taken: Taken = {
    fromDeck: null,
    requests: client.getQueryData(requestsQuery.queryKey),
    pick: isPick(client, card) ? client.getQueryData(pickQuery.queryKey) : undefined,
    secondLook: takeSecondLook(client, card._id),
    counted: action === 'like' && !isPick(client, card),
  };
  changeDeck(client, (deck) => {
    const { deck: rest, taken: fromDeck } = takeCard(deck, card._id);
    taken.fromDeck = fromDeck;
    return taken.counted ? countLike(rest, 1) : rest;
  });
  dropRequest(client, card);
  if (taken.pick) patchCache(client, pickQuery.queryKey, (view) => ({ ...view, pick: null, answered: true }));
  return taken;
}

function putAllBack(client: QueryClient, { card }: ActInput, taken: Taken): void {
  changeDeck(client, (deck) => {
    const counted = taken.counted ? countLike(deck, -1) : deck;
    return taken.fromDeck ? putBack(counted, taken.fromDeck) : counted;
  });
  if (taken.requests?.some((request) => request._id === card._id)) {
    client.setQueryData(requestsQuery.queryKey, taken.requests);
    refetch(client, [requestsQuery]);
  }
  if (taken.pick) client.setQueryData(pickQuery.queryKey, taken.pick);
  if (taken.secondLook) putBackSecondLook(client, taken.secondLook);
}

interface MemberActionOptions {
  onDone?: (action: SwipeAction) => void;
  onRewound?: (card: CardView) => void;
}

/**
 * Like, pass and undo as every screen has them: the card goes at once and returns if the server refuses,
 * likes are counted, and at the limit the server is not asked. `onDone` hears what the server has taken,
 * `onRewound` that a card was bought back and lies first.
 */
export function useMemberActions({ onDone, onRewound }: MemberActionOptions = {}) {
  const client = useQueryClient();
  const [notice, setNotice] = useState<MemberNotice | null>(null);
  const [passed, setPassed] = useState<Passed[]>([]);

  /** The server has taken it. */
  const taken = (answer: MatchActionView, { card, action }: ActInput): void => {
    changeDeck(client, (deck) => mergeQuota(deck, answer));
    // A list that was read after the press and before the server had it brought the request back.
    dropRequest(client, card);
    takeSecondLook(client, card._id);
    onDone?.(action);
    if (!answer.friend) return;
    setNotice({ kind: 'mutual', card });
    refetch(client, [friendsQuery]);
  };

  const action = useMutation({
    // One after the other, so that the counts in the answers arrive in the order of the likes.
    scope: { id: 'member-action' },
    mutationFn: ({ card, action }: ActInput) =>
      request(endpoints.match.act, { body: { targetUserId: card._id, action } }),
    onMutate: async (input) => {
      // An answer already on its way would deal the deck anew under the hand. The very first one is left
      // alone: nothing shows without it.
      const { queryKey } = suggestionsQuery;
      if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
      const taken = takeOut(client, input);
      if (input.action === 'dislike' && taken.fromDeck) {
        const entry = { ...taken.fromDeck, at: serverNow() };
        setPassed((list) => [...list, entry]);
      }
      return taken;
    },
    onSuccess: (answer, input) => taken(answer, input),
    onError: (error, input, taken) => {
      if (taken) putAllBack(client, input, taken);
      setPassed((list) => list.filter((entry) => entry.card._id !== input.card._id));
      const atLimit = hasCode(error, 'LIKE_LIMIT');
      if (atLimit) changeDeck(client, spent);
      setNotice(atLimit ? { kind: 'like-limit' } : { kind: 'failed', error });
    },
  });

  const undoing = useMutation({
    scope: { id: 'member-action' },
    mutationFn: ({ card }: Passed) => request(endpoints.match.undo, { body: { targetUserId: card._id } }),
    onMutate: (entry) => {
      changeDeck(client, (deck) => putBack(deck, entry));
      setPassed((list) => list.filter((other) => other !== entry));
    },
    onError: (error, entry) => {
      changeDeck(client, (deck) => takeCard(deck, entry.card._id).deck);
      setNotice(hasCode(error, 'PREMIUM_REQUIRED') ? { kind: 'rewind' } : { kind: 'failed', error });
    },
  });

  /** Whether a like is left today for this member; says so when none is. */
  const likeIsLeft = (card: CardView): boolean => {
    const deck = client.getQueryData(suggestionsQuery.queryKey);
    if (!deck || isPick(client, card) || mayLike(deck, serverNow())) return true;
    setNotice({ kind: 'like-limit' });
    return false;
  };

  /** Tries an action; false when nothing was sent because the day's likes are used up. */
  const act = (card: CardView, kind: SwipeAction): boolean => {
    if (kind === 'like' && !likeIsLeft(card)) return false;
    setNotice((current) => (current?.kind === 'failed' ? null : current));
    action.mutate({ card, action: kind });
    return true;
  };

  const last = passed.at(-1);
  /** Takes the last pass back; answers the card that returns, or null when it may not. */
  const undo = (): TakenCard | null => {
    if (!last) return null;
    const free = serverNow() - last.at <= LIMITS.freeUndoSeconds * 1000;
    const limited = client.getQueryData(suggestionsQuery.queryKey)?.dailyLimit !== null;
    if (!free && limited) {
      setNotice({ kind: 'rewind' });
      return null;
    }
    undoing.mutate(last);
    return last;
  };

  /** Asks whether a like shall be a super like. */
  const superLike = (card: CardView): void => {
    if (likeIsLeft(card)) setNotice({ kind: 'super-like', card });
  };
  /** A super like was bought. */
  const superLiked = (card: CardView, { view }: Spent): void => {
    setNotice(view.friend ? { kind: 'mutual', card } : null);
    onDone?.('like');
  };
  /** A like with a note was given, in a dialogue that has waited for the answer. */
  const noted = (card: CardView, answer: MatchActionView): void => {
    const input = { card, action: 'like' } as const;
    takeOut(client, input);
    taken(answer, input);
  };
  /** A pass was bought back. */
  const rewound = ({ view, back }: Spent): void => {
    setPassed((list) => list.filter((entry) => entry.card._id !== view.targetUserId));
    setNotice(null);
    if (back) onRewound?.(back);
  };

  return {
    act,
    undo,
    superLike,
    superLiked,
    noted,
    rewound,
    canUndo: last !== undefined,
    notice,
    dismiss: () => setNotice(null),
  };
}

export type MemberActions = ReturnType<typeof useMemberActions>;
