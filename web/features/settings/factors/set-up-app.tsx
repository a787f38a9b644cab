import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MessageDialog } from '#web/ui/overlay/message-dialog.tsx';
import { t as generic } from '#web/ui/t.ts';
import classes from './factors.module.css';
import { QrPicture } from './qr-picture.tsx';
import { t } from './t.ts';
import { useProof } from './use-proof.tsx';

const { startApp, confirmApp } = secondFactorEndpoints;

interface SetUpAppProps {
  /** With the backup codes, where it is the first factor. */
  onDone: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the key of a new app, and asks for a code of it. Not imported directly: it is loaded on first use. */
export default function SetUpApp(props: SetUpAppProps) {
  const { proven, proofDialog } = useProof();
  const [id] = useState(() => crypto.randomUUID());
  const { data, error } = useQuery({
    // Each time the dialog opens there is another key.
    queryKey: [startApp.path, id],
    queryFn: () => proven(() => call(startApp, {})),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (proofDialog) return proofDialog;
  if (error) {
    return (
      <MessageDialog
        title={t('setUp.title')}
        failure={error.message}
        buttons={
          <Button data-autofocus onClick={props.onClose}>
            {generic('close')}
          </Button>
        }
        onClose={props.onClose}
      />
    );
  }
  // No dialog before it can say something: what holds the focus between two of them is gone with the first.
  if (!data) return null;
  return <SetUpForm {...props} app={data} />;
}

function SetUpForm({
  app: { secret, address },
  onDone,
  onClose,
}: SetUpAppProps & { app: { secret: string; address: string } }) {
  const { proven, proofDialog } = useProof();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const form = useRecordForm({
    record: { values: { code: '' } },
    check: (values) => validateBody(confirmApp.input.body, values),
    save: async (body) => {
      const { backupCodes } = await proven(() => call(confirmApp, { body }));
      setCodes(backupCodes);
      onDone(backupCodes);
      return { values: { code: '' } };
    },
    onSaved: () => {
      showToast({ id: 'second-factor', tone: 'success', title: t('setUp.done') });
    },
  });
  if (codes.length > 0) return null;
  return (
    <>
      <FormDialog
        title={t('setUp.title')}
        what="setting"
        saveLabel={t('setUp.submit')}
        form={{ ...form, isDirty: false }}
        onClose={onClose}
      >
        <Group align="flex-start" gap="16px 24px" className={classes.setUp ?? ''}>
          <QrPicture text={address} label={t('setUp.picture')} sizePx={184} />
          <div className={classes.key}>
            <Text inherit>{t('setUp.scan')}</Text>
            <Text inherit c="dimmed" mt={8}>
              {t('setUp.type')}
            </Text>
            <Group gap={4} mt={4} wrap="nowrap">
              <code>{inGroups(secret)}</code>
              <CopyButton label={t('setUp.copy')} text={secret} />
            </Group>
          </div>
        </Group>
        <TextInput
          label={t('setUp.code')}
          description={t('setUp.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maw={320}
          data-autofocus
          {...form.field('code')}
        />
      </FormDialog>
      {proofDialog}
    </>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
