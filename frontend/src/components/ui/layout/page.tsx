import IconChevronLeft from '~icons/tabler/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from './page-title';
import classes from './page.module.css';

interface PageProps {
  /** Heading of the page and title of the document. */
  title: string;
  /** One line below the heading. */
  lead?: ReactNode;
  /** The page above this one, over the heading. */
  up?: { to: string; name: string };
  /** At the right of the heading. */
  actions?: ReactNode;
  /** Second pane: at the right on desktop, below the page on phones. */
  aside?: ReactNode;
  /** The second pane is also below where the page fills a wide window. */
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
