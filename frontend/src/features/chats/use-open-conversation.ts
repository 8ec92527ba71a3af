import { Id } from '@contract';
import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import { callLink } from '@/entities/call/call-link';
import { paths } from '@/lib/paths';

/** Navigation state of /chats (spec section 2); other pages' states don't fit. */
const TargetState = z.object({
  userId: Id,
  name: z.string(),
  photo: z.string().optional(),
  initiatingCall: z.boolean().optional(),
});
type TargetState = z.infer<typeof TargetState>;

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
  const named = Id.safeParse(search.get(WITH)).data ?? null;
  const parsed = TargetState.safeParse(state);
  const given = parsed.success ? parsed.data : null;
  const openId = named ?? given?.userId ?? null;

  useEffect(() => {
    if (given?.initiatingCall)
      void navigate(callLink(given.userId, given.name), { replace: true, state: given });
    // Once for each arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
