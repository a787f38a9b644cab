import { type User, userEndpoints } from '#contract/session/users.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { RoleField } from './role-field.tsx';
import { useProof } from '../factors/use-proof.tsx';
import { t } from './t.ts';
import { useReadUsersAgain } from './user-commands.ts';

export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const readAgain = useReadUsersAgain();
  const { proven, proofDialog } = useProof();
  const form = useRecordForm({
    record: { values: { role: user.role } },
    check: () => ({}),
    save: async (body) => {
      await proven(() => call(userEndpoints.changeRole, { params: { id: user.id }, body }));
      return { values: body };
    },
    onSaved: async ({ values: { role } }) => {
      const title = t('done.role', { name: user.name, role: t(`roleName.${role}`) });
      showToast({ id: 'users', tone: 'success', title });
      onClose();
      await readAgain();
    },
  });
  return (
    <>
      <FormDialog
        title={t('role.title', { name: user.name })}
        what="setting"
        saveLabel={t('role.submit')}
        form={form}
        onClose={onClose}
      >
        <RoleField data-autofocus {...form.field('role')} />
      </FormDialog>
      {proofDialog}
    </>
  );
}
