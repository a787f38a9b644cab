import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import classes from './document-sheet.module.css';

/** The title of the buyer or of the payment details, on the sheet and in the editor. */
export function PartyTitle({ children }: { children: string }) {
  return (
    <Text component="h2" size="15" fw={500} mb={8}>
      {children}
    </Text>
  );
}

/** Name and address of the buyer. */
export function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <>
      <strong className={classes.name}>{name}</strong>
      <p className={classes.lines}>{lines.join('\n')}</p>
    </>
  );
}

/** The payment details. */
export function PartyFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.details}>{children}</dl>;
}
