import IconBell from '~icons/tabler/bell';
import IconMenu2 from '~icons/tabler/menu-2';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/controls/button';
import { CountBadge } from '@/components/ui/display/count-badge';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { paths } from '@/lib/paths';
import { useBackCloses } from '@/lib/use-back-closes';
import { AccountLinks } from './account-links';
import { MAIN_ENTRIES, type NavProps } from './nav-entries';
import { NavItem } from './nav-item';
import classes from './phone-bars.module.css';

const MENU_ID = 'account-menu';

/** Phone navigation: brand, premium and menu at the top, the five main pages at the bottom. */
export function PhoneBars({ isAdmin, hasPremium, badges }: NavProps) {
  const { t } = useTranslation();
  return (
    <>
      <header className={classes.top}>
        <Link to={paths.dashboard} className={classes.brand}>
          <BrandMark size={26} />
        </Link>
        <ButtonLink look="premium" size="sm" to={paths.subscription}>
          {t(hasPremium ? 'nav.premiumActive' : 'nav.goPremium')}
        </ButtonLink>
        <NavLink to={paths.notifications} className={classes.bell}>
          <IconBell fontSize={24} aria-hidden />
          <span className="visually-hidden">{t('nav.notifications')}</span>
          <span className={classes.badge}>
            <CountBadge count={badges.notifications} />
          </span>
        </NavLink>
        <button
          type="button"
          className={classes.menuButton}
          popoverTarget={MENU_ID}
          aria-label={t('nav.more')}
        >
          <IconMenu2 fontSize={24} aria-hidden />
        </button>
        <Menu isAdmin={isAdmin} />
      </header>
      <nav className={classes.bottom} aria-label={t('nav.main')}>
        <ul className={classes.places}>
          {MAIN_ENTRIES.map((entry) => (
            <li key={entry.name}>
              <NavItem entry={entry} badges={badges} stacked />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Native popover: closes on Escape, outside clicks and Back, and restores the focus. */
function Menu({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => menu.current?.hidePopover());
  useEffect(() => menu.current?.hidePopover(), [key]);
  return (
    <nav
      id={MENU_ID}
      ref={menu}
      popover="auto"
      className={classes.menu}
      aria-label={t('nav.account')}
      onToggle={({ newState }) => setOpened(newState === 'open')}
    >
      <AccountLinks isAdmin={isAdmin} iconSize={20} classes={classes} />
    </nav>
  );
}
