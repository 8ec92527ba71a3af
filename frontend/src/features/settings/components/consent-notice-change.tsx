import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { consentNoticeText } from '@/i18n/consent-notice-text';
import { formatList } from '@/lib/format';
import { paths } from '@/lib/paths';
import {
  CONSENT_NOTICE_VERSIONS,
  consentNoticeDifference,
  type ConsentNoticeLine,
  type ConsentsView,
} from '@contract';
import classes from './settings-page.module.css';

/** One quiet line if the notice is not the one that the member was shown at sign-up, with the difference. */
export function ConsentNoticeChange({ shown, current }: ConsentsView['notice']) {
  const { t } = useTranslation('settings');
  if (shown === current) return null;
  const versionOf = (number: number | null) =>
    CONSENT_NOTICE_VERSIONS.find(({ version }) => version === number);
  const [before, now] = [versionOf(shown), versionOf(current)];
  const { added, changed, removed } =
    before && now ? consentNoticeDifference(before, now) : { added: [], changed: [], removed: [] };
  const data = (lines: readonly ConsentNoticeLine[]) =>
    formatList(lines.map(({ datum }) => consentNoticeText(datum)));
  return (
    <p className={`${classes.soft} ${classes.notice}`}>
      <Trans
        t={t}
        i18nKey={shown === null ? 'consents.notice.new' : 'consents.notice.changed'}
        values={{ shown, current }}
        components={{ notice: <Link to={paths.notice} /> }}
      />
      {added.length > 0 && ` ${t('consents.notice.added', { data: data(added) })}`}
      {changed.length > 0 && ` ${t('consents.notice.other', { data: data(changed) })}`}
      {removed.length > 0 && ` ${t('consents.notice.removed', { data: data(removed) })}`}
    </p>
  );
}
