import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** First focusable element: skips the navigation and moves to the element `content`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className={classes.skip}>
      {t('skipToContent')}
    </a>
  );
}
