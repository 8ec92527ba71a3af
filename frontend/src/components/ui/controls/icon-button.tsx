import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  look?: 'plain' | 'outlined' | 'filled' | 'soft';
  color?: 'rose' | 'sage' | 'amber' | 'red' | 'gray';
  /** Width and height in px. At least 44 for a main action on phones. */
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
