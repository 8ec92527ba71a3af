import type { ReactNode } from 'react';
import classes from './table.module.css';

interface AdminTableProps {
  /** Accessible name of the scrolling region. */
  label: string;
  /** Column headings. They must be unique, because they are used as keys. */
  columns: readonly string[];
  /** Whether the columns fit the width of a phone. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** Table in a frame that scrolls by pointer and by keyboard. The heading row stays visible. */
export function AdminTable({ label, columns, isNarrow, children }: AdminTableProps) {
  return (
    <div className={classes.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} data-narrow={isNarrow || undefined}>
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
