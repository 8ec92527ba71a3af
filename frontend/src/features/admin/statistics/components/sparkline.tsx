import { CHART_SIZE, linePath } from '../lib/chart-path';
import classes from './statistics.module.css';

interface SparklineProps {
  values: readonly number[];
  label: string;
}

/** Line without axes that shows how a value changes over time. */
export function Sparkline({ values, label }: SparklineProps) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  // A margin at both ends, so that small changes do not look like large ones.
  const margin = Math.max((max - min) * 0.1, max * 0.02, 0.5);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${CHART_SIZE.width} ${CHART_SIZE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={linePath(values, min - margin, max + margin)} />
    </svg>
  );
}
