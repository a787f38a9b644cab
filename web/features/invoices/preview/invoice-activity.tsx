import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import pageClasses from './invoice-preview-page.module.css';
import classes from './invoice-activity.module.css';

type Activity = NonNullable<InvoiceDetail['invoice']['activity']>;

const looks = new Map([
  ['payment', { Icon: IconCash, tone: 'success' }],
  ['sent', { Icon: IconSend, tone: 'secondary' }],
  ['downloaded', { Icon: IconDownload, tone: 'info' }],
  ['imported', { Icon: IconFileImport, tone: 'primary' }],
]);
const anyOther = { Icon: IconFileInvoice, tone: 'primary' };

function newestFirst(left: Activity[number], right: Activity[number]): number {
  return right.at.localeCompare(left.at) || right.id - left.id;
}

/** What happened to the invoice, newest first. */
export function InvoiceActivity({ activity }: { activity: Activity }) {
  const { organisation } = useCurrentSession();
  return (
    <section className={pageClasses.card}>
      <h2 className={pageClasses.cardTitle}>Activity</h2>
      <ol className={classes.steps}>
        {activity.toSorted(newestFirst).map((step) => {
          const { Icon, tone } = looks.get(step.kind) ?? anyOther;
          const detail = [step.actor, step.detail].filter((part) => part !== '').join(', ');
          return (
            <li key={step.id} className={classes.step}>
              <span className={classes.icon} data-tone={tone}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
              </span>
              <span className={classes.what}>
                <span className={classes.summary}>{step.summary}</span>
                <span className={classes.detail}>{detail}</span>
              </span>
              <time className={classes.when} dateTime={step.at}>
                {formatInstant(step.at, organisation.timeZone)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
