import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MadeInvoice, RecurringInvoice } from '#contract/recurring-invoices.ts';
import { DialogFrame } from '#web/ui/dialog-frame.tsx';
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
    <DialogFrame title={`Written: ${titleOf(recurring)}`} sizePx={440} onClose={onClose}>
      <div className={classes.body}>
        {error ? (
          <p role="alert">{error.message}</p>
        ) : (
          <ul className={classes.list} aria-busy={data === undefined}>
            {data?.made.map((made) => (
              <li key={made.occursOn} className={classes.row}>
                <time className="dt" dateTime={made.occursOn}>
                  {made.occursOn}
                </time>
                <MadeLink made={made} />
              </li>
            ))}
          </ul>
        )}
        <div className={classes.foot}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </DialogFrame>
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
