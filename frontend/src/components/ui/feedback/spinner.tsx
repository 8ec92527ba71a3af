import classes from './spinner.module.css';

/** A turning ring; the text beside it says what is going on. */
export function Spinner() {
  return <span className={classes.root} aria-hidden />;
}
