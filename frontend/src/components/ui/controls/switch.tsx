import type { ComponentPropsWithRef } from 'react';
import classes from './switch.module.css';

/** Switch of a setting that takes effect at once. */
export function Switch(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'>) {
  return <input {...props} type="checkbox" role="switch" className={classes.root} />;
}
