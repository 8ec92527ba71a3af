import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageTitle } from './page-title';

interface PageProps {
  /** The page's heading, and the document's title. */
  title: string;
  /** One line under the heading. */
  lead?: ReactNode;
  /** Stands at the right of the heading. */
  actions?: ReactNode;
  /** A second pane: at the right on desktop, under the page on a phone. */
  aside?: ReactNode;
  /** The page is its own best heading (a deck): the title is there for readers of the screen only. */
  quietTitle?: boolean;
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** The frame of a member's page: document title, heading, content and the second pane. */
export function Page({ title, lead, actions, aside, quietTitle, width = 'wide', children }: PageProps) {
  return (
    <div className={classes.root} data-width={width} data-aside={aside ? true : undefined}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.main}>
        <header className={quietTitle ? 'visually-hidden' : classes.head}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
        {children}
      </div>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
