import { formatCalendarDay, formatShortCalendarDay } from '@/lib/format';
import { CHART_SIZE, linePath, roundTop } from '../lib/chart-path';
import classes from './statistics.module.css';

interface DayChartProps {
  title: string;
  /** Newest value, shown in large type. */
  now: string;
  /** Description of the chart for screen readers. */
  summary: string;
  days: readonly { day: string; value: number | null }[];
  format: (value: number) => string;
}

/** Chart of one metric by day, starting at zero. Each day has its value as a tooltip. */
export function DayChart({ title, now, summary, days, format }: DayChartProps) {
  const values = days.map(({ value }) => value);
  const max = Math.max(...values.map((value) => value ?? 0));
  const top = roundTop(max);
  const step = CHART_SIZE.width / Math.max(1, days.length);
  const line = linePath(values, 0, top);
  const first = days.find(({ value }) => value !== null);
  const begin = first ? (days.indexOf(first) * CHART_SIZE.width) / Math.max(1, days.length - 1) : 0;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span>{title}</span>
        <strong>{now}</strong>
      </figcaption>
      <div className={classes.plane}>
        {max > 0 && (
          <span className={classes.top} aria-hidden>
            {format(top)}
          </span>
        )}
        <svg
          viewBox={`0 0 ${CHART_SIZE.width} ${CHART_SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${summary}`}
        >
          {line.lastIndexOf('M') === 0 && (
            <path
              className={classes.area}
              d={`${line}L${CHART_SIZE.width} ${CHART_SIZE.height}L${begin.toFixed(2)} ${CHART_SIZE.height}Z`}
            />
          )}
          <path className={classes.line} d={line} />
          {days.map(({ day, value }, index) => (
            <rect key={day} x={index * step} width={step} height={CHART_SIZE.height}>
              <title>{`${formatCalendarDay(day)}: ${value === null ? '–' : format(value)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className={classes.days} aria-hidden>
        <span>{formatShortCalendarDay(days[0]?.day ?? '')}</span>
        <span>{formatShortCalendarDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  );
}
