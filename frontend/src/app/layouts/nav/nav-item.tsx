import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '@/components/ui/display/count-badge';
import { MY_PAGES, type MAIN_ENTRIES, type NavProps } from './nav-entries';
import classes from './nav-item.module.css';

interface NavItemProps {
  entry: (typeof MAIN_ENTRIES)[number];
  badges: NavProps['badges'];
  stacked?: boolean;
}

export function NavItem({ entry: { name, to, Icon }, badges, stacked }: NavItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // The bottom bar has no entries for these pages, so the entry "me" is shown as current.
  const isWithin = stacked && name === 'me' && MY_PAGES.some((path) => pathname.startsWith(path));
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
