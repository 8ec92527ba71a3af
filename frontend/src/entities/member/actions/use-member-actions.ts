import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SpendResult } from '@/entities/member/spending/use-spend-coins';
import { hasErrorCode } from '@/lib/api/errors';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { serverNow } from '@/lib/server-clock';
import { useFact } from '@/lib/socket';
import {
  MATCH_LIMITS,
  type CardView,
  type ErrorCode,
  type MatchActionView,
  type PickView,
  type RequestView,
} from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { removeCard, restoreCard, type Deck, type RemovedCard } from '../deck/deck';
import { countLike, mayLike, mergeQuota, withAllLikesUsed } from '../deck/like-limit';
import { pickQuery } from '../deck/pick';
import { removeSecondLook, restoreSecondLook, type RemovedSecondLook } from '../deck/second-look';
import { suggestionsQuery } from '../deck/suggestions';
import type { SwipeAction } from '../deck/swipe';
import { friendsQuery } from '../lists/friends';
import { requestsQuery } from '../lists/requests';
import { restoreUnanswered } from './pair-changes';

/** Notice of an action to the member; one at a time. */
export type MemberNotice =
  | { kind: 'like-limit' }
  | { kind: 'rewind'; card: CardView }
  | { kind: 'super-like'; card: CardView }
  | { kind: 'mutual'; card: CardView }
  /** The member accepted a request that its sender had already taken back. */
  | { kind: 'not-friends'; card: CardView }
  /** The pass replaced a like that was sent on another page. */
  | { kind: 'like-taken-back'; card: CardView }
  | { kind: 'like-back'; card: CardView }
  | { kind: 'failed'; error: unknown };

/** Content of the line after an action: a like was sent, or a pass can be undone. */
interface ConfirmationLine {
  kind: 'sent' | 'passed';
  card: CardView;
}

interface ActInput {
  card: CardView;
  action: SwipeAction;
}

/** Cache entries removed for an action, to restore them if it fails. */
interface RemovedEntries {
  fromDeck: RemovedCard | null;
  requests: RequestView[] | undefined;
  pick: PickView | undefined;
  secondLook: RemovedSecondLook | null;
  counted: boolean;
}

interface PassedCard {
  card: CardView;
  /** Index in the deck. Null when the undo restores a like instead of a card. */
  index: number | null;
  at: number;
}

const withoutCard = (list: readonly PassedCard[], { _id }: CardView): PassedCard[] =>
  list.filter(({ card }) => card._id !== _id);

const changeDeck = (client: QueryClient, change: (deck: Deck) => Deck): void => {
  patchCache(client, suggestionsQuery.queryKey, change);
};

const dropRequest = (client: QueryClient, { _id }: CardView): void =>
  patchCache(client, requestsQuery.queryKey, (list) => list.filter((request) => request._id !== _id));

/** Likes of the pick of the day do not count towards the daily limit. */
const isPick = (client: QueryClient, { _id }: CardView): boolean =>
  client.getQueryData(pickQuery.queryKey)?.pick?._id === _id;

/** Removes a member optimistically from the deck, the requests, the pick of the day and Second look. */
function removeFromCache(client: QueryClient, { card, action }: ActInput): RemovedEntries {
  const removed: RemovedEntries = {
    fromDeck: null,
    requests: client.getQueryData(requestsQuery.queryKey),
    pick: isPick(client, card) ? client.getQueryData(pickQuery.queryKey) : undefined,
    secondLook: removeSecondLook(client, card._id),
    counted: action === 'like' && !isPick(client, card),
  };
  changeDeck(client, (deck) => {
    const { deck: rest, removed: fromDeck } = removeCard(deck, card._id);
    removed.fromDeck = fromDeck;
    return removed.counted ? countLike(rest, 1) : rest;
  });
  dropRequest(client, card);
  if (removed.pick)
    patchCache(client, pickQuery.queryKey, (view) => ({ ...view, pick: null, answered: true }));
  return removed;
}

/** True when the member was shown among those who like the viewer. */
const hadRequest = (removed: RemovedEntries | undefined, { _id }: CardView): boolean =>
  removed?.requests?.some((request) => request._id === _id) ?? false;

/** Error codes after which a card can no longer be answered. */
const OUTDATED_CARD_CODES: readonly ErrorCode[] = ['ALREADY_FRIENDS', 'ALREADY_LIKED', 'MEMBER_NOT_FOUND'];
const isOver = (error: unknown): boolean => OUTDATED_CARD_CODES.some((code) => hasErrorCode(error, code));

function restoreCache(client: QueryClient, { card }: ActInput, removed: RemovedEntries): void {
  changeDeck(client, (deck) => {
    const counted = removed.counted ? countLike(deck, -1) : deck;
    return removed.fromDeck ? restoreCard(counted, removed.fromDeck) : counted;
  });
  if (hadRequest(removed, card)) {
    client.setQueryData(requestsQuery.queryKey, removed.requests);
    refetch(client, [requestsQuery]);
  }
  if (removed.pick) client.setQueryData(pickQuery.queryKey, removed.pick);
  if (removed.secondLook) restoreSecondLook(client, removed.secondLook);
}

interface MemberActionOptions {
  onDone?: (action: SwipeAction, card: CardView, answer?: MatchActionView) => void;
  onRewind?: (card: CardView) => void;
  /** Called when the server refuses an answer because the card is out of date. */
  onOver?: () => void;
}

/**
 * Like, pass and undo for every page. The card disappears at once and returns if the server refuses, unless
 * it refuses because the card is out of date. Counts likes; at the limit no request is sent. Calls `onDone`
 * after the server accepted an action, and `onRewind` after a bought rewind put a card first.
 */
export function useMemberActions({ onDone, onRewind, onOver }: MemberActionOptions = {}) {
  const client = useQueryClient();
  const [notice, setNotice] = useState<MemberNotice | null>(null);
  const [passed, setPassed] = useState<PassedCard[]>([]);
  const [confirmed, setConfirmed] = useState<ConfirmationLine | null>(null);
  const removeConfirmation = (userId: string) =>
    setConfirmed((current) => (current?.card._id === userId ? null : current));

  // Another page has undone the pass, or changed the pair later in another way.
  useFact('pair-changed', ({ userId, change }) => {
    if (change === 'passed') return;
    setPassed((list) => list.filter(({ card }) => card._id !== userId));
    setConfirmed((current) => (current?.kind === 'passed' && current.card._id === userId ? null : current));
  });

  /** Called after the server accepted the action. */
  const handleAccepted = (
    answer: MatchActionView,
    { card, action }: ActInput,
    removed: RemovedEntries | undefined,
  ): void => {
    changeDeck(client, (deck) => mergeQuota(deck, answer));
    // A refetch between the press and the server's write would have restored the request.
    dropRequest(client, card);
    removeSecondLook(client, card._id);
    onDone?.(action, card, answer);
    if (answer.likeTakenBack) {
      setPassed((list) => [...withoutCard(list, card), { card, index: null, at: serverNow() }]);
      setNotice({ kind: 'like-taken-back', card });
    }
    if (!answer.friend) {
      if (action !== 'like') return;
      if (hadRequest(removed, card)) setNotice({ kind: 'not-friends', card });
      // The undo of a later pass stays visible.
      else setConfirmed((current) => (current?.kind === 'passed' ? current : { kind: 'sent', card }));
      return;
    }
    setNotice({ kind: 'mutual', card });
    refetch(client, [friendsQuery]);
  };

  const action = useMutation({
    // One request at a time, so that the counts in the responses arrive in the order of the likes.
    scope: { id: 'member-action' },
    mutationFn: ({ card, action }: ActInput) =>
      request(matchEndpoints.act, { body: { targetUserId: card._id, action } }),
    onMutate: async (input) => {
      // A deck in flight would replace the cards while the member uses them. The first load is not cancelled,
      // because without it nothing is shown.
      const { queryKey } = suggestionsQuery;
      if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
      const removed = removeFromCache(client, input);
      if (input.action === 'dislike' && removed.fromDeck) {
        const entry = { ...removed.fromDeck, at: serverNow() };
        setPassed((list) => [...withoutCard(list, input.card), entry]);
        setConfirmed({ kind: 'passed', card: input.card });
      }
      return removed;
    },
    onSuccess: handleAccepted,
    onError: (error, input, removed) => {
      if (isOver(error)) {
        if (removed?.counted) changeDeck(client, (deck) => countLike(deck, -1));
        refetch(client, [friendsQuery, requestsQuery, pickQuery]);
        onOver?.();
      } else if (removed) restoreCache(client, input, removed);
      setPassed((list) => withoutCard(list, input.card));
      removeConfirmation(input.card._id);
      const atLimit = hasErrorCode(error, 'LIKE_LIMIT');
      if (atLimit) changeDeck(client, withAllLikesUsed);
      setNotice(atLimit ? { kind: 'like-limit' } : { kind: 'failed', error });
    },
  });

  const undoing = useMutation({
    scope: { id: 'member-action' },
    mutationFn: ({ card }: PassedCard) => request(matchEndpoints.undo, { body: { targetUserId: card._id } }),
    onMutate: ({ card, index }) => {
      if (index !== null) changeDeck(client, (deck) => restoreCard(deck, { card, index }));
      setPassed((list) => withoutCard(list, card));
    },
    onSuccess: (_answer, { card, index }) => {
      if (index !== null) return;
      setNotice({ kind: 'like-back', card });
      // The member may have liked the viewer meanwhile.
      refetch(client, [friendsQuery, requestsQuery]);
    },
    onError: (error, { card, index }) => {
      changeDeck(client, (deck) => removeCard(deck, card._id).deck);
      if (hasErrorCode(error, 'NOTHING_TO_UNDO') && index !== null)
        restoreUnanswered(client, { card, index }).catch(() => undefined);
      setNotice(
        hasErrorCode(error, 'PREMIUM_REQUIRED') ? { kind: 'rewind', card } : { kind: 'failed', error },
      );
    },
  });

  /** Returns true when the member may like this card. Otherwise shows the like limit. */
  const likeIsLeft = (card: CardView): boolean => {
    const deck = client.getQueryData(suggestionsQuery.queryKey);
    if (!deck || isPick(client, card) || mayLike(deck, serverNow())) return true;
    setNotice({ kind: 'like-limit' });
    return false;
  };

  /** Sends an action. Returns false when nothing was sent because today's likes are used. */
  const act = (card: CardView, kind: SwipeAction): boolean => {
    if (kind === 'like' && !likeIsLeft(card)) return false;
    setNotice((current) => (current?.kind === 'failed' ? null : current));
    setConfirmed(null);
    action.mutate({ card, action: kind });
    return true;
  };

  const last = passed.at(-1);
  /** Undoes the last pass. Returns the restored card; null if no card returns to the deck. */
  const undo = (): RemovedCard | null => {
    if (!last) return null;
    setConfirmed(null);
    const free = serverNow() - last.at <= MATCH_LIMITS.freeUndoSeconds * 1000;
    const limited = client.getQueryData(suggestionsQuery.queryKey)?.dailyLimit !== null;
    if (!free && limited) {
      setNotice({ kind: 'rewind', card: last.card });
      return null;
    }
    setNotice(null);
    undoing.mutate(last);
    const { card, index } = last;
    return index === null ? null : { card, index };
  };

  /** Opens the confirmation of a super like. */
  const superLike = (card: CardView): void => {
    if (likeIsLeft(card)) setNotice({ kind: 'super-like', card });
  };
  /** Called after a super like was bought. */
  const handleSuperLike = (card: CardView, { view }: SpendResult): void => {
    setNotice(view.friend ? { kind: 'mutual', card } : null);
    setConfirmed(view.friend ? null : { kind: 'sent', card });
    onDone?.('like', card);
  };
  /** Called after a like with a note; its dialogue has already waited for the response. */
  const handleLikeWithNote = (card: CardView, answer: MatchActionView): void => {
    const input = { card, action: 'like' } as const;
    handleAccepted(answer, input, removeFromCache(client, input));
  };
  /** Called after a rewind was bought. */
  const handleRewind = ({ view, back }: SpendResult): void => {
    setPassed((list) => list.filter(({ card }) => card._id !== view.targetUserId));
    setNotice(null);
    if (back) onRewind?.(back);
  };

  return {
    act,
    undo,
    superLike,
    handleSuperLike,
    handleLikeWithNote,
    handleRewind,
    canUndo: last !== undefined,
    notice,
    dismiss: () => setNotice(null),
    confirmed,
    endConfirmation: () => setConfirmed(null),
  };
}

export type MemberActions = ReturnType<typeof useMemberActions>;
