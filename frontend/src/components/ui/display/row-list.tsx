import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './row-list.module.css';

/** List of rows with lines between them. Parts that do not fit beside the text of a row wrap below it. */
export function RowList(props: Omit<ComponentPropsWithRef<'ul'>, 'className'>) {
  return <ul {...props} className={classes.root} />;
}

interface RowTextProps {
  /** Sentences, which are not squeezed into a column beside a button: on phones the button is below them. */
  long?: boolean;
  children: ReactNode;
}

/** Text of a row. It takes the remaining width and wraps. */
export function RowText({ long = false, children }: RowTextProps) {
  return (
    <div className={classes.text} data-long={long || undefined}>
      {children}
    </div>
  );
}

/** Plain buttons at the end of a row. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
