import { Button } from '@mantine/core';
import { DangerButton } from './danger-button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { t } from '../t.ts';

interface ConfirmDialogProps {
  title: string;
  detail: string;
  confirmLabel: string;
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, isBusy, onConfirm, ...message } = props;
  return (
    <MessageDialog
      {...message}
      buttons={
        <>
          <Button variant="default" data-autofocus onClick={message.onClose}>
            {t('cancel')}
          </Button>
          <DangerButton loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </DangerButton>
        </>
      }
    />
  );
}
