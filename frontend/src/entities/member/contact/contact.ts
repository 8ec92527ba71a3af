import { callLink } from '@/entities/call/call-link';
import { canCall } from '@/entities/call/can-call';
import { paths } from '@/lib/paths';
import { photoLink, type CardView } from '@contract';

export interface ChatTarget {
  userId: string;
  name: string;
  photo?: string;
  initiatingCall: boolean;
}

export type ContactKind = 'message' | 'call';

/** Texts for missing premium; each page has its own. */
export type PremiumTexts = Readonly<Record<ContactKind, string>>;

/**
 * Why a member cannot be written to or called now: this browser makes no calls, the viewer has no premium,
 * they are not friends, or the other member has no premium.
 */
export type ContactRefusal = 'browser' | 'premium' | 'not-friends' | 'other-side';

/** Contact data that the server sends with cards and conversations. */
export interface ContactAbilities {
  isFriend: boolean;
  can: Readonly<Record<ContactKind, boolean>>;
}

/**
 * Returns null when the member may be contacted. The browser and the server's `can` decide; premium and
 * friendship only select the reason shown (docs/product.md, Calls).
 */
export function contactRefusal(
  kind: ContactKind,
  { can, isFriend }: ContactAbilities,
  premium: boolean,
): ContactRefusal | null {
  if (kind === 'call' && !canCall()) return 'browser';
  if (can[kind]) return null;
  if (!premium) return 'premium';
  // `can.message` covers friends and members who have answered. With premium one message request to a
  // stranger is allowed; the conversation explains it.
  if (kind === 'message') return null;
  return isFriend ? 'other-side' : 'not-friends';
}

/**
 * Returns the route and its navigation state for contacting a member. `rings` skips the camera preview;
 * `audioOnly` keeps the camera off.
 */
export function contactTarget(kind: ContactKind, card: CardView, rings: boolean, audioOnly = false) {
  if (kind === 'call')
    return {
      to: callLink(card._id, card.name),
      state: { initiatingCall: rings, ...(audioOnly && { audioOnly }) },
    };
  const [first] = card.photos;
  const state: ChatTarget = {
    userId: card._id,
    name: card.name,
    ...(first && { photo: photoLink(first, 'card') }),
    initiatingCall: false,
  };
  return { to: paths.chats, state };
}
