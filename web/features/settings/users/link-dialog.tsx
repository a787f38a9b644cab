import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from './t.ts';
import classes from './users.module.css';

/** The address of an invitation where no email carries it; shown once. */
export function LinkDialog({
  email,
  link,
  onClose,
}: {
  email: string;
  link: string;
  onClose: () => void;
}) {
  return (
    <MessageDialog
      title={t('link.title')}
      detail={t('link.detail', { email })}
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {generic('close')}
        </Button>
      }
    >
      <div className={classes.link}>
        <code>{link}</code>
        <CopyButton label={t('link.copy')} text={link} />
      </div>
    </MessageDialog>
  );
}
