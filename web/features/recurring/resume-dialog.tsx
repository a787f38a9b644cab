import { Button } from '@mantine/core';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import type { RecurringResumption } from './recurring-commands.ts';
import { nameOf } from './recurring-texts.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

interface ResumeDialogProps {
  recurring: RecurringInvoice;
  resumption: { isPending: boolean; mutate: (resumption: RecurringResumption) => void };
  onClose: () => void;
}

export function ResumeDialog({ recurring, resumption, onClose }: ResumeDialogProps) {
  const { id, version, missed } = recurring;
  const resume = (what: RecurringResumption['missed']) => () => {
    resumption.mutate({ id, version, missed: what });
  };
  return (
    <MessageDialog
      title={t('resumption.title', { name: nameOf(recurring) })}
      detail={t('resumption.missed', { count: missed })}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {generic('cancel')}
          </Button>
          <Button variant="default" disabled={resumption.isPending} onClick={resume('make')}>
            {t('resumption.create')}
          </Button>
          <Button loading={resumption.isPending} onClick={resume('skip')}>
            {t('resumption.skip')}
          </Button>
        </>
      }
    />
  );
}
