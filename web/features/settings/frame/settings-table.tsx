import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-table.module.css';

interface SettingsTableProps {
  caption: string;
  columns: readonly ReactNode[];
  className: string | undefined;
  /** Its rows. */
  children: ReactNode;
}

/** A short table that fills a card; on phones each row is a block of its own. */
export function SettingsTable({ caption, columns, className, children }: SettingsTableProps) {
  return (
    <table className={`${classes.table ?? ''} ${className ?? ''}`}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
