import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './row-list.module.css';

/** List of rows with lines between them. Parts that do not fit beside the text of a row wrap below it. */
export function RowList(props: Omit<ComponentPropsWithRef<'ul'>, 'className'>) {
  return <ul {...props} className={classes.root} />;
}

/** Text of a row. It takes the remaining width and wraps. */
export function RowText({ children }: { children: ReactNode }) {
  return <div className={classes.text}>{children}</div>;
}

/** Plain buttons at the end of a row. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
