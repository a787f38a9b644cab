import { Button, Group, Text } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Fragment } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { useReceiptActions } from '#web/features/documents/receipts/use-receipt-actions.tsx';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { isOpenForPayment } from '../invoice-state.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import { Day } from '#web/ui/display/day.tsx';
import classes from './preview.module.css';
import { t } from './t.ts';

type Payment = InvoiceDetail['invoice']['payments'][number];

interface InvoicePaymentsProps {
  invoice: InvoiceDetail['invoice'];
  onPay: (control: HTMLElement) => void;
  onReverse: (payment: Payment) => void;
}

function newestFirst(left: Payment, right: Payment): number {
  return right.date.localeCompare(left.date) || right.id - left.id;
}

function named(method: string, { isReversal }: Payment): string {
  return isReversal ? t('payments.reversal', { method }) : method;
}

export function InvoicePayments({ invoice, onPay, onReverse }: InvoicePaymentsProps) {
  const { payments, paid, total, currency } = invoice;
  const mayPay = useMay('invoices.write') && isOpenForPayment(invoice);
  const mayReverse = useMay('invoices.correct');
  const receipts = useReceiptActions();
  const reverse = (payment: Payment): MenuAction => ({
    label: t('payments.reverse'),
    icon: <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />,
    onSelect: () => {
      onReverse(payment);
    },
  });
  return (
    <DocumentCard>
      {receipts.dialog}
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={12}>
        <div>
          <DocumentCardTitle>{t('payments.title')}</DocumentCardTitle>
          <Text size="13" c="dimmed">
            {t(
              payments.some(({ difference }) => difference)
                ? 'payments.settled'
                : 'payments.received',
              {
                paid: formatMoney(paid, currency),
                total: formatMoney(total, currency),
              },
            )}
          </Text>
        </div>
        {mayPay && (
          <Button
            size="xs"
            variant="default"
            flex="none"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
            onClick={(event) => {
              onPay(event.currentTarget);
            }}
          >
            {t('actions.pay')}
          </Button>
        )}
      </Group>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.date')}</th>
            <th scope="col">{t('payments.method')}</th>
            <th scope="col" className={classes.note}>
              {t('payments.note')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('table.amount')}
            </th>
            <td className={classes.menu} />
          </tr>
        </thead>
        <tbody>
          {payments.toSorted(newestFirst).map((payment, index) => (
            // A payment and its reversal share an id.
            <Fragment key={`${String(payment.id)} ${String(index)}`}>
              <tr>
                <td>
                  <Day day={payment.date} />
                </td>
                <td>{named(payment.method, payment)}</td>
                <td className={classes.note}>{payment.note}</td>
                <td className={classes.amount}>{formatMoney(payment.amount, currency)}</td>
                <td className={classes.menu}>
                  {!payment.isReversal && payment.reversible > 0 && (
                    <ActionMenu
                      label={t('payments.more', { date: payment.date })}
                      actions={[
                        ...receipts.actionsOf({ kind: 'payment', id: payment.id }),
                        ...(mayReverse ? [reverse(payment)] : []),
                      ]}
                    />
                  )}
                </td>
              </tr>
              {payment.difference && (
                <tr>
                  <td>
                    <Day day={payment.date} />
                  </td>
                  <td>{named(t(`payments.difference.${payment.difference.kind}`), payment)}</td>
                  <td className={classes.note} />
                  <td className={classes.amount}>
                    {formatMoney(payment.difference.amount, currency)}
                  </td>
                  <td className={classes.menu} />
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </DocumentCard>
  );
}
