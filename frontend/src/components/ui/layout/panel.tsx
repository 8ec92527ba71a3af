import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  /** Also the accessible name of the section. */
  title?: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  id?: string;
}

/** Box with a heading. */
export function Panel({ title, lead, aside, children, id }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.root} id={id} aria-labelledby={title ? titleId : undefined}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && <h2 id={titleId}>{title}</h2>}
          {aside}
        </div>
      )}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}
