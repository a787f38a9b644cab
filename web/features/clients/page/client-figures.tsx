import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientAccount, ClientDetail } from '#contract/clients/clients.ts';
import { formatCount } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import { CreditActions } from './credit-actions.tsx';
import type { ClientDialogs } from './client-dialogs.ts';
import { t } from '../t.ts';
import classes from './client-page.module.css';

interface Figure {
  title: string;
  /** One for each currency. */
  values: string[];
  aside: string;
  /** Below it. */
  actions?: ReactNode;
  tone?: 'danger' | 'success' | undefined;
}

interface ClientFiguresProps {
  detail: ClientDetail;
  dialogs: ClientDialogs;
}

export function ClientFigures({ detail, dialogs }: ClientFiguresProps) {
  const { accounts, counts } = detail;
  const sum = (count: (account: ClientAccount) => number) =>
    accounts.reduce((all, account) => all + count(account), 0);
  const overdue = sum(({ overdueInvoices }) => overdueInvoices);
  const hasCredit = accounts.some(({ credit }) => credit > 0);
  const figures: Figure[] = [
    {
      title: t('figures.openBalance'),
      values: amounts(accounts, ({ balance }) => balance),
      aside: t('figures.openInvoices', { count: sum(({ openInvoices }) => openInvoices) }),
    },
    {
      title: t('figures.pastDue'),
      values: amounts(accounts, (account) => account.overdue),
      aside: t('figures.lateInvoices', { count: overdue }),
      tone: overdue > 0 ? 'danger' : undefined,
    },
    {
      title: t('figures.credit'),
      values: amounts(accounts, ({ credit }) => credit),
      aside: t('figures.creditUse'),
      ...(hasCredit && {
        tone: 'success',
        actions: <CreditActions detail={detail} dialogs={dialogs} />,
      }),
    },
    {
      title: t('figures.issued'),
      values: [formatCount(counts.invoices)],
      aside: t('figures.draftsAndPayments', counts),
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ title, values, aside, actions, tone }) => (
        <Paper key={title} withBorder className={classes.figure ?? ''}>
          <Text component="dt" size="14" fw={500} c="var(--ll-text-2)">
            {title}
          </Text>
          {values.map((value) => (
            <Text
              key={value}
              component="dd"
              size="22"
              mt={4}
              fw={600}
              {...(tone && { c: `var(--ll-${tone}-text)` })}
              className={classes.value ?? ''}
            >
              {value}
            </Text>
          ))}
          <Text component="dd" size="13" c="dimmed">
            {aside}
          </Text>
          {actions !== undefined && <dd className={classes.figureActions}>{actions}</dd>}
        </Paper>
      ))}
    </dl>
  );
}

/** In each currency in which there is something; nothing is said in the organisation's, which is the first. */
function amounts(
  accounts: readonly ClientAccount[],
  amountOf: (account: ClientAccount) => number,
): string[] {
  const some = accounts.filter((account) => amountOf(account) !== 0);
  return (some.length > 0 ? some : accounts.slice(0, 1)).map((account) =>
    formatMoney(amountOf(account), account.currency),
  );
}
