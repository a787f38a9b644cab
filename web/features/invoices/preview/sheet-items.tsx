import type { InvoiceDetail } from '#contract/invoices.ts';
import { formatMoney } from '#web/format/money.ts';
import classes from './sheet-items.module.css';

interface SheetItemsProps {
  items: InvoiceDetail['invoice']['items'];
  currency: string;
}

const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** What is charged for: the head is repeated on every printed page, a row is never split. */
export function SheetItems({ items, currency }: SheetItemsProps) {
  return (
    <table className={classes.items}>
      <caption className={classes.caption}>Items</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Cost</th>
          <th scope="col">Qty</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // Lines have no identity of their own; a document that is read does not reorder them.
          <tr key={index}>
            <td>
              <span className={classes.title}>{item.title}</span>
              {item.description !== '' && (
                <span className={classes.description}>{item.description}</span>
              )}
            </td>
            <td className={classes.cost}>{formatMoney(item.cost, currency)}</td>
            <td className={classes.quantity}>{quantity.format(item.qty)}</td>
            <td className={classes.total}>{formatMoney(item.price, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
