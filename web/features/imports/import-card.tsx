import { Paper, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './import-card.module.css';

interface ImportCardProps {
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
  /** What fills the card from edge to edge. */
  wide?: ReactNode;
  children?: ReactNode;
}

/** A part of the import with its heading. */
export function ImportCard({ title, detail, action, wide, children }: ImportCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder className={classes.card ?? ''} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <Text component="h2" id={titleId} size="18" fw={600} lts="var(--ll-tracking-title)">
            {title}
          </Text>
          {detail !== undefined && (
            <Text component="div" size="13" c="dimmed" mt={2}>
              {detail}
            </Text>
          )}
        </div>
        {action}
      </div>
      {wide}
      {children !== undefined && <div className={classes.body}>{children}</div>}
    </Paper>
  );
}
