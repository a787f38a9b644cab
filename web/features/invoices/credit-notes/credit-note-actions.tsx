import { Link, useNavigate } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import type { CreditNoteDetail } from '#contract/invoices/credit-notes.ts';
import { formatMoney } from '#web/format/money.ts';
import { printPdf } from '#web/features/documents/commands/print-pdf.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { AmountSummary } from '#web/features/documents/sheet/amount-summary.tsx';
import { ActionRow, DocumentActions } from '#web/features/documents/sheet/document-actions.tsx';
import { SplitButton } from '#web/features/documents/sheet/split-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { useDownloadCreditNote } from '../commands/download-invoice.ts';
import { EInvoiceCard } from '../e-invoice/e-invoice-card.tsx';
import { t as eInvoice } from '../e-invoice/t.ts';
import { isExpected } from '../e-invoice/is-expected.ts';
import { useEInvoiceActions } from '../e-invoice/use-e-invoice-actions.tsx';
import { t } from './t.ts';

const EInvoiceDrawer = lazyPart(() => import('../e-invoice/e-invoice-drawer.tsx'));

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface CreditNoteActionsProps {
  creditNote: CreditNoteDetail;
  /** Opens the panel that sends it. */
  onSend: () => void;
}

export function CreditNoteActions({ creditNote, onSend }: CreditNoteActionsProps) {
  const refusals = useRefusals();
  const save = useDownloadCreditNote();
  const navigate = useNavigate();
  const [isEInvoice, setIsEInvoice] = useState(false);
  const openEInvoice = () => {
    setIsEInvoice(true);
  };
  const { id, number, client } = creditNote;
  const document = {
    ...({ kind: 'creditNote', isVoid: false } as const),
    ...{ id, number, clientId: client.id },
    isExpected: isExpected(creditNote, ''),
  };
  const { files, details } = useEInvoiceActions(document, openEInvoice);
  const send = {
    label: t('page.send'),
    icon: <IconSend {...icon} />,
    refusal: refusals.send,
    onSelect: onSend,
  };
  const download = {
    label: t('page.download'),
    icon: <IconDownload {...icon} />,
    onSelect: () => {
      save(creditNote);
    },
  };
  const print = {
    label: t('page.print'),
    icon: <IconPrinter {...icon} />,
    onSelect: () => {
      printPdf(documentEndpoints.getCreditNotePdf.path, creditNote.id);
    },
  };
  const invoice = {
    label: t('page.invoice'),
    icon: <IconFileInvoice {...icon} />,
    onSelect: () =>
      void navigate({
        to: '/apps/invoice/preview/$id',
        params: { id: String(creditNote.invoice.id) },
      }),
  };
  return (
    <DocumentActions
      label={t('page.actions')}
      summary={<Summary creditNote={creditNote} />}
      main={<ActionButton tone="primary" action={send} />}
      rows={
        <>
          <ActionRow isAlone>
            <SplitButton
              action={download}
              moreLabel={eInvoice('moreFiles')}
              more={[
                { ...download, label: eInvoice('pdf'), icon: <IconFileTypePdf {...icon} /> },
                ...files,
                details,
              ]}
            />
          </ActionRow>
          <ActionRow>
            <ActionButton action={print} />
            <ActionButton action={invoice} />
          </ActionRow>
        </>
      }
      quiet={null}
      phoneMenu={[download, details, print, invoice]}
    >
      <EInvoiceCard document={document} onOpen={openEInvoice} />
      {isEInvoice && (
        <EInvoiceDrawer
          document={document}
          onClose={() => {
            setIsEInvoice(false);
          }}
        />
      )}
    </DocumentActions>
  );
}

function Summary({ creditNote }: { creditNote: CreditNoteDetail }) {
  const { total, currency, applied, left, refunded, invoice } = creditNote;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <AmountSummary
      caption={t('page.total')}
      amount={money(total)}
      facts={
        <>
          {applied > 0 && (
            <span>
              {t.rich('page.applied', {
                amount: money(applied),
                invoice: () => (
                  <Link to="/apps/invoice/preview/$id" params={{ id: String(invoice.id) }}>
                    {invoice.number}
                  </Link>
                ),
              })}
            </span>
          )}
          {left > 0 && <span>{t('page.openCredit', { amount: money(left) })}</span>}
          {refunded > 0 && <span>{t('page.refunded', { amount: money(refunded) })}</span>}
        </>
      }
    />
  );
}
