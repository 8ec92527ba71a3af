import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format';
import { NUMBERS_LIMITS } from '@contract';

/** Returns a function that returns a rounded number in words: "about 40", "fewer than 5". */
export function useRoundedNumberText(): (count: number) => string {
  const { t } = useTranslation('numbers');
  return (count) =>
    count === 0
      ? t('fewer', { shown: formatNumber(NUMBERS_LIMITS.rounding / 2) })
      : t('about', { shown: formatNumber(count) });
}
