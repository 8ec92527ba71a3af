import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { LanguageSwitch } from './language-switch';
import classes from './legal-links.module.css';

const LINKS = [
  'terms',
  'privacy',
  'faq',
  'contact',
  'refund',
  'shipping',
  'notice',
  'grievance',
  'transparency',
] as const;

/** Links to the legal and help pages, in the footer for visitors. */
export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <footer>
      <nav aria-label={t('footer.label')}>
        <ul className={classes.list}>
          {LINKS.map((name) => (
            <li key={name}>
              <Link to={paths[name]}>{t(`footer.${name}`)}</Link>
            </li>
          ))}
          <LanguageSwitch />
        </ul>
      </nav>
    </footer>
  );
}
