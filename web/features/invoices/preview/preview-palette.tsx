import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { pageCommands } from '#web/ui/palette/palette-commands.ts';
import { useRowCommands } from '../list/use-row-commands.tsx';
import { invoiceCommands } from '../palette/invoice-commands.tsx';

const nothing = () => undefined;
const title = () => document.querySelector<HTMLElement>('main h1') ?? document.body;

/** Offers the palette what can be done to the invoice of the page, and carries it out. */
export function PreviewPalette({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const navigate = useNavigate();
  const { commands, dialogs } = useRowCommands({
    hasRows: false,
    onDelete: nothing,
    onDeleted: nothing,
    onCopied: useCallback(
      ({ id }: { id: number }) => {
        void navigate({ to: '/apps/invoice/edit/$id', params: { id: String(id) } });
      },
      [navigate],
    ),
  });
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
