import { Text, TextInput } from '@mantine/core';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useReadFactorsAgain } from './factor-queries.ts';
import { t } from './t.ts';
import { useProof } from './use-proof.tsx';

/** Turns the authenticator app off, on a code of it. Not imported directly: it is loaded on first use. */
export default function StopAppDialog({ onClose }: { onClose: () => void }) {
  const { proven, proofDialog } = useProof();
  const readAgain = useReadFactorsAgain();
  const { removeApp } = secondFactorEndpoints;
  const form = useRecordForm({
    record: { values: { code: '' } },
    check: (values) => validateBody(removeApp.input.body, values),
    save: async (body) => {
      await proven(() => call(removeApp, { body }));
      return { values: body };
    },
    onSaved: async () => {
      showToast({ id: 'second-factor', tone: 'success', title: t('stop.done') });
      onClose();
      await readAgain();
    },
  });
  return (
    <>
      <FormDialog
        title={t('stop.title')}
        what="setting"
        saveLabel={t('stop.submit')}
        isDangerous
        form={{ ...form, isDirty: false }}
        onClose={onClose}
      >
        <Text inherit c="dimmed">
          {t('stop.detail')}
        </Text>
        <TextInput
          label={t('stop.code')}
          autoComplete="one-time-code"
          maw={300}
          data-autofocus
          {...form.field('code')}
        />
      </FormDialog>
      {proofDialog}
    </>
  );
}
