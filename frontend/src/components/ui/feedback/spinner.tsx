import classes from './spinner.module.css';

/** Decorative, because the text next to it describes what is loading. */
export function Spinner() {
  return <span className={classes.root} aria-hidden />;
}
