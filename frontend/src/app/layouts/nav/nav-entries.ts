import IconBell from '~icons/tabler/bell';
import IconFlag from '~icons/tabler/flag';
import IconGavel from '~icons/tabler/gavel';
import IconHeart from '~icons/tabler/heart';
import IconHelpCircle from '~icons/tabler/help-circle';
import IconLayoutGrid from '~icons/tabler/layout-grid';
import IconMessageCircle from '~icons/tabler/message-circle';
import IconPencil from '~icons/tabler/pencil';
import IconSettings from '~icons/tabler/settings';
import IconShieldLock from '~icons/tabler/shield-lock';
import IconUser from '~icons/tabler/user';
import IconUsers from '~icons/tabler/users';
import IconWallet from '~icons/tabler/wallet';
import { paths } from '@/lib/paths';

/** Member data shown by the navigation. */
export interface NavProps {
  isAdmin: boolean;
  hasPremium: boolean;
  /** Numbers shown on the entries. */
  badges: { friends: number; chats: number; notifications: number };
}

/** The five main pages, in order. */
export const MAIN_ENTRIES = [
  { name: 'discover', to: paths.dashboard, Icon: IconHeart },
  { name: 'match', to: paths.match, Icon: IconLayoutGrid },
  { name: 'friends', to: paths.friends, Icon: IconUsers },
  { name: 'chats', to: paths.chats, Icon: IconMessageCircle },
  { name: 'me', to: paths.me, Icon: IconUser },
] as const;

/** Pages that are reached from the member's own page. */
export const MY_PAGES = [
  paths.profile,
  paths.questions,
  paths.numbers,
  paths.secondLook,
  paths.settings,
  paths.wallet,
  paths.decisions,
  paths.rights,
] as const;

/** The other pages: at the bottom of the side navigation, or in the menu on phones. */
export const ACCOUNT_ENTRIES = [
  { name: 'admin', to: paths.admin, Icon: IconShieldLock },
  { name: 'notifications', to: paths.notifications, Icon: IconBell },
  { name: 'profile', to: paths.profile, Icon: IconPencil },
  { name: 'wallet', to: paths.wallet, Icon: IconWallet },
  { name: 'settings', to: paths.settings, Icon: IconSettings },
  { name: 'decisions', to: paths.decisions, Icon: IconGavel },
  { name: 'reports', to: paths.myReports, Icon: IconFlag },
  { name: 'faq', to: paths.faq, Icon: IconHelpCircle },
] as const;
