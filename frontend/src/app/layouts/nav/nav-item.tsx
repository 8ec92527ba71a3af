import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '@/components/ui/display/count-badge';
import { ACCOUNT_ENTRIES, MY_PAGES, type MAIN_ENTRIES, type NavProps } from './nav-entries';
import classes from './nav-item.module.css';

interface NavItemProps {
  entry: (typeof MAIN_ENTRIES)[number];
  badges: NavProps['badges'];
  stacked?: boolean;
}

export function NavItem({ entry: { name, to, Icon }, badges, stacked }: NavItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isIn = (path: string) => pathname.startsWith(path);
  // A page without an entry of its own: the bottom bar has none for these, the side navigation for some.
  const isWithin =
    name === 'me' && MY_PAGES.some(isIn) && (stacked || !ACCOUNT_ENTRIES.some((one) => isIn(one.to)));
  return (
    <NavLink
      to={to}
      className={classes.root}
      data-stacked={stacked || undefined}
      data-within={isWithin || undefined}
    >
      <Icon fontSize={22} aria-hidden />
      <span>{t(`nav.${name}`)}</span>
      {(name === 'friends' || name === 'chats') && (
        <span className={classes.badge}>
          <CountBadge count={badges[name]} />
        </span>
      )}
    </NavLink>
  );
}
