import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first thing that keys reach: leads past the navigation to the element `content`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className={classes.skip}>
      {t('skipToContent')}
    </a>
  );
}
