import type { ReactNode } from 'react';
import { PageTitle } from './page-title';
import classes from './visitor-page.module.css';

interface VisitorPageProps {
  page: string;
  title: string;
  lead?: string;
  foot?: ReactNode;
  children: ReactNode;
}

/** Page that visitors open without a log-in: heading, introduction, content and links. */
export function VisitorPage({ page, title, lead, foot, children }: VisitorPageProps) {
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
