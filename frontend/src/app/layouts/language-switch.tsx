import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, LANGUAGE_NAMES } from '@/i18n/language';
import { LANGUAGES, type Language } from '@contract';
import classes from './legal-links.module.css';

interface LanguageSwitchProps {
  onChoose?: (language: Language) => void;
}

/**
 * Links to the other languages, each in its own name. Without an account the choice is stored in the browser.
 */
export function LanguageSwitch({
  onChoose = (language) => void chooseLanguage(language),
}: LanguageSwitchProps) {
  useTranslation();
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <li key={language}>
      <button type="button" lang={language} className={classes.language} onClick={() => onChoose(language)}>
        {LANGUAGE_NAMES[language]}
      </button>
    </li>
  ));
}
