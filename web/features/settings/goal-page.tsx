import { PageTitle } from '#web/ui/page-title.tsx';
import { GoalCard } from './goal-card.tsx';
import classes from './goal-page.module.css';

/** What the organisation wants to reach. */
export function GoalPage() {
  return (
    <div className={classes.page}>
      <PageTitle>Goal</PageTitle>
      <GoalCard />
    </div>
  );
}
