import IconSparkles from '~icons/tabler/sparkles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/controls/button';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { paths } from '@/lib/paths';
import { AccountLinks } from './account-links';
import { MAIN_ENTRIES, type NavProps } from './nav-entries';
import { NavItem } from './nav-item';
import classes from './side-nav.module.css';

/** Desktop navigation: the five main pages, with the other entries at the bottom. */
export function SideNav({ isAdmin, hasPremium, badges }: NavProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.root}>
      <Link to={paths.dashboard} className={classes.brand}>
        <BrandMark />
      </Link>
      <nav aria-label={t('nav.main')}>
        <ul className={classes.places}>
          {MAIN_ENTRIES.map((entry) => (
            <li key={entry.name}>
              <NavItem entry={entry} badges={badges} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <ButtonLink
          look="premium"
          to={paths.subscription}
          fullWidth
          leftSection={<IconSparkles fontSize={18} aria-hidden />}
        >
          {t(hasPremium ? 'nav.premiumActive' : 'nav.goPremium')}
        </ButtonLink>
        <nav aria-label={t('nav.account')}>
          <AccountLinks
            isAdmin={isAdmin}
            iconSize={18}
            classes={classes}
            notifications={badges.notifications}
          />
        </nav>
      </div>
    </header>
  );
}
