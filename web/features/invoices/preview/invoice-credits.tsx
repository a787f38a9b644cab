import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { useDownloadCreditNote } from '../commands/download-invoice.ts';
import { useUnapplyCredit } from '../commands/invoice-commands.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import { Day } from '#web/ui/display/day.tsx';
import classes from './preview.module.css';
import { t } from './t.ts';

export function InvoiceCredits({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { credits, credited, currency } = invoice;
  const download = useDownloadCreditNote();
  const unapply = useUnapplyCredit();
  const mayReturn = useMay('invoices.correct');
  return (
    <DocumentCard>
      <DocumentCardTitle>{t('credits.title')}</DocumentCardTitle>
      <Text size="13" c="dimmed">
        {t('credits.settled', { amount: formatMoney(credited, currency) })}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.date')}</th>
            <th scope="col">{t('credits.title')}</th>
            <th scope="col" className={classes.note}>
              {t('credits.reason')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('table.amount')}
            </th>
            <td className={classes.menu} />
          </tr>
        </thead>
        <tbody>
          {credits.map(({ kind, id, date, creditNote, reason, amount, isReturnable }) => (
            <tr key={`${kind} ${String(id)}`}>
              <td>
                <Day day={date} />
              </td>
              <td>
                {creditNote === null ? (
                  t(amount < 0 ? 'credits.returned' : 'credits.client')
                ) : (
                  <Link
                    to="/apps/credit-note/$id"
                    params={{ id: String(creditNote.id) }}
                    className={tableLinkClass}
                  >
                    {creditNote.number}
                  </Link>
                )}
              </td>
              <td className={classes.note}>
                {creditNote !== null && creditNote.total !== amount
                  ? t('credits.reasonWithTotal', {
                      reason,
                      total: formatMoney(creditNote.total, currency),
                    })
                  : reason}
              </td>
              <td className={classes.amount}>{formatMoney(amount, currency)}</td>
              <td className={classes.menu}>
                {creditNote !== null && (
                  <IconButton
                    label={t('credits.download', { number: creditNote.number })}
                    onClick={() => {
                      download(creditNote);
                    }}
                  >
                    <IconDownload size={17} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )}
                {isReturnable && mayReturn && (
                  <ActionMenu
                    label={t('credits.more', { date })}
                    actions={[
                      {
                        label: t('credits.unapply'),
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
