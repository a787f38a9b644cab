import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DocumentModel } from '#domain/document-model.ts';
import classes from './document-sheet.module.css';

interface SellerBlockProps {
  seller: DocumentModel['seller'];
  /** The address of the logo, or empty. */
  logo: string;
}

export function SellerBlock({ seller, logo }: SellerBlockProps) {
  const { name, initials, tagline, lines } = seller;
  return (
    <div>
      <Group gap={12} mb={12} wrap="nowrap">
        {logo === '' ? (
          <span className={classes.logo} aria-hidden="true">
            {initials}
          </span>
        ) : (
          <img className={classes.logo} src={logo} alt="" />
        )}
        <span>
          <Text span size="18" fw={600} lts="var(--ll-tracking-title)">
            {name}
          </Text>
          <span className={classes.tagline}>{tagline}</span>
        </span>
      </Group>
      <p className={classes.lines}>{lines.join('\n')}</p>
    </div>
  );
}

export function PartyTitle({ children }: { children: ReactNode }) {
  return (
    <Text component="h2" size="15" fw={500} mb={8}>
      {children}
    </Text>
  );
}

export function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <>
      <strong className={classes.name}>{name}</strong>
      <p className={classes.lines}>{lines.join('\n')}</p>
    </>
  );
}

export function PartyFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.details}>{children}</dl>;
}
