import classes from './progress-ring.module.css';

interface ProgressRingProps {
  /** 0 to 1. */
  share: number;
  /** Accessible name. */
  label: string;
  /** Text inside the ring. */
  children: string;
  /** In px. */
  size?: number;
}

const STROKE = 6;

/** Progress as a ring. */
export function ProgressRing({ share, label, children, size = 72 }: ProgressRingProps) {
  const radius = (size - STROKE) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE };
  return (
    <span
      className={classes.root}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={children}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} aria-hidden="true" data-full={share >= 1 || undefined}>
        <circle {...circle} className={classes.track} />
        <circle
          {...circle}
          className={classes.done}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      <span className={classes.text} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}
