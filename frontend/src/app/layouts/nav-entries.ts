import { IconUsers, IconHeart, IconLayoutGrid, IconMessageCircle, IconUser } from '@tabler/icons-react';
import { paths } from '@/lib/paths';

/** What the frame shows of the member. */
export interface FrameProps {
  isAdmin: boolean;
  hasPremium: boolean;
  /** How many wait, on the place they wait in. */
  badges: { friends: number; chats: number; notifications: number };
}

/** The five main places, in order. */
export const NAV_ITEMS = [
  { name: 'discover', to: paths.dashboard, Icon: IconHeart },
  { name: 'match', to: paths.match, Icon: IconLayoutGrid },
  { name: 'friends', to: paths.friends, Icon: IconUsers },
  { name: 'chats', to: paths.chats, Icon: IconMessageCircle },
  { name: 'me', to: paths.profile, Icon: IconUser },
] as const;
