import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Goal } from '#contract/goal.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { faultsOfBody } from '#web/api/field-faults.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { typedAmount } from '#web/format/typed-amount.ts';
import { ConflictNotice } from '#web/ui/conflict-notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './goal-card.module.css';

const goalQuery = endpointQuery(endpoints.getGoal, {});
const toRecord = ({ goal, version }: Goal) => ({ version, values: { goal } });

/** Changes the goal. */
export function GoalForm({ goal }: { goal: Goal }) {
  const queryClient = useQueryClient();
  const form = useRecordForm<{ goal: string }>({
    record: toRecord(goal),
    check: (values) =>
      faultsOfBody(endpoints.setGoal.input.body, { goal: typedAmount(values.goal) }),
    save: async (values, version) => {
      const saved = await call(
        endpoints.setGoal,
        { body: { goal: typedAmount(values.goal) } },
        { version },
      );
      queryClient.setQueryData(goalQuery.queryKey, saved);
      return toRecord(saved);
    },
    readAgain: async () => toRecord(await queryClient.query({ ...goalQuery, staleTime: 0 })),
    onSaved: async () => {
      showToast({ id: 'goal', tone: 'success', title: 'Goal saved' });
      await queryClient.invalidateQueries({ queryKey: [analyticsEndpoints.getAnalytics.path] });
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {form.conflict && (
        <ConflictNotice
          what="goal"
          onKeepMine={form.conflict.keepMine}
          onTakeTheirs={form.conflict.takeTheirs}
        />
      )}
      <TextInput
        className={classes.field ?? ''}
        label={`Goal in ${goal.currency}`}
        inputMode="decimal"
        value={form.values.goal}
        error={form.faults.goal}
        onChange={(event) => {
          form.change({ goal: event.currentTarget.value });
        }}
      />
      {form.failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <Button className={classes.save ?? ''} type="submit" loading={form.isSaving}>
        Save goal
      </Button>
    </form>
  );
}
