import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from '../feedback/spinner';
import classes from './button.module.css';

interface Shared {
  /** `main` is for the next step. At most one on a screen. */
  look?: 'main' | 'quiet' | 'plain' | 'danger' | 'premium';
  size?: 'md' | 'sm';
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

interface ButtonProps extends Shared, ComponentPropsWithRef<'button'> {
  /** While true the button shows `pendingText`, keeps the focus and ignores presses. */
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
      // Not `disabled`: that would lose the focus.
      aria-disabled={pending || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // Without this, a second press of a submit button would submit the form again.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner /> : leftSection}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}

/** Link that looks like a button. For navigation only, never for actions. */
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
