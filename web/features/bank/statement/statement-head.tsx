import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BankStatement } from '#contract/bank/bank-rows.ts';
import { formatCount } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import type { StatementQuery } from '../bank-commands.ts';
import { t } from '../t.ts';
import classes from './statement.module.css';

/** What of the money that came in is matched, and what is left. */
export function StatementFigures({ statement }: { statement: BankStatement }) {
  const { account, counts, sums } = statement;
  const money = (amount: number) => formatMoney(amount, account.currency);
  const figures = [
    ['openSum', money(sums.open), counts.open],
    ['matchedSum', money(sums.matched), counts.matched],
    ['asideCount', formatCount(counts.aside), undefined],
  ] as const;
  return (
    <Paper withBorder className={classes.figures ?? ''} component="dl">
      {figures.map(([key, value, count]) => (
        <div key={key}>
          <Text component="dt" size="13" c="dimmed">
            {t(`statement.${key}`)}
          </Text>
          <Text component="dd" size="22" fw={600} m={0} className={classes.figure ?? ''}>
            {value}
          </Text>
          {count !== undefined && (
            <Text component="dd" size="13" c="dimmed" m={0}>
              {t('statement.transactions', { count })}
            </Text>
          )}
        </div>
      ))}
    </Paper>
  );
}

const states = ['all', 'open', 'matched', 'aside'] as const;

export function StatementTabs({
  statement: { id, counts },
  state,
}: {
  statement: BankStatement;
  state: StatementQuery['state'];
}) {
  const all = counts.open + counts.matched + counts.aside;
  return (
    <TabStrip name={t('statement.states')} current={state}>
      {states.map((one) => (
        <li key={one}>
          <Link
            to="/apps/bank/$id"
            params={{ id: String(id) }}
            search={one === 'all' ? {} : { state: one }}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={tabLinkClass}
            aria-current={one === state ? 'page' : undefined}
          >
            <Group gap={6} wrap="nowrap" component="span">
              {t(`statement.${one}`)}
              <Text span size="13" c="dimmed">
                {formatCount(one === 'all' ? all : counts[one])}
              </Text>
            </Group>
          </Link>
        </li>
      ))}
    </TabStrip>
  );
}
