import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/layout/page-title';
import classes from './auth-form.module.css';

interface AuthFrameProps {
  /** The document's title. */
  page: string;
  title: string;
  lead?: string;
  /** Where else to go, under the form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Heading, lead, content and foot of a visitor's page. */
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
  /** While true nothing more is sent. */
  busy: boolean;
  children: ReactNode;
}

/** A column of fields. `noValidate`, because the contract's schema speaks, under the fields. */
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
