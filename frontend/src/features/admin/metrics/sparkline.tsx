import { linePath, PLANE } from './chart-path';
import classes from './metrics.module.css';

interface SparklineProps {
  values: readonly number[];
  label: string;
}

/** Line without axes that shows the development of a value. */
export function Sparkline({ values, label }: SparklineProps) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Adds a margin, so that small changes do not look like large ones.
  const margin = Math.max((most - least) * 0.1, most * 0.02, 0.5);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={linePath(values, least - margin, most + margin)} />
    </svg>
  );
}
