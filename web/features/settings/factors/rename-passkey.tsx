import { TextInput } from '@mantine/core';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import type { Passkey } from '#contract/session/second-factor.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useReadFactorsAgain } from './factor-queries.ts';
import { t } from './t.ts';

const { renamePasskey } = passkeyEndpoints;

/** Not imported directly: it is loaded on first use. */
export default function RenamePasskey({
  passkey,
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const readAgain = useReadFactorsAgain();
  const form = useRecordForm({
    record: { values: { name: passkey.name } },
    check: (values) => validateBody(renamePasskey.input.body, values),
    save: async (body) => {
      await call(renamePasskey, { params: { id: passkey.id }, body });
      return { values: body };
    },
    onSaved: async () => {
      showToast({ id: 'second-factor', tone: 'success', title: t('passkeys.renamed') });
      onClose();
      await readAgain();
    },
  });
  return (
    <FormDialog
      title={t('passkeys.renameTitle')}
      what="setting"
      saveLabel={t('passkeys.rename')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('passkeys.name')} data-autofocus {...form.field('name')} />
    </FormDialog>
  );
}
