import type { InvoiceDetail } from '#contract/invoices.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { ActivitySteps } from '#web/ui/activity-steps.tsx';
import pageClasses from './invoice-preview-page.module.css';
import classes from './invoice-activity.module.css';

type Activity = NonNullable<InvoiceDetail['invoice']['activity']>;

function newestFirst(left: Activity[number], right: Activity[number]): number {
  return right.at.localeCompare(left.at) || right.id - left.id;
}

/** What happened to the invoice, newest first. */
export function InvoiceActivity({ activity }: { activity: Activity }) {
  const { organisation } = useCurrentSession();
  const steps = activity.toSorted(newestFirst).map(({ actor, detail, ...step }) => ({
    ...step,
    detail: [actor, detail].filter((part) => part !== '').join(', '),
  }));
  return (
    <section className={pageClasses.card}>
      <h2 className={pageClasses.cardTitle}>Activity</h2>
      <div className={classes.steps}>
        <ActivitySteps steps={steps} timeZone={organisation.timeZone} />
      </div>
    </section>
  );
}
