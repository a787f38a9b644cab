import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { DocumentKind } from '../document-kind.ts';
import { EditorFoot } from './editor-foot.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorLines } from './lines/editor-lines.tsx';
import { EditorParties } from './editor-parties.tsx';
import { liveTotals } from './values/live-totals.ts';
import type { SheetForm } from './values/sheet-form.ts';
import classes from './editor.module.css';

interface EditorSheetProps {
  kind: DocumentKind;
  title: string;
  form: SheetForm;
  choices: EditorChoices;
  /** The chosen client, once the clients are loaded. */
  client: ClientRecord | undefined;
  /** Nothing is stored yet, so the client comes first. */
  isNew: boolean;
  /** `undefined` to choose another one. */
  onClient: (client: ClientRecord | undefined) => void;
  /** Beside the seller: the number and the dates. */
  children: ReactNode;
}

/** The sheet as it is printed, with fields in place of its texts. */
export function EditorSheet(props: EditorSheetProps) {
  const { kind, title, form, choices, client, isNew, onClient, children } = props;
  const totals = liveTotals(form.values, choices);
  return (
    <Paper component="article" withBorder className={classes.sheet ?? ''} aria-label={title}>
      <EditorHead seller={choices.seller}>{children}</EditorHead>
      <EditorParties
        kind={kind}
        form={form}
        client={client}
        details={choices.paymentDetails}
        total={totals.total}
        isNew={isNew}
        onClient={onClient}
      />
      <EditorLines form={form} taxRates={choices.taxRates} prices={totals.prices} />
      <EditorFoot form={form} choices={choices} totals={totals} />
    </Paper>
  );
}
