import { Link, useNavigate } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { CreditNoteDetail } from '#contract/invoices/credit-notes.ts';
import { formatMoney } from '#web/format/money.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { AmountSummary } from '#web/features/documents/sheet/amount-summary.tsx';
import { ActionRow, DocumentActions } from '#web/features/documents/sheet/document-actions.tsx';
import { useDownloadCreditNote } from '../commands/download-invoice.ts';
import { t } from './t.ts';

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
      window.print();
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
          <ActionRow>
            <ActionButton action={download} />
            <ActionButton action={print} />
          </ActionRow>
          <ActionRow isAlone>
            <ActionButton action={invoice} />
          </ActionRow>
        </>
      }
      quiet={null}
      phoneMenu={[download, print, invoice]}
    />
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
