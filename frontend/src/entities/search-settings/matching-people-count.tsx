import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';
import type { SearchSettingsView } from '@contract';
import { matchingPeopleQuery } from './matching-people';
import classes from './search-settings-form.module.css';

/** Delay in ms after the last change before matching members are counted. */
const PAUSE_MS = 300;

/** Number of members who match the settings. */
export function MatchingPeopleCount({ settings }: { settings: SearchSettingsView }) {
  const { t } = useTranslation('account');
  const debounced = useDebounced(settings, PAUSE_MS);
  const { data, isError, isPaused } = useQuery(matchingPeopleQuery(debounced));
  const text = (): string => {
    if (data?.more && data.count === 0) return t('preferences.countFew');
    if (data?.more) return t('preferences.countMore', { shown: formatNumber(data.count) });
    if (data) return t('preferences.count', { count: data.count, shown: formatNumber(data.count) });
    return isError || isPaused ? t('preferences.countFailed') : t('preferences.counting');
  };
  return (
    <p className={classes.count} role="status">
      {text()}
    </p>
  );
}
