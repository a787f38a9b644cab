import type { InvoiceDetail } from '#contract/invoices.ts';
import { formatMoney } from '#web/format/money.ts';
import classes from './sheet-totals.module.css';

/** From the subtotal to what is still owed. */
export function SheetTotals({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const { discount, typedDiscount, taxes, paid } = invoice;
  const discountName =
    typedDiscount && 'percent' in typedDiscount ? `Discount ${typedDiscount.percent}%` : 'Discount';
  return (
    <dl className={classes.totals}>
      <dt>Subtotal</dt>
      <dd>{money(invoice.subtotal)}</dd>
      {discount !== 0 && (
        <>
          <dt>{discountName}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      {taxes.map((tax) => (
        <TaxRow
          key={`${tax.category} ${String(tax.rate)}`}
          name={`${invoice.pricesIncludeTax ? 'Includes tax' : 'Tax'} ${String(tax.rate)}%`}
          amount={money(tax.amount)}
        />
      ))}
      <dt className={classes.total}>Total</dt>
      <dd className={classes.total}>{money(invoice.total)}</dd>
      {paid !== 0 && (
        <>
          <dt>Paid</dt>
          <dd>{money(-paid)}</dd>
        </>
      )}
      <dt className={classes.balance}>Balance due</dt>
      <dd className={classes.balance}>{money(invoice.balance)}</dd>
    </dl>
  );
}

function TaxRow({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  );
}
