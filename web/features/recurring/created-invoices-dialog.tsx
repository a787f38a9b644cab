import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MadeInvoice, RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { Day } from '#web/ui/display/day.tsx';
import { NoticeDialog } from '#web/ui/overlay/notice-dialog.tsx';
import classes from './recurring.module.css';
import { recurringOptions } from './recurring-commands.ts';
import { nameOf } from './recurring-texts.ts';
import { t } from './t.ts';

interface CreatedInvoicesDialogProps {
  recurring: RecurringInvoice;
  onClose: () => void;
}

export function CreatedInvoicesDialog({ recurring, onClose }: CreatedInvoicesDialogProps) {
  const { data, error } = useQuery(recurringOptions(recurring.id));
  return (
    <NoticeDialog
      title={t('made.title', { name: nameOf(recurring) })}
      failure={error?.message}
      onClose={onClose}
    >
      <ul className={classes.list} aria-busy={data === undefined && !error}>
        {data?.made.map((made) => (
          <li key={made.occursOn}>
            <Day day={made.occursOn} />
            <CreatedInvoice made={made} />
          </li>
        ))}
      </ul>
    </NoticeDialog>
  );
}

function CreatedInvoice({ made: { invoice } }: { made: MadeInvoice }) {
  if (!invoice) {
    return (
      <Text inherit span c="dimmed">
        {t('made.draftDeleted')}
      </Text>
    );
  }
  const { id, number } = invoice;
  return (
    <Link to="/apps/invoice/preview/$id" params={{ id: String(id) }} className="dt">
      {number ?? t('made.draft', { id: String(id) })}
    </Link>
  );
}
