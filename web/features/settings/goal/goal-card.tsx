import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '#contract/settings/goal.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { GoalForm, goalQuery } from './goal-form.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { t } from '../t.ts';

/** The goal that the dashboard shows next to average sessions. */
export function GoalCard() {
  const query = useQuery(goalQuery);
  const mayWrite = useMay('dashboard.write');
  const { data } = query;
  return (
    <SettingsCard title={t('goal.card')} subtitle={t('goal.cardLead')}>
      {data === undefined && <SettingsState what="goal" query={query} />}
      {data !== undefined && (mayWrite ? <GoalForm goal={data} /> : <GoalFact goal={data} />)}
    </SettingsCard>
  );
}

function GoalFact({ goal: { goal, currency } }: { goal: Goal }) {
  return (
    <div className={cardBodyClass}>
      <Text size="22" fw={600} mb={12}>
        {formatMoney(Number(goal), currency)}
      </Text>
      <Text inherit c="dimmed">
        {t('goal.notAllowed')}
      </Text>
    </div>
  );
}
