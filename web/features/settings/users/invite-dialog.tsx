import { TextInput } from '@mantine/core';
import { type SentInvitation, userEndpoints } from '#contract/session/users.ts';
import type { Role } from '#domain/permissions.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { useProof } from '../factors/use-proof.tsx';
import { t } from './t.ts';

interface Invited {
  email: string;
  role: Role;
}

interface InviteDialogProps {
  onInvited: (sent: SentInvitation) => void;
  onClose: () => void;
}

/** Asks for the address and role of somebody new. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { proven, proofDialog } = useProof();
  const form = useRecordForm<Invited>({
    record: { values: { email: '', role: 'billing' } },
    check: (values) => validateBody(userEndpoints.inviteUser.input.body, values),
    save: async (body) => {
      onInvited(await proven(() => call(userEndpoints.inviteUser, { body })));
      return { values: body };
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={t('invite.title')}
        what="setting"
        saveLabel={t('invite.submit')}
        form={form}
        onClose={onClose}
      >
        <TextInput
          label={t('invite.email')}
          description={t('invite.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.field('email')}
        />
        <RoleField {...form.field('role')} />
      </FormDialog>
      {proofDialog}
    </>
  );
}
