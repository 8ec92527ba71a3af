import {
  IconBell,
  IconHelpCircle,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconWallet,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { ButtonLink } from '@/components/ui/controls/button';
import { CountBadge } from '@/components/ui/display/count-badge';
import { logOut } from '@/entities/account/log-out';
import { paths } from '@/lib/paths';
import { type FrameProps, NAV_ITEMS } from './nav-entries';
import { NavItem } from './nav-item';
import classes from './side-nav.module.css';

/** Desktop: the five places, and the rest of the header at the foot; nothing is behind a menu. */
export function SideNav({ isAdmin, hasPremium, badges }: FrameProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.root}>
      <Link to={paths.dashboard} className={classes.brand}>
        <BrandMark />
      </Link>
      <nav aria-label={t('nav.main')}>
        <ul className={classes.places}>
          {NAV_ITEMS.map((place) => (
            <li key={place.name}>
              <NavItem place={place} badges={badges} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <ButtonLink
          look="premium"
          to={paths.subscription}
          fullWidth
          leftSection={<IconSparkles size={18} aria-hidden />}
        >
          {t(hasPremium ? 'nav.premiumActive' : 'nav.goPremium')}
        </ButtonLink>
        <nav aria-label={t('nav.account')}>
          <ul className={classes.links}>
            {isAdmin && (
              <li>
                <NavLink to={paths.admin}>
                  <IconShieldLock size={18} aria-hidden />
                  {t('nav.admin')}
                </NavLink>
              </li>
            )}
            <li>
              <NavLink to={paths.notifications}>
                <IconBell size={18} aria-hidden />
                {t('nav.notifications')}
                <span className={classes.badge}>
                  <CountBadge count={badges.notifications} />
                </span>
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.wallet}>
                <IconWallet size={18} aria-hidden />
                {t('nav.wallet')}
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.settings}>
                <IconSettings size={18} aria-hidden />
                {t('nav.settings')}
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.faq}>
                <IconHelpCircle size={18} aria-hidden />
                {t('nav.faq')}
              </NavLink>
            </li>
            <li>
              <button type="button" onClick={logOut}>
                <IconLogout size={18} aria-hidden />
                {t('nav.logOut')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
