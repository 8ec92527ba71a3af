import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/layout/page-title';
import classes from './auth-form.module.css';

interface AuthFrameProps {
  page: string;
  title: string;
  lead?: string;
  foot?: ReactNode;
  children: ReactNode;
}

/** Frame of all pages for visitors: heading, introduction, content and links. */
export function AuthFrame({ page, title, lead, foot, children }: AuthFrameProps) {
  return (
    <>
      <PageTitle>{page}</PageTitle>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {foot && <p className={classes.foot}>{foot}</p>}
    </>
  );
}

interface AuthFormProps {
  onSubmit: () => Promise<void>;
  /** True while a request is running and submitting is disabled. */
  busy: boolean;
  children: ReactNode;
}

/**
 * Column of fields. It has `noValidate`, because the schema of the contract validates and shows errors below
 * the fields.
 */
export function AuthForm({ onSubmit, busy, children }: AuthFormProps) {
  return (
    <form
      noValidate
      className={classes.form}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
