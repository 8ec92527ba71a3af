import IconChevronLeft from '~icons/tabler/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from './page-title';
import classes from './page.module.css';

interface PageProps {
  /** Heading of the page and title of the document. */
  title: string;
  /** One line of text below the heading. */
  lead?: ReactNode;
  /** Link above the heading to the page that contains this one. */
  up?: { to: string; name: string };
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Second pane: at the right on desktop, below the page on phones. */
  aside?: ReactNode;
  /** Whether the second pane is below the page also on desktop, for a page that fills a wide window. */
  isAsideBelow?: boolean;
  /** Shows the heading to screen readers only, for pages that need none (a deck). */
  quietTitle?: boolean;
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** Layout of a members' page: document title, heading, content and second pane. */
export function Page({
  title,
  lead,
  up,
  actions,
  aside,
  isAsideBelow,
  quietTitle,
  width = 'wide',
  children,
}: PageProps) {
  return (
    <div
      className={classes.root}
      data-width={width}
      data-aside={aside ? (isAsideBelow ? 'below' : 'beside') : undefined}
    >
      <PageTitle>{title}</PageTitle>
      <div className={classes.main}>
        <header className={quietTitle ? 'visually-hidden' : classes.head}>
          <div>
            {up && (
              <Link to={up.to} className={classes.up}>
                <IconChevronLeft fontSize={18} aria-hidden />
                {up.name}
              </Link>
            )}
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
