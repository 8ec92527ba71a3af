import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { callLink } from '@/entities/call/call-link';
import { paths } from '@/lib/paths';
import { isRecord } from '@/lib/storage/stored';
import { leavePage } from '@/lib/use-back-closes';

/** Navigation state of /chats. The states of other pages are ignored. */
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

/** Navigation state of a conversation that was opened from the list, which is the entry below it. */
const FROM_LIST = { fromList: true } as const;
const isFromList = (value: unknown): boolean => isRecord(value) && value.fromList === true;

/** What the router stores in the entry that the browser shows, which the page may not show yet. */
const shownEntry = () => (history.state ?? {}) as { key?: string; usr?: unknown };

const WITH_PARAM = 'with';
/** Query parameter with the other member's id in the addresses of notifications. */
const NOTIFIED_PARAM = 'userId';

/** Reads the open conversation from the address or from the navigation state. Both survive a reload. */
function readConversation(search: URLSearchParams, state: unknown) {
  const address = search.get(WITH_PARAM) ?? search.get(NOTIFIED_PARAM);
  const named = isId(address) ? address : null;
  const target = isTargetState(state) ? state : null;
  return { named, target, openId: named ?? target?.userId ?? null };
}

/** Returns the open conversation, and opens and closes conversations. */
export function useOpenConversation() {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const [search] = useSearchParams();
  const { target, openId } = readConversation(search, state);

  useEffect(() => {
    if (target?.initiatingCall)
      void navigate(callLink(target.userId, target.name), { replace: true, state: target });
    // Runs once for each navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  return {
    openId,
    /** Data of the member from the previous page, until the member is loaded. */
    placeholder: target && target.userId === openId ? target : null,
    /** Opens a conversation. On phones this adds a history entry, so that Back returns to the list. */
    open: (userId: string) => {
      // A second press may come before the page shows what the first one has opened.
      const { usr } = shownEntry();
      const shown = readConversation(new URLSearchParams(window.location.search), usr);
      return navigate(chatPath(userId), {
        replace: shown.named !== null,
        state: shown.openId === null || isFromList(usr) ? FROM_LIST : null,
      });
    },
    /** Returns to the list: back to its entry if there is one below. */
    close: () => {
      // After a second press or a late answer the conversation is already left.
      if ((shownEntry().key ?? 'default') !== location.key) return;
      if (isFromList(state) && history.length > 1) leavePage();
      else void navigate(paths.chats, { replace: true, state: null });
    },
  };
}

const chatPath = (userId: string): string =>
  `${paths.chats}?${createSearchParams({ [WITH_PARAM]: userId }).toString()}`;
