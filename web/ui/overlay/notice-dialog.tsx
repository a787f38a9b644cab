import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { MessageDialog } from './message-dialog.tsx';
import { t } from '../t.ts';

interface NoticeDialogProps {
  title: string;
  detail?: string;
  failure?: string | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** Says something that is read and closed: why it cannot be done and what to do instead, or what there is. */
export function NoticeDialog(props: NoticeDialogProps) {
  const close = (
    <Button variant="default" data-autofocus onClick={props.onClose}>
      {t('close')}
    </Button>
  );
  return <MessageDialog {...props} buttons={close} />;
}
