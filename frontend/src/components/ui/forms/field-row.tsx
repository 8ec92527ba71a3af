import type { ReactNode } from 'react';
import classes from './field.module.css';

/**
 * Fields side by side as far as they fit. The labels, descriptions, inputs and errors of neighbours stand on
 * common lines.
 */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
