import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from './t.ts';
import classes from './api.module.css';

/** A key that was just made; shown once. */
export function MadeKeyDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <MessageDialog
      title={t('made.title')}
      detail={t('made.detail')}
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {generic('close')}
        </Button>
      }
    >
      <div className={classes.token}>
        <code>{token}</code>
        <CopyButton label={t('made.copy')} text={token} />
      </div>
    </MessageDialog>
  );
}
