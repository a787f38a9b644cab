import { TextInput } from '@mantine/core';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { makePasskey } from '#web/api/passkeys.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { deviceName } from '../security/device-name.ts';
import { t } from './t.ts';
import { useProof } from './use-proof.tsx';

const { askForPasskey, addPasskey, renamePasskey } = passkeyEndpoints;

interface AddPasskeyProps {
  /** With backup codes, where it is the first factor. */
  onDone: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Has the browser make a passkey, under a name. Not imported directly: it is loaded on first use. */
export default function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const { proven, proofDialog } = useProof();
  const form = useRecordForm({
    record: { values: { name: deviceName(navigator.userAgent) } },
    check: (values) => validateBody(renamePasskey.input.body, values),
    save: async ({ name }) => {
      const { options } = await proven(() => call(askForPasskey, {}));
      const response = await makePasskey(options);
      if (!response) throw new Error(t('passkeys.cancelled'));
      const body = { name, response };
      const { backupCodes } = await proven(() => call(addPasskey, { body }));
      onDone(backupCodes);
      return { values: { name } };
    },
    onSaved: () => {
      showToast({ id: 'second-factor', tone: 'success', title: t('passkeys.done') });
    },
  });
  return (
    <>
      <FormDialog
        title={t('passkeys.addTitle')}
        what="setting"
        saveLabel={t('passkeys.submit')}
        form={{ ...form, isDirty: false }}
        onClose={onClose}
      >
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.addHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          {...form.field('name')}
        />
      </FormDialog>
      {proofDialog}
    </>
  );
}
