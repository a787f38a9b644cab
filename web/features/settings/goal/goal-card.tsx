import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { goalEndpoints } from '#contract/settings/goal.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatMoney } from '#web/format/money.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import classes from './goal-card.module.css';
import { GoalForm } from './goal-form.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';

/** The goal beside the average sessions on the dashboard. */
export function GoalCard() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery(goalEndpoints.getGoal, {}));
  const mayWrite = useMay('dashboard.write');
  return (
    <SettingsCard title="Amount" subtitle="The dashboard shows it beside the average sessions.">
      {data === undefined && error === null && (
        <div className={classes.state} aria-busy="true">
          <ShapeSkeleton width="40%" heightPx={12} />
          <ShapeSkeleton width="60%" heightPx={12} />
        </div>
      )}
      {data === undefined && error !== null && (
        <div className={classes.state} role="alert">
          <p>The goal could not be loaded. {error.message}</p>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data !== undefined && mayWrite && <GoalForm goal={data} />}
      {data !== undefined && !mayWrite && (
        <div className={classes.state}>
          <p className={classes.amount}>{formatMoney(Number(data.goal), data.currency)}</p>
          <p className={classes.reason}>Your role may not change the goal.</p>
        </div>
      )}
    </SettingsCard>
  );
}
