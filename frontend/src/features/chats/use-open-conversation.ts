import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { callLink } from '@/entities/call/call-link';
import { isRecord } from '@/lib/storage/stored';
import { paths } from '@/lib/paths';

/** Navigation state of /chats; other pages' states don't fit. */
interface TargetState {
  userId: string;
  name: string;
  photo?: string;
  initiatingCall?: boolean;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

const isTargetState = (value: unknown): value is TargetState =>
  isRecord(value) &&
  isId(value.userId) &&
  typeof value.name === 'string' &&
  ['string', 'undefined'].includes(typeof value.photo) &&
  ['boolean', 'undefined'].includes(typeof value.initiatingCall);

const WITH = 'with';

/**
 * Which conversation is open: by the address, or by the navigation state of other pages; both survive a
 * reload.
 */
export function useOpenConversation() {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const [search] = useSearchParams();
  const address = search.get(WITH);
  const named = isId(address) ? address : null;
  const given = isTargetState(state) ? state : null;
  const openId = named ?? given?.userId ?? null;

  useEffect(() => {
    if (given?.initiatingCall)
      void navigate(callLink(given.userId, given.name), { replace: true, state: given });
    // Once for each arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  return {
    openId,
    /** What the page that led here knows of the member. */
    given: given && given.userId === openId ? given : null,
    /** A phone's way back leaves the conversation, so opening one is a step of its own there. */
    open: (userId: string) => navigate(chatPath(userId), { replace: named !== null, state: null }),
    close: () => navigate(paths.chats, { replace: true, state: null }),
  };
}

/** /chats with one conversation open. */
const chatPath = (userId: string): string =>
  `${paths.chats}?${createSearchParams({ [WITH]: userId }).toString()}`;
