import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { useDownloadCreditNote } from '../commands/download-invoice.ts';
import { useUnapplyCredit } from '../commands/invoice-commands.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import classes from './invoice-payments.module.css';

/** Credit notes for the invoice, and credit that settled it. */
export function InvoiceCredits({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { credits, credited, currency } = invoice;
  const download = useDownloadCreditNote();
  const unapply = useUnapplyCredit();
  const mayReturn = useMay('invoices.correct');
  return (
    <DocumentCard>
      <DocumentCardTitle>Credit</DocumentCardTitle>
      <p className={classes.sum}>{`${formatMoney(credited, currency)} settled by credit`}</p>
      <table className={classes.payments}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Credit</th>
            <th scope="col" className={classes.note}>
              Reason
            </th>
            <th scope="col" className={classes.amount}>
              Amount
            </th>
            <td className={classes.menu} />
          </tr>
        </thead>
        <tbody>
          {credits.map(({ kind, id, date, creditNote, reason, amount, isReturnable }) => (
            <tr key={`${kind} ${String(id)}`}>
              <td className={classes.date}>
                <time className="dt" dateTime={date}>
                  {date}
                </time>
              </td>
              <td className={classes.method}>
                {creditNote?.number ?? (amount < 0 ? 'Returned credit' : 'Client credit')}
              </td>
              <td className={classes.note}>
                {creditNote !== null && creditNote.total !== amount
                  ? `${reason} (${formatMoney(creditNote.total, currency)} in all)`
                  : reason}
              </td>
              <td className={classes.amount}>{formatMoney(amount, currency)}</td>
              <td className={classes.menu}>
                {creditNote !== null && (
                  <IconButton
                    label={`Download ${creditNote.number}`}
                    onClick={() => {
                      download(creditNote);
                    }}
                  >
                    <IconDownload size={17} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )}
                {isReturnable && mayReturn && (
                  <ActionMenu
                    label={`More actions for the credit of ${date}`}
                    icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
                    actions={[
                      {
                        label: 'Unapply credit',
                        icon: <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />,
                        onSelect: () => {
                          unapply({ ...invoice, applicationId: id });
                        },
                      },
                    ]}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DocumentCard>
  );
}
