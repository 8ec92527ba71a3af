import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/controls/button';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { AppLayout } from './app-layout';
import { LegalLinks } from './legal-links';
import classes from './public-page-layout.module.css';

/** Layout of public pages: members keep their layout, visitors get a plain header and footer. */
export function PublicPageLayout() {
  const { t } = useTranslation();
  const isMember = useSession((session) => session.token !== null);
  if (isMember) return <AppLayout />;
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <Link to={paths.home} className={classes.brand}>
          <BrandMark />
        </Link>
        <nav className={classes.links} aria-label={t('nav.main')}>
          <ButtonLink look="plain" size="sm" to={paths.logIn}>
            {t('nav.logIn')}
          </ButtonLink>
          <ButtonLink look="quiet" size="sm" to={paths.signUp}>
            {t('nav.signUp')}
          </ButtonLink>
        </nav>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <LegalLinks />
    </div>
  );
}
