import classes from './progress-ring.module.css';

interface ProgressRingProps {
  /** 0 to 1. */
  share: number;
  /** Accessible name. */
  label: string;
  /** Text inside the ring. */
  children: string;
}

/** Width of the ring and of its line, in px. */
const SIZE = 72;
const STROKE = 6;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE };

/** Progress as a ring. */
export function ProgressRing({ share, label, children }: ProgressRingProps) {
  return (
    <span
      className={classes.root}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={children}
      style={{ width: SIZE, height: SIZE }}
    >
      <svg width={SIZE} height={SIZE} aria-hidden="true" data-full={share >= 1 || undefined}>
        <circle {...CIRCLE} className={classes.track} />
        <circle
          {...CIRCLE}
          className={classes.done}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span className={classes.text} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}
