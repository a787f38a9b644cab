import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { isOpenForPayment } from '../invoice-state.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import classes from './invoice-payments.module.css';

type Payment = InvoiceDetail['invoice']['payments'][number];

interface InvoicePaymentsProps {
  invoice: InvoiceDetail['invoice'];
  onPay: (control: HTMLElement) => void;
  onReverse: (payment: Payment) => void;
}

function newestFirst(left: Payment, right: Payment): number {
  return right.date.localeCompare(left.date) || right.id - left.id;
}

/** The payments that settled the invoice, or a part of it, and those that were taken back. */
export function InvoicePayments({ invoice, onPay, onReverse }: InvoicePaymentsProps) {
  const { payments, paid, total, currency } = invoice;
  const mayPay = useMay('invoices.write') && isOpenForPayment(invoice);
  const mayReverse = useMay('invoices.correct');
  return (
    <DocumentCard>
      <div className={classes.head}>
        <div>
          <DocumentCardTitle>Payments</DocumentCardTitle>
          <p className={classes.sum}>
            {`${formatMoney(paid, currency)} of ${formatMoney(total, currency)} received`}
          </p>
        </div>
        {mayPay && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
            onClick={(event) => {
              onPay(event.currentTarget);
            }}
          >
            Add Payment
          </Button>
        )}
      </div>
      <table className={classes.payments}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Method</th>
            <th scope="col" className={classes.note}>
              Note
            </th>
            <th scope="col" className={classes.amount}>
              Amount
            </th>
            {mayReverse && <td className={classes.menu} />}
          </tr>
        </thead>
        <tbody>
          {payments.toSorted(newestFirst).map((payment, index) => (
            // A payment and what takes it back share an id.
            <tr key={`${String(payment.id)} ${String(index)}`}>
              <td className={classes.date}>
                <time className="dt" dateTime={payment.date}>
                  {payment.date}
                </time>
              </td>
              <td className={classes.method}>
                {payment.isReversal ? `Reversal, ${payment.method}` : payment.method}
              </td>
              <td className={classes.note}>{payment.note}</td>
              <td className={classes.amount}>{formatMoney(payment.amount, currency)}</td>
              {mayReverse && (
                <td className={classes.menu}>
                  {!payment.isReversal && payment.reversible > 0 && (
                    <ActionMenu
                      label={`More actions for the payment of ${payment.date}`}
                      icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
                      actions={[
                        {
                          label: 'Reverse',
                          icon: <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />,
                          onSelect: () => {
                            onReverse(payment);
                          },
                        },
                      ]}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </DocumentCard>
  );
}
