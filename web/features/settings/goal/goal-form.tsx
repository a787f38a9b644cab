import { useQueryClient } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { goalEndpoints, type Goal } from '#contract/settings/goal.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from '../t.ts';

export const goalQuery = endpointQuery(goalEndpoints.getGoal, {});
const toRecord = ({ goal, version }: Goal) => ({ version, values: { goal } });

/** Changes the goal. */
export function GoalForm({ goal }: { goal: Goal }) {
  const queryClient = useQueryClient();
  const { locale } = useCurrentSession().organisation;
  const form = useRecordForm<{ goal: string }>({
    record: toRecord(goal),
    check: (values) => validateBody(goalEndpoints.setGoal.input.body, values),
    save: async (values, version) => {
      const saved = await call(goalEndpoints.setGoal, { body: values }, { version });
      queryClient.setQueryData(goalQuery.queryKey, saved);
      return toRecord(saved);
    },
    readAgain: async () => toRecord(await queryClient.query({ ...goalQuery, staleTime: 0 })),
    onSaved: async () => {
      showToast({ id: 'goal', tone: 'success', title: t('goal.saved') });
      await queryClient.invalidateQueries({ queryKey: [analyticsEndpoints.getAnalytics.path] });
    },
  });
  return (
    <SettingsForm form={form} what="goal">
      <MoneyField
        maw={372}
        label={t('goal.amount', { currency: goal.currency })}
        currency={goal.currency}
        locale={locale}
        value={form.values.goal}
        error={form.errors.goal}
        onChange={(plain) => {
          form.change({ goal: plain });
        }}
      />
    </SettingsForm>
  );
}
