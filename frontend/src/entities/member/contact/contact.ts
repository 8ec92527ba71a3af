import { photoLink, type CardView } from '@contract';
import { callLink } from '@/entities/call/call-link';
import { paths } from '@/lib/paths';

/** Navigation state of /chats. */
export interface ChatTarget {
  userId: string;
  name: string;
  photo?: string;
  initiatingCall: boolean;
}

export type ContactKind = 'message' | 'call';

/** A page's words for want of premium (each page has its own). */
export type PremiumTexts = Readonly<Record<ContactKind, string>>;

/**
 * Why a member can't be written to or called now: for want of premium, of friendship, or of the other's
 * premium.
 */
export type ContactRefusal = 'premium' | 'not-friends' | 'other-side';

/** What the server says of a member: on a card, and in the list of conversations. */
export interface Contactable {
  isFriend: boolean;
  can: Readonly<Record<ContactKind, boolean>>;
}

/**
 * Null when the member may be contacted: the server's `can` decides, and premium and friendship only choose
 * the words of a refusal (docs/product.md, Calls).
 */
export function contactRefusal(
  kind: ContactKind,
  { can, isFriend }: Contactable,
  premium: boolean,
): ContactRefusal | null {
  if (can[kind]) return null;
  if (!premium) return 'premium';
  // `can.message` is about friends and those who have answered; whoever has premium may write once to a
  // stranger, and the conversation says so.
  if (kind === 'message') return null;
  return isFriend ? 'other-side' : 'not-friends';
}

/**
 * Where contacting a member leads, with what that page is told. `rings`: a call rings without a look in the
 * mirror, `audioOnly` leaves the camera closed.
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
