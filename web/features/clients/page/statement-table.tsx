import { Link } from '@tanstack/react-router';
import type { ClientStatement, Movement, MovementKind } from '#contract/clients/client-accounts.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#web/format/money.ts';
import classes from './client-statement-tab.module.css';

interface StatementTableProps {
  account: ClientStatement['accounts'][number];
  from: CalendarDay;
  to: CalendarDay;
}

const words: Record<MovementKind, string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  reversal: 'Payment reversed',
  'credit-note': 'Credit note',
  void: 'Voided',
  'write-off': 'Written off',
  'write-off-undone': 'Write-off undone',
};

/** The account in one currency: what was owed before, each movement with what is owed after it, the end. */
export function StatementTable({ account, from, to }: StatementTableProps) {
  const { currency, opening, movements, closing } = account;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Statement in {currency}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col" className={classes.amount}>
            Amount
          </th>
          <th scope="col" className={classes.amount}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={classes.sum}>
          <td>
            <time className="dt" dateTime={from}>
              {from}
            </time>
          </td>
          <td colSpan={2}>Opening balance</td>
          <td className={classes.amount}>{money(opening)}</td>
        </tr>
        {movements.map((movement, index) => (
          // Two payments of one day can be alike.
          <tr key={index}>
            <td>
              <time className="dt" dateTime={movement.day}>
                {movement.day}
              </time>
            </td>
            <td>
              <Entry movement={movement} />
            </td>
            <td className={classes.amount}>{money(movement.amount)}</td>
            <td className={classes.amount}>{money(movement.balance)}</td>
          </tr>
        ))}
        <tr className={classes.sum}>
          <td>
            <time className="dt" dateTime={to}>
              {to}
            </time>
          </td>
          <td colSpan={2}>{closing < 0 ? 'Closing balance, in credit' : 'Closing balance'}</td>
          <td className={classes.amount}>{money(closing)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Entry({ movement: { kind, reference, invoiceId } }: { movement: Movement }) {
  const word = words[kind];
  if (invoiceId === null) return reference === '' ? word : `${word}, ${reference}`;
  return (
    <>
      {`${word} `}
      <Link
        to="/apps/invoice/preview/$id"
        params={{ id: String(invoiceId) }}
        className={classes.link}
      >
        {reference}
      </Link>
    </>
  );
}
