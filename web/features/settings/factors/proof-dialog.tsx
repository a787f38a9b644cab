import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { passkeysWork, signWithPasskey } from '#web/api/passkeys.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { factorQuery } from './factor-queries.ts';
import { t } from './t.ts';

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks who it is, by the password or a passkey. Not imported directly: it is loaded on first use. */
export default function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const { user } = useCurrentSession();
  const { data } = useQuery(factorQuery);
  const form = useRecordForm({
    record: { values: { currentPassword: '' } },
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: t('proof.enter') } : {},
    save: async (body) => {
      await call(secondFactorEndpoints.prove, { body });
      return { values: { currentPassword: '' } };
    },
    onSaved: onProven,
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeyEndpoints.askForProof, {});
      const response = await signWithPasskey(options);
      if (!response) throw new Error(t('proof.cancelled'));
      await call(passkeyEndpoints.proveWithPasskey, { body: { response } });
    },
    onSuccess: onProven,
  });
  const hasPasskey = data !== undefined && data.passkeys.length > 0 && passkeysWork();
  return (
    <FormDialog
      title={t('proof.title')}
      what="setting"
      saveLabel={t('proof.submit')}
      form={{ ...form, isDirty: false, failure: form.failure ?? byPasskey.error?.message }}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        {t('proof.lead')}
      </Text>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={user.email} />
      <PasswordField
        label={t('proof.password')}
        data-autofocus
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      {hasPasskey && (
        <div>
          <Button
            variant="default"
            loading={byPasskey.isPending}
            onClick={() => {
              byPasskey.mutate();
            }}
          >
            {t('proof.passkey')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
