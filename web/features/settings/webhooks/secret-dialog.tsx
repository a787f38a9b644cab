import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from './t.ts';
import classes from './webhooks.module.css';

/** The secret that requests are signed with; shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <MessageDialog
      title={t('secret.title')}
      detail={t('secret.detail')}
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {generic('close')}
        </Button>
      }
    >
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton label={t('secret.copy')} text={secret} />
      </div>
    </MessageDialog>
  );
}
