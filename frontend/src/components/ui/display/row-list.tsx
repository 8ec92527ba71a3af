import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './row-list.module.css';

/** List of rows with lines between them; what does not fit beside the text of a row stands below it. */
export function RowList(props: Omit<ComponentPropsWithRef<'ul'>, 'className'>) {
  return <ul {...props} className={classes.root} />;
}

/** Text of a row that takes the width that the rest leaves, and wraps. */
export function RowText({ children }: { children: ReactNode }) {
  return <div className={classes.text}>{children}</div>;
}

/** Plain buttons at the end of a row. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
