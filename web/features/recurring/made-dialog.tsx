import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MadeInvoice, RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import { recurringOptions, titleOf } from './recurring-commands.ts';
import classes from './made-dialog.module.css';

interface MadeDialogProps {
  recurring: RecurringInvoice;
  onClose: () => void;
}

/** What a recurring invoice has written, the latest first. */
export function MadeDialog({ recurring, onClose }: MadeDialogProps) {
  const { data, error } = useQuery(recurringOptions(recurring.id));
  return (
    <NoticeDialog
      title={`Written: ${titleOf(recurring)}`}
      failure={error?.message}
      onClose={onClose}
    >
      <ul className={classes.list} aria-busy={data === undefined && !error}>
        {data?.made.map((made) => (
          <li key={made.occursOn} className={classes.row}>
            <time className="dt" dateTime={made.occursOn}>
              {made.occursOn}
            </time>
            <MadeLink made={made} />
          </li>
        ))}
      </ul>
    </NoticeDialog>
  );
}

/** The way to an invoice that was written. */
export function MadeLink({ made: { invoice } }: { made: MadeInvoice }) {
  if (!invoice) return <span className={classes.gone}>Draft deleted</span>;
  const { id, number } = invoice;
  return (
    <Link to="/apps/invoice/preview/$id" params={{ id: String(id) }} className="dt">
      {number ?? `Draft #${String(id)}`}
    </Link>
  );
}
