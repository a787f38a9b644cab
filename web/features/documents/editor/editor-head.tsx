import { Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import type { ReactNode } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { partyLines } from '#domain/document-parties.ts';
import { initials } from '#domain/initials.ts';
import { SellerBlock } from '../sheet/seller-block.tsx';
import { sheetTexts } from '../texts/sheet-texts.ts';
import classes from './editor.module.css';

interface EditorHeadProps {
  seller: EditorChoices['seller'];
  /** The number and the dates. */
  children: ReactNode;
}

/** The seller, beside the facts of the document. */
export function EditorHead({ seller, children }: EditorHeadProps) {
  return (
    <Group justify="space-between" align="stretch" gap={24} className={classes.head ?? ''}>
      <SellerBlock
        name={seller.name}
        logo={seller.logo}
        // Shown on paper only.
        tagline=""
        initials={initials(seller.name)}
        lines={partyLines(seller, sheetTexts)}
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
