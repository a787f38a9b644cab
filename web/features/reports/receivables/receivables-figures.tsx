import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import type { Receivables } from '#contract/reports/reports.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';
import { formatMoney } from '#web/format/money.ts';
import { AgeBar, ageMarkClass, ages } from '../age-bar.tsx';
import classes from './receivables.module.css';
import { t } from '../receivables-t.ts';

interface FiguresProps {
  figures: Receivables;
  today: CalendarDay;
}

/** The three figures, and what is owed by age as a bar and in five amounts. */
export function ReceivablesFigures({ figures, today }: FiguresProps) {
  const { outstanding, pastDue, buckets, currency, asOf } = figures;
  const share =
    outstanding.amount === 0 ? 0 : Math.round((100 * pastDue.amount) / outstanding.amount);
  return (
    <Paper component="section" withBorder className={classes.card ?? ''} aria-label={t('title')}>
      <dl className={classes.figures}>
        <Figure
          name={t('outstanding')}
          value={formatMoney(outstanding.amount, currency)}
          fact={t('invoicesOfClients', {
            invoices: outstanding.invoices,
            clients: outstanding.clients,
          })}
          isLarge
        />
        <Figure
          name={t('pastDue')}
          value={formatMoney(pastDue.amount, currency)}
          fact={t('invoicesShare', { count: pastDue.invoices, percent: String(share) })}
          tone={pastDue.amount > 0 ? 'var(--ll-danger-text)' : undefined}
        />
        <DaysToPay {...figures.daysToPay} />
      </dl>
      {outstanding.amount > 0 && (
        <AgeBar amounts={buckets.map(({ amount }) => amount)} currency={currency} />
      )}
      <ul className={classes.buckets}>
        {ages.map((age, index) => {
          const bucket = buckets[index] ?? { amount: 0, invoices: 0 };
          return (
            <li key={age}>
              <BucketLink index={index} figures={{ asOf, currency }} today={today}>
                <Group component="span" gap={8} wrap="nowrap" fz={13} c="dimmed">
                  <span className={ageMarkClass} data-age={age} />
                  {t(`bucket.${age}`)}
                </Group>
                <Text span display="block" size="18" fw={600} mt={4}>
                  {formatMoney(bucket.amount, currency)}
                </Text>
                <Text span display="block" size="13" c="dimmed">
                  {t('invoices', { count: bucket.invoices })}
                </Text>
              </BucketLink>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}

interface FigureProps {
  name: string;
  value: string;
  fact: ReactNode;
  tone?: string | undefined;
  isLarge?: boolean;
}

function Figure({ name, value, fact, tone, isLarge = false }: FigureProps) {
  return (
    <div className={classes.figure}>
      <Text component="dt" size="13" c="dimmed">
        {name}
      </Text>
      <dd>
        <span className={classes.value} data-large={isLarge} style={{ color: tone }}>
          {value}
        </span>
        <Text component="span" display="block" size="13" c="dimmed">
          {fact}
        </Text>
      </dd>
    </div>
  );
}

function DaysToPay({ latest, before }: Receivables['daysToPay']) {
  if (latest === null) return <Figure name={t('daysToPay')} value="–" fact={t('noDays')} />;
  const change = before === null ? 0 : latest - before;
  const Arrow = change < 0 ? IconArrowDown : IconArrowUp;
  const days = String(Math.abs(change));
  const tone = change < 0 ? 'var(--ll-success-text)' : 'var(--ll-danger-text)';
  return (
    <Figure
      name={t('daysToPay')}
      value={t('days', { days: String(latest) })}
      fact={
        before === null ? null : (
          <>
            {change === 0 ? (
              t('same')
            ) : (
              <Text span inherit fw={600} c={tone} className={classes.change ?? ''}>
                <Arrow size={13} stroke={2.1} aria-hidden="true" />
                {t(change < 0 ? 'fewer' : 'more', { days })}
              </Text>
            )}{' '}
            {t('quarterBefore')}
          </>
        )
      }
    />
  );
}

interface BucketLinkProps {
  index: number;
  figures: Pick<Receivables, 'asOf' | 'currency'>;
  today: CalendarDay;
  children: ReactNode;
}

/** To the invoices of a bucket: the list knows how it stands today, an earlier day the report. */
function BucketLink({ index, figures: { asOf, currency }, today, children }: BucketLinkProps) {
  if (asOf !== today) {
    return (
      <Link
        to="/apps/report/$report"
        params={{ report: 'aged' }}
        search={{ to: asOf, currency }}
        className={classes.bucket}
      >
        {children}
      </Link>
    );
  }
  const isLate = index > 0;
  const days = isLate
    ? {
        dueTo: addDays(asOf, -(30 * (index - 1) + 1)),
        ...(index < 4 ? { dueFrom: addDays(asOf, -30 * index) } : {}),
      }
    : { dueFrom: asOf };
  const statuses = isLate ? ['Past Due'] : unpaidStatuses.filter((status) => status !== 'Past Due');
  return (
    <Link
      to="/apps/invoice/list"
      search={{ status: statuses.join(','), currency, ...days }}
      className={classes.bucket}
    >
      {children}
    </Link>
  );
}
