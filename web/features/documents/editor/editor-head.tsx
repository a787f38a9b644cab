import { Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import type { ReactNode } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { partyLines } from '#domain/document-parties.ts';
import { initials } from '#domain/initials.ts';
import { SellerBlock } from '../sheet/party.tsx';
import { sheetTexts } from '../texts/sheet-texts.ts';
import classes from './editor.module.css';

interface EditorHeadProps {
  seller: EditorChoices['seller'];
  /** The number and the dates. */
  children: ReactNode;
}

/** The seller, beside the facts of the document. */
export function EditorHead({ seller, children }: EditorHeadProps) {
  const { name } = seller;
  return (
    <Group justify="space-between" align="stretch" gap={24} className={classes.head ?? ''}>
      <SellerBlock
        logo={seller.logo}
        seller={{
          name,
          initials: initials(name),
          // Shown on paper only.
          tagline: '',
          lines: partyLines(seller, sheetTexts),
        }}
      />
      {children}
    </Group>
  );
}

/** The number and the dates, or what replaces them. */
export function EditorFacts({ children }: { children: ReactNode }) {
  return (
    <Stack gap={10} className={classes.dates ?? ''}>
      {children}
    </Stack>
  );
}
