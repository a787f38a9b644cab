import { Box, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-table.module.css';

interface SettingsTableProps {
  caption: string;
  columns: readonly ReactNode[];
  /** The columns of figures, which end in a line. */
  figures?: readonly number[];
  children: ReactNode;
}

/** A short table that fills a card; on phones each row is a block of its own. */
export function SettingsTable({ caption, columns, figures, children }: SettingsTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Box
              component="th"
              key={index}
              scope="col"
              ta={figures?.includes(index) === true ? 'end' : undefined}
            >
              {column}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
