import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'children'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  look?: 'plain' | 'outlined' | 'filled' | 'soft';
  color?: 'rose' | 'sage' | 'amber' | 'red' | 'gray';
  /** Pixels; 44 is the least for a main action on a phone. */
  size?: number;
  round?: boolean;
}

export function IconButton({
  label,
  icon,
  look = 'plain',
  color = 'gray',
  size = 44,
  round,
  ...props
}: IconButtonProps) {
  const { className = '', style, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${classes.root} ${className}`}
      data-look={look}
      data-color={color}
      data-round={round || undefined}
      style={{ width: size, height: size, ...style }}
    >
      {icon}
    </button>
  );
}
