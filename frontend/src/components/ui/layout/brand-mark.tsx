import { BRAND } from '@contract';
import classes from './brand-mark.module.css';

/** Logo: two overlapping rings and the name. */
export function BrandMark({ size = 28, compact = false }: { size?: number; compact?: boolean }) {
  return (
    <span className={classes.root} style={{ fontSize: size * 0.79 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.sign}>
        <circle cx="12" cy="16" r="8.6" />
        <circle cx="20" cy="16" r="8.6" />
      </svg>
      <span className={compact ? 'visually-hidden' : undefined}>{BRAND.name}</span>
    </span>
  );
}
