import { Button } from '@mantine/core';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { type RecurringResumption, titleOf } from './recurring-commands.ts';

interface ResumeDialogProps {
  recurring: RecurringInvoice;
  resumption: { isPending: boolean; mutate: (resumption: RecurringResumption) => void };
  onClose: () => void;
}

/** Asks what becomes of the days that have come and gone during a pause. */
export function ResumeDialog({ recurring, resumption, onClose }: ResumeDialogProps) {
  const { id, version, missed } = recurring;
  const days = missed === 1 ? '1 day has' : `${String(missed)} days have`;
  const resume = (what: RecurringResumption['missed']) => () => {
    resumption.mutate({ id, version, missed: what });
  };
  return (
    <MessageDialog
      title={`Resume ${titleOf(recurring)}?`}
      detail={`${days} come and gone meanwhile. Write the invoices of those days, or go on without them?`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" disabled={resumption.isPending} onClick={resume('make')}>
            Write them
          </Button>
          <Button loading={resumption.isPending} onClick={resume('skip')}>
            Go on without
          </Button>
        </>
      }
    />
  );
}
