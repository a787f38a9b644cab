import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { useToday } from '#web/api/current-session.ts';
import { describeDueDay } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import { AmountSummary } from '#web/features/documents/sheet/amount-summary.tsx';
import { closedWord } from '../invoice-state.ts';
import { t } from './t.ts';

export function BalanceSummary({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { deductedBy, balance, paid, total, currency, dueDate, invoiceStatus } = invoice;
  const today = useToday();
  const closed = closedWord(invoiceStatus);
  // 100 % only once it is paid to the last cent.
  const share = total > 0 ? Math.round((paid / total) * 100) : 0;
  const percentPaid = balance > 0 ? Math.min(99, share) : share;
  const tone = percentPaid >= 100 ? 'success' : 'warning';
  const isOwed = closed === undefined && balance > 0 && invoiceStatus !== 'Draft';
  const noteParams = { id: String(invoice.voided?.creditNote?.id) };
  const quoteParams = { id: String(invoice.quote?.id) };
  return (
    <AmountSummary
      caption={t('balance.due')}
      amount={closed ?? formatMoney(balance, currency)}
      facts={
        <>
          {closed === undefined && paid > 0 && (
            <span>{t('balance.paid', { percent: String(percentPaid) })}</span>
          )}
          {isOwed && <span>{describeDueDay(dueDate, today)}</span>}
          {invoiceStatus === 'Draft' && <span>{t('balance.notIssued')}</span>}
          {deductedBy && (
            <span>
              {t.rich('balance.deductedBy', {
                name: deductedBy.number ?? `#${String(deductedBy.id)}`,
                link: (name) => (
                  <Link to="/apps/invoice/preview/$id" params={{ id: String(deductedBy.id) }}>
                    {name}
                  </Link>
                ),
              })}
            </span>
          )}
          {invoice.voided?.creditNote && (
            <span>
              {t.rich('balance.cancelledBy', {
                number: invoice.voided.creditNote.number,
                link: (number) => (
                  <Link to="/apps/credit-note/$id" params={noteParams}>
                    {number}
                  </Link>
                ),
              })}
            </span>
          )}
          {invoice.quote && (
            <span>
              {t.rich('balance.fromQuote', {
                number: invoice.quote.number,
                link: (number) => (
                  <Link to="/apps/invoice/quotes/$id" params={quoteParams}>
                    {number}
                  </Link>
                ),
              })}
            </span>
          )}
        </>
      }
    >
      {closed === undefined && paid > 0 && (
        <Progress
          size={6}
          radius={3}
          mt={10}
          mb={8}
          value={Math.min(100, percentPaid)}
          bg={`var(--ll-${tone}-tint)`}
          color={`var(--ll-chart-${tone})`}
          aria-hidden="true"
        />
      )}
    </AmountSummary>
  );
}
