import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';
import { serverNow } from '@/lib/server-clock';
import { COMMON_LIMITS, type LedgerEntryView, type NumbersView } from '@contract';
import { numbersQuery } from './numbers';
import { useRoundedNumberText } from './use-rounded-number-text';

const POLL_INTERVAL_MS = COMMON_LIMITS.pollSeconds * 1000;
const DAY_MS = 86_400_000;

/** Shows the result of the last boost. Renders nothing before a first boost was counted. */
export function LastBoost({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('numbers');
  const shown = useRoundedNumberText();
  const history = useQuery(walletQuery).data?.history ?? [];
  const { data } = useQuery({
    ...numbersQuery,
    refetchInterval: ({ state }) => (isBeingCounted(history, state.data) ? POLL_INTERVAL_MS : false),
  });
  const boost = data?.boosts[0];
  if (!boost) return null;
  return (
    <p className={className}>
      {t('boosts.last', { when: formatMoment(boost.from) })}{' '}
      {boost.numbers
        ? t('boosts.compared', {
            during: shown(boost.numbers.during.answered),
            before: shown(boost.numbers.before.answered),
          })
        : t('boosts.few')}{' '}
      <Link to={paths.numbers}>{t('title')}</Link>
    </p>
  );
}

/**
 * Returns whether the newest bought boost is not yet counted. A boost is counted once, a minute after its
 * end. A boost that is missing after a day was not counted at all.
 */
function isBeingCounted(history: readonly LedgerEntryView[], numbers: NumbersView | undefined): boolean {
  const bought = history.find(({ kind, reason }) => kind === 'spend' && reason === 'boost');
  if (!bought || serverNow() - Date.parse(bought.at) > DAY_MS) return false;
  return !numbers?.boosts.some(({ until }) => Date.parse(until) > Date.parse(bought.at));
}
