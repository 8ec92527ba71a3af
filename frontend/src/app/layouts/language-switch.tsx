import { LANGUAGES } from '@contract';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, LANGUAGE_NAMES } from '@/i18n/language';
import classes from './legal-links.module.css';

/** The other languages, each in its own words. */
export function LanguageSwitch() {
  useTranslation();
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <li key={language}>
      <button
        type="button"
        lang={language}
        className={classes.language}
        onClick={() => void chooseLanguage(language)}
      >
        {LANGUAGE_NAMES[language]}
      </button>
    </li>
  ));
}
