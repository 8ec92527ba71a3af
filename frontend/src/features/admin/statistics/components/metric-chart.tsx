import { useTranslation } from 'react-i18next';
import { DayChart } from './day-chart';

interface MetricChartProps {
  title: string;
  /** The values by day, or by the first day of a week, oldest first. */
  days: readonly { day: string; value: number | null }[];
  format: (value: number) => string;
}

/** Chart of one metric with its latest value and its range. */
export function MetricChart({ title, days, format }: MetricChartProps) {
  const { t } = useTranslation('admin');
  const known = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const latest = days.at(-1)?.value ?? null;
  return (
    <DayChart
      title={title}
      now={latest === null ? '–' : format(latest)}
      summary={
        known.length === 0
          ? t('statistics.unknown')
          : t('statistics.summary', {
              least: format(Math.min(...known)),
              most: format(Math.max(...known)),
              latest: latest === null ? '–' : format(latest),
            })
      }
      days={days}
      format={format}
    />
  );
}
