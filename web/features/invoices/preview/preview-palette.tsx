import { useEffect, useRef } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { pageCommands } from '#web/ui/palette/palette-commands.ts';
import { useCommandsAnywhere } from '../list/use-commands-anywhere.ts';
import { invoiceCommands } from '../palette/invoice-commands.tsx';

const title = () => document.querySelector<HTMLElement>('main h1') ?? document.body;

/** Offers the palette what can be done to the invoice of the page, and carries it out. */
export function PreviewPalette({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { commands, dialogs } = useCommandsAnywhere();
  const latest = useRef({ invoice, commands });
  useEffect(() => {
    latest.current = { invoice, commands };
  });
  useEffect(
    () =>
      pageCommands.provide(() => [
        invoiceCommands(latest.current.invoice, latest.current.commands, title),
      ]),
    [],
  );
  return dialogs;
}
