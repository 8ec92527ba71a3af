import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  /** Also the accessible name of the section. */
  title?: string;
  /** The title is only the accessible name of the section, because the page's heading says the same. */
  quietTitle?: boolean;
  /** One line below the title. */
  lead?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  id?: string;
}

/** Box with a heading. */
export function Panel({ title, quietTitle = false, lead, aside, children, id }: PanelProps) {
  const titleId = useId();
  const shownTitle = quietTitle ? undefined : title;
  return (
    <section
      className={classes.root}
      id={id}
      aria-label={quietTitle ? title : undefined}
      aria-labelledby={shownTitle ? titleId : undefined}
    >
      {(shownTitle || aside) && (
        <div className={classes.head}>
          {shownTitle && <h2 id={titleId}>{shownTitle}</h2>}
          {aside}
        </div>
      )}
      {lead && (
        <p className={classes.lead} data-first={!shownTitle || undefined}>
          {lead}
        </p>
      )}
      {children}
    </section>
  );
}
