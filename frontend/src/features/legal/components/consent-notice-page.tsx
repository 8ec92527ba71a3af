import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { consentNoticeText } from '@/i18n/consent-notice-text';
import { currentLanguage } from '@/i18n/language';
import { formatCalendarDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import { CONSENT_NOTICE_VERSIONS, currentConsentNotice, type ConsentNoticeLine } from '@contract';
import { ReadingPage } from './reading-page';
import classes from './reading-page.module.css';

const PARTS = ['purpose', 'kept', 'back'] as const;

/** The page /notice: the present version, or an earlier one by `?version=`. */
export function ConsentNoticePage() {
  const { t } = useTranslation('legal');
  const [search] = useSearchParams();
  const asked = search.get('version');
  const current = currentConsentNotice();
  const found = CONSENT_NOTICE_VERSIONS.find(({ version }) => String(version) === asked);
  const shown = found ?? current;
  const earlier = CONSENT_NOTICE_VERSIONS.filter(({ version }) => version !== current.version);
  const language = currentLanguage();
  return (
    <ReadingPage title={t('notice.title')} lead={t('notice.lead')}>
      <div className={classes.facts}>
        <p>{t('notice.version', { version: shown.version, date: formatCalendarDay(shown.from) })}</p>
        {asked !== null && !found && <p role="status">{t('notice.unknown', { version: asked })}</p>}
        {shown !== current && (
          <p role="status">
            {t('notice.old')} <Link to={paths.notice}>{t('notice.newest')}</Link>
          </p>
        )}
        {shown.lines.some((line) => isUntranslated(line, language)) && (
          <p role="note">{t('notice.untranslated')}</p>
        )}
      </div>
      {shown.lines.map((line) => (
        <section key={line.id} id={line.id} className={classes.section}>
          <h2>{consentNoticeText(line.datum)}</h2>
          <dl className={classes.lines}>
            {PARTS.map((part) => (
              <div key={part}>
                <dt>{t(`notice.${part}`)}</dt>
                <dd>
                  {part === 'back' ? (
                    <Link to={line.to}>{consentNoticeText(line.back)}</Link>
                  ) : (
                    consentNoticeText(line[part])
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <footer className={classes.facts}>
        <p className={classes.hash}>{t('notice.hash', { hash: shown.hash })}</p>
        {earlier.length > 0 && (
          <nav aria-label={t('notice.earlier')}>
            <p>{t('notice.earlier')}</p>
            <ul>
              {earlier.map(({ version, from }) => (
                <li key={version}>
                  <Link to={`${paths.notice}?version=${version}`}>
                    {t('notice.version', { version, date: formatCalendarDay(from) })}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </footer>
    </ReadingPage>
  );
}

const isUntranslated = (line: ConsentNoticeLine, language: ReturnType<typeof currentLanguage>): boolean =>
  [line.datum, line.purpose, line.kept, line.back].some((text) => text[language] === undefined);
