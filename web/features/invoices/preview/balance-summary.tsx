import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { describeDueDay } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import { AmountSummary } from '#web/features/documents/sheet/amount-summary.tsx';
import { closedWord } from '../balance-words.ts';
import classes from './balance-summary.module.css';

/** What is still owed, how much of it is paid, and when the rest is due. */
export function BalanceSummary({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { organisation } = useCurrentSession();
  const { balance, paid, total, currency, dueDate, invoiceStatus } = invoice;
  const today = dayIn(organisation.timeZone, new Date());
  const closed = closedWord(invoiceStatus);
  // 100 % is only what is paid to the last cent.
  const share = total > 0 ? Math.round((paid / total) * 100) : 0;
  const percentPaid = balance > 0 ? Math.min(99, share) : share;
  const isOwed = closed === undefined && balance > 0 && invoiceStatus !== 'Draft';
  return (
    <AmountSummary
      caption="Balance due"
      amount={closed ?? formatMoney(balance, currency)}
      facts={
        <>
          {closed === undefined && paid > 0 && <span>{`${String(percentPaid)}% paid`}</span>}
          {isOwed && <span>{describeDueDay(dueDate, today)}</span>}
          {invoiceStatus === 'Draft' && <span>Not issued yet</span>}
          {invoice.quote && (
            <span>
              {'From quote '}
              <Link to="/apps/invoice/quotes/$id" params={{ id: String(invoice.quote.id) }}>
                {invoice.quote.number}
              </Link>
            </span>
          )}
        </>
      }
    >
      {closed === undefined && paid > 0 && (
        <span className={classes.track} aria-hidden="true">
          {/* A share is a measure, not a look. */}
          <span
            className={classes.bar}
            data-full={percentPaid >= 100}
            style={{ inlineSize: `${String(Math.min(100, percentPaid))}%` }}
          />
        </span>
      )}
    </AmountSummary>
  );
}
