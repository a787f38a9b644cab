import { Button, Group, VisuallyHidden } from '@mantine/core';
import type { AccountingPeriods, PeriodState } from '#contract/settings/periods.ts';
import { daysIn } from '#domain/written-day.ts';
import { useMay } from '#web/api/current-session.ts';
import { language } from '#web/language/language.ts';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from '../t.ts';
import type { PeriodChange } from './period-dialog.tsx';

const tones: Record<PeriodState, BadgeTone> = {
  open: 'success',
  closed: 'warning',
  locked: 'secondary',
};
const { longMonth, shortDay } = daysIn(language);

interface PeriodsTableProps {
  months: AccountingPeriods['months'];
  onChange: (change: PeriodChange) => void;
}

export function PeriodsTable({ months, onChange }: PeriodsTableProps) {
  const mayClose = useMay('invoices.correct');
  const mayReopen = useMay('settings.write');
  const button = (month: string, to: PeriodState) => {
    const verb = ({ closed: 'close', open: 'reopen', locked: 'lock' } as const)[to];
    return (
      <Button
        key={to}
        variant="default"
        size="xs"
        aria-label={t(`periods.${verb}Month`, { month: longMonth(month) })}
        onClick={() => {
          onChange({ month, to });
        }}
      >
        {t(`periods.${verb}`)}
      </Button>
    );
  };
  return (
    <SettingsTable
      caption={t('periods.caption')}
      columns={[
        t('periods.month'),
        t('periods.state'),
        t('periods.changed'),
        <VisuallyHidden>{t('periods.action')}</VisuallyHidden>,
      ]}
    >
      {months.map(({ month, state, changedAt, changedBy }) => (
        <tr key={month}>
          <th scope="row">{longMonth(month)}</th>
          <td data-plain>
            <ToneBadge tone={tones[state]}>{t(`periods.states.${state}`)}</ToneBadge>
          </td>
          <td data-label={changedAt === null ? undefined : t('periods.changed')}>
            {changedAt !== null &&
              t('periods.by', { day: shortDay(changedAt.slice(0, 10)), name: changedBy ?? '' })}
          </td>
          <td data-action>
            <Group gap={8} justify="flex-end" wrap="nowrap">
              {state === 'open' && mayClose && button(month, 'closed')}
              {state === 'closed' && mayReopen && [button(month, 'open'), button(month, 'locked')]}
            </Group>
          </td>
        </tr>
      ))}
    </SettingsTable>
  );
}
