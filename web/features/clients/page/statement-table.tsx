import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClientStatement, Movement } from '#contract/clients/client-accounts.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { Day } from '#web/ui/display/day.tsx';
import { t } from '../t.ts';
import classes from './client-statement.module.css';

interface StatementTableProps {
  account: ClientStatement['accounts'][number];
  from: CalendarDay;
  to: CalendarDay;
}

/** The account in one currency: opening balance, each movement with the balance after it, closing balance. */
export function StatementTable({ account, from, to }: StatementTableProps) {
  const { currency, opening, earlier, carried, movements, later, closing } = account;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className={classes.table}>
      <Text component="caption" size="18" fw={600} lts="var(--ll-tracking-title)" ta="start" pb={8}>
        {t('statement.caption', { currency })}
      </Text>
      <thead>
        <tr>
          <th scope="col">{t('statement.date')}</th>
          <th scope="col">{t('statement.entry')}</th>
          <th scope="col" className={classes.amount}>
            {t('statement.amount')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={classes.sum}>
          <td>
            <Day day={from} />
          </td>
          <td colSpan={2}>{t('statement.opening')}</td>
          <td className={classes.amount}>{money(opening)}</td>
        </tr>
        {earlier > 0 && (
          <OnOtherPages
            text={t('statement.earlier', { count: earlier })}
            balance={money(carried)}
          />
        )}
        {movements.map((movement, index) => (
          // Two payments on one day can be identical.
          <tr key={index}>
            <td>
              <Day day={movement.day} />
            </td>
            <td>
              <Entry movement={movement} />
            </td>
            <td className={classes.amount}>{money(movement.amount)}</td>
            <td className={classes.amount}>{money(movement.balance)}</td>
          </tr>
        ))}
        {later > 0 && <OnOtherPages text={t('statement.later', { count: later })} balance="" />}
        <tr className={classes.sum}>
          <td>
            <Day day={to} />
          </td>
          <td colSpan={2}>
            {closing < 0 ? t('statement.closingInCredit') : t('statement.closing')}
          </td>
          <td className={classes.amount}>{money(closing)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function OnOtherPages({ text, balance }: { text: string; balance: string }) {
  return (
    <tr className={classes.elsewhere}>
      <td />
      <td colSpan={2}>{text}</td>
      <td className={classes.amount}>{balance}</td>
    </tr>
  );
}

function Entry({ movement: { kind, reference, invoiceId } }: { movement: Movement }) {
  const name = t(`statement.kind.${kind}`);
  if (invoiceId === null) return reference === '' ? name : `${name}, ${reference}`;
  return (
    <>
      {`${name} `}
      <Link
        to="/apps/invoice/preview/$id"
        params={{ id: String(invoiceId) }}
        className={tableLinkClass}
      >
        {reference}
      </Link>
    </>
  );
}
