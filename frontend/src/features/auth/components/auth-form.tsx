import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

interface AuthFormProps {
  onSubmit: () => Promise<void>;
  /** True while a request is running and submitting is disabled. */
  busy: boolean;
  children: ReactNode;
}

/**
 * Column of fields. It has `noValidate`, because the schema of the contract validates and shows errors below
 * the fields, and no `aria-busy`, because screen readers hold back the messages of a busy region.
 */
export function AuthForm({ onSubmit, busy, children }: AuthFormProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
