import { Text } from '@mantine/core';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { goalEndpoints, type Goal } from '#contract/settings/goal.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { formatMoney } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { useSettingsForm } from '../frame/use-settings-form.ts';
import { t } from '../t.ts';

const section = {
  query: endpointQuery(goalEndpoints.getGoal, {}),
  reloads: { queryKey: [analyticsEndpoints.getAnalytics.path] },
};

export function GoalPage() {
  const mayWrite = useMay('dashboard.write');
  return (
    <SettingsPage title={t('goal.title')}>
      <SettingsCard title={t('goal.card')} subtitle={t('goal.cardLead')}>
        <Loaded what="goal" query={section.query}>
          {(goal) => (mayWrite ? <GoalForm goal={goal} /> : <GoalFact goal={goal} />)}
        </Loaded>
      </SettingsCard>
    </SettingsPage>
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

function GoalForm({ goal: read }: { goal: Goal }) {
  const { locale } = useCurrentSession().organisation;
  const form = useSettingsForm({
    section,
    read,
    valuesOf: ({ goal }) => ({ goal }),
    check: (values) => validateBody(goalEndpoints.setGoal.input.body, values),
    send: (body, options) => call(goalEndpoints.setGoal, { body }, options),
    savedTitle: t('goal.saved'),
  });
  return (
    <SettingsForm form={form} what="goal">
      <MoneyField
        maw={372}
        label={t('goal.amount', { currency: read.currency })}
        currency={read.currency}
        locale={locale}
        {...form.field('goal')}
      />
    </SettingsForm>
  );
}
