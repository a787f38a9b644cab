import type { InvoiceDetail } from '#contract/invoices.ts';
import { formatMoney } from '#web/format/money.ts';
import pageClasses from './invoice-preview-page.module.css';
import classes from './invoice-payments.module.css';

type Payment = InvoiceDetail['invoice']['payments'][number];

function newestFirst(left: Payment, right: Payment): number {
  return right.date.localeCompare(left.date) || right.id - left.id;
}

/** The payments that settled the invoice, or a part of it. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { payments, paid, total, currency } = invoice;
  return (
    <section className={pageClasses.card}>
      <h2 className={pageClasses.cardTitle}>Payments</h2>
      <p className={classes.sum}>
        {`${formatMoney(paid, currency)} of ${formatMoney(total, currency)} received`}
      </p>
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
          </tr>
        </thead>
        <tbody>
          {payments.toSorted(newestFirst).map((payment) => (
            <tr key={payment.id}>
              <td className={classes.date}>
                <time className="dt" dateTime={payment.date}>
                  {payment.date}
                </time>
              </td>
              <td className={classes.method}>{payment.method}</td>
              <td className={classes.note}>{payment.note}</td>
              <td className={classes.amount}>{formatMoney(payment.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
