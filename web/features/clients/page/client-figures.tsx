import type { ClientAccount, ClientDetail } from '#contract/clients/clients.ts';
import { countOf } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import classes from './client-page.module.css';

interface Figure {
  title: string;
  /** One a currency. */
  values: string[];
  aside: string;
  tone?: 'danger' | 'success' | undefined;
}

/** What a client owes, what of it is late, what it has to its credit: a line a currency, never added up. */
export function ClientFigures({ detail: { accounts, counts } }: { detail: ClientDetail }) {
  const sum = (count: (account: ClientAccount) => number) =>
    accounts.reduce((all, account) => all + count(account), 0);
  const overdue = sum(({ overdueInvoices }) => overdueInvoices);
  const figures: Figure[] = [
    {
      title: 'Open balance',
      values: amounts(accounts, ({ balance }) => balance),
      aside: countOf(
        sum(({ openInvoices }) => openInvoices),
        'open invoice',
      ),
    },
    {
      title: 'Past due',
      values: amounts(accounts, ({ overdue: amount }) => amount),
      aside: countOf(overdue, 'late invoice'),
      tone: overdue > 0 ? 'danger' : undefined,
    },
    {
      title: 'Credit',
      values: amounts(accounts, ({ credit }) => credit),
      aside: 'Settles invoices to come',
      tone: accounts.some(({ credit }) => credit > 0) ? 'success' : undefined,
    },
    {
      title: 'Issued invoices',
      values: [String(counts.invoices)],
      aside: `${countOf(counts.drafts, 'draft')}, ${countOf(counts.payments, 'payment')}`,
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ title, values, aside, tone }) => (
        <div key={title} className={classes.figure}>
          <dt className={classes.figureTitle}>{title}</dt>
          {values.map((value) => (
            <dd key={value} className={classes.figureValue} data-tone={tone}>
              {value}
            </dd>
          ))}
          <dd className={classes.figureAside}>{aside}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The organisation's own currency always, the others where there is something. */
function amounts(
  accounts: readonly ClientAccount[],
  amountOf: (account: ClientAccount) => number,
): string[] {
  return accounts
    .filter((account, index) => index === 0 || amountOf(account) !== 0)
    .map((account) => formatMoney(amountOf(account), account.currency));
}
