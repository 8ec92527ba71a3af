import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './button.module.css';
import { Spinner } from '../feedback/spinner';

interface Shared {
  /** `main` is the next step; one on a screen. */
  look?: 'main' | 'quiet' | 'plain' | 'danger' | 'premium';
  size?: 'md' | 'sm';
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

interface ButtonProps extends Shared, ComponentPropsWithRef<'button'> {
  /** While true the button says `pendingText`, keeps its focus and does nothing. */
  pending?: boolean;
  pendingText?: string;
}

export function Button({ pending = false, pendingText, onClick, type = 'button', ...props }: ButtonProps) {
  const { look = 'main', size = 'md', fullWidth, leftSection, className = '', children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={`${classes.root} ${className}`}
      data-look={look}
      data-size={size}
      data-full={fullWidth || undefined}
      // Not `disabled`: that would throw the focus away.
      aria-disabled={pending || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // Without this a second press of a "submit" would send the form again.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner /> : leftSection}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink(props: Shared & LinkProps) {
  const { look = 'main', size = 'md', fullWidth, leftSection, className = '', children, ...rest } = props;
  return (
    <Link
      {...rest}
      className={`${classes.root} ${className}`}
      data-look={look}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {leftSection}
      {children}
    </Link>
  );
}
