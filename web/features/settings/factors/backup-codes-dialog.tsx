import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentSession } from '#web/api/current-session.ts';
import { copyText } from '#web/ui/action/copy-text.ts';
import { saveFile } from '#web/ui/action/save-file.ts';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import classes from './factors.module.css';
import { t } from './t.ts';

/** New backup codes, shown once. Not imported directly: it is loaded on first use. */
export default function BackupCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { email } = useCurrentSession().user;
  const [isCopied, setIsCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <MessageDialog
      title={t('codes.shownTitle')}
      detail={t('codes.shown')}
      // Not by Escape: they are gone then.
      onClose={() => undefined}
      buttons={<Button onClick={onClose}>{t('codes.done')}</Button>}
    >
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <Button
          variant="default"
          data-autofocus
          onClick={() => {
            void copyText(text).then(setIsCopied);
          }}
        >
          {t(isCopied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            const head = t('codes.fileHead', { email });
            saveFile(t('codes.fileName'), new Blob([`${head}\n\n${text}`], { type: 'text/plain' }));
          }}
        >
          {t('codes.download')}
        </Button>
      </div>
    </MessageDialog>
  );
}
