import type { ReactNode } from 'react';
import classes from './table.module.css';

interface AdminTableProps {
  /** The name of the region that scrolls, for readers of the screen. */
  label: string;
  /** The words over the columns, all different. */
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table in a frame that scrolls, also by keys, under a row of headings that stays. */
export function AdminTable({ label, columns, children }: AdminTableProps) {
  return (
    <div className={classes.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
