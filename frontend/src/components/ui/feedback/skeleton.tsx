import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

type Size = number | string;

interface BlockProps {
  width?: Size;
  height?: Size;
  /** Diameter of a round block. */
  circle?: Size;
}

/** One grey block of a skeleton. */
export function Skeleton({ width = '100%', height = 16, circle }: BlockProps) {
  const size = circle === undefined ? { width, height } : { width: circle, height: circle };
  return (
    <span
      className={classes.block}
      data-circle={circle !== undefined || undefined}
      style={size}
      aria-hidden
    />
  );
}

/**
 * Announces to screen readers that content is loading; the blocks inside are decorative. It has no
 * `aria-busy`, which would hold back the announcement.
 */
export function SkeletonGroup({
  children,
  ...rest
}: Pick<ComponentPropsWithRef<'div'>, 'children' | 'className' | 'ref'>) {
  const { t } = useTranslation();
  return (
    <div {...rest}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {children}
    </div>
  );
}

/** Placeholder of a portrait card. */
export function CardSkeleton() {
  return (
    <span className={classes.card} aria-hidden>
      <Skeleton width="62%" height={26} />
      <Skeleton width="44%" height={14} />
      <Skeleton width="70%" height={22} />
    </span>
  );
}

/** Placeholder of a row with a portrait and two lines. */
export function RowSkeleton() {
  return (
    <span className={classes.row} aria-hidden>
      <Skeleton circle={48} />
      <span className={classes.lines}>
        <Skeleton width="40%" />
        <Skeleton width="64%" height={12} />
      </span>
    </span>
  );
}

/** Placeholder of a form with this number of fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <SkeletonGroup className={classes.form}>
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={classes.lines}>
          <Skeleton width={96} height={12} />
          <Skeleton height={44} />
        </span>
      ))}
    </SkeletonGroup>
  );
}
