import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { paths } from '@/lib/paths';
import { LandscapeIllustration } from './landscape-illustration';
import { LegalLinks } from './legal-links';
import classes from './visitor-layout.module.css';

/** Split screen: a picture and the form. */
export function VisitorLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <aside className={classes.picture} aria-label={t('brand')}>
        <LandscapeIllustration />
        <p className={classes.tagline}>{t('tagline')}</p>
      </aside>
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to={paths.home} className={classes.brand}>
            <BrandMark size={32} />
          </Link>
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <LegalLinks />
      </div>
    </div>
  );
}
