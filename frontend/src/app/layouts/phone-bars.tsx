import {
  IconBell,
  IconHelpCircle,
  IconLogout,
  IconMenu2,
  IconSettings,
  IconShieldLock,
  IconWallet,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { ButtonLink } from '@/components/ui/controls/button';
import { CountBadge } from '@/components/ui/display/count-badge';
import { logOut } from '@/entities/account/log-out';
import { paths } from '@/lib/paths';
import { type FrameProps, NAV_ITEMS } from './nav-entries';
import classes from './phone-bars.module.css';
import { NavItem } from './nav-item';

const MENU = 'account-menu';

/** Phone: brand, premium and a menu at the top, the five places under the thumb. */
export function PhoneBars({ isAdmin, hasPremium, badges }: FrameProps) {
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
          <IconBell size={24} aria-hidden />
          <span className="visually-hidden">{t('nav.notifications')}</span>
          <span className={classes.badge}>
            <CountBadge count={badges.notifications} />
          </span>
        </NavLink>
        <button type="button" className={classes.menuButton} popoverTarget={MENU} aria-label={t('nav.more')}>
          <IconMenu2 size={24} aria-hidden />
        </button>
        <Menu isAdmin={isAdmin} />
      </header>
      <nav className={classes.bottom} aria-label={t('nav.main')}>
        <ul className={classes.places}>
          {NAV_ITEMS.map((place) => (
            <li key={place.name}>
              <NavItem place={place} badges={badges} stacked />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The browser's own popover: closes on Escape and on a press elsewhere, and gives the focus back. */
function Menu({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => menu.current?.hidePopover(), [pathname]);
  return (
    <nav id={MENU} ref={menu} popover="auto" className={classes.menu} aria-label={t('nav.account')}>
      <ul className={classes.links}>
        {isAdmin && (
          <li>
            <NavLink to={paths.admin}>
              <IconShieldLock size={20} aria-hidden />
              {t('nav.admin')}
            </NavLink>
          </li>
        )}
        <li>
          <NavLink to={paths.wallet}>
            <IconWallet size={20} aria-hidden />
            {t('nav.wallet')}
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.settings}>
            <IconSettings size={20} aria-hidden />
            {t('nav.settings')}
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.faq}>
            <IconHelpCircle size={20} aria-hidden />
            {t('nav.faq')}
          </NavLink>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            <IconLogout size={20} aria-hidden />
            {t('nav.logOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
