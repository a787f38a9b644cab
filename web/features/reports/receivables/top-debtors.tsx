import { Button, Paper, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { Receivables } from '#contract/reports/reports.ts';
import { initials } from '#domain/initials.ts';
import { formatMoney } from '#web/format/money.ts';
import { detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import classes from './debtors.module.css';
import { t } from '../receivables-t.ts';

/** Who owes the most, and how much of it is late. */
export function TopDebtors({ figures: { debtors, currency, asOf } }: { figures: Receivables }) {
  return (
    <Paper
      component="section"
      withBorder
      className={classes.debtors ?? ''}
      aria-label={t('topDebtors')}
    >
      <div className={classes.head}>
        <Text component="h2" size="18" fw={600} lts="var(--ll-tracking-title)">
          {t('topDebtors')}
        </Text>
        <Link
          to="/apps/report/$report"
          params={{ report: 'aged' }}
          search={{ to: asOf, currency }}
          className={classes.all}
        >
          {t('allClients')}
          <IconArrowRight size={16} stroke={1.9} aria-hidden="true" />
        </Link>
      </div>
      {debtors.length === 0 ? (
        <Text size="14" c="dimmed" ta="center" p={40}>
          {t('noDebtors')}
        </Text>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('client')}</th>
              <th scope="col">{t('outstanding')}</th>
              <th scope="col">{t('pastDue')}</th>
              <th scope="col">{t('oldest')}</th>
              <th scope="col">{t('share')}</th>
              <th scope="col">
                <VisuallyHidden>{t('statement')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {debtors.map((debtor) => (
              <Debtor key={debtor.id} debtor={debtor} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}

interface DebtorProps {
  debtor: Receivables['debtors'][number];
  currency: string;
}

function Debtor({ debtor, currency }: DebtorProps) {
  const { id, name, company, avatar, outstanding, pastDue, oldestDays } = debtor;
  const percent = Math.round((100 * pastDue) / outstanding);
  const params = { id: String(id) };
  return (
    <tr>
      <td>
        <div className={classes.client}>
          <Avatar image={avatar} initials={initials(name)} tone="other" />
          <span className={linesClass}>
            <Link to="/apps/client/$id" params={params} className={classes.name}>
              {name}
            </Link>
            <span className={detailClass}>{company}</span>
          </span>
        </div>
      </td>
      <td data-label={t('outstanding')}>{formatMoney(outstanding, currency)}</td>
      <td data-label={t('pastDue')} data-late={pastDue > 0}>
        {pastDue === 0 ? '–' : formatMoney(pastDue, currency)}
      </td>
      <td data-label={t('oldest')}>
        {oldestDays === 0 ? '–' : t('days', { days: String(oldestDays) })}
      </td>
      <td data-label={t('share')}>
        <span className={classes.share}>
          <span aria-hidden="true">
            <span style={{ inlineSize: `${String(percent)}%` }} />
          </span>
          <b>{`${String(percent)}%`}</b>
        </span>
      </td>
      <td>
        <Button
          variant="default"
          size="xs"
          aria-label={t('statementOf', { name })}
          renderRoot={(props) => (
            <Link to="/apps/client/$id" params={params} search={{ tab: 'statement' }} {...props} />
          )}
        >
          {t('statement')}
        </Button>
      </td>
    </tr>
  );
}
