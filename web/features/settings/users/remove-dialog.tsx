import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Holdings, type User, userEndpoints } from '#contract/session/users.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useProof } from '../factors/use-proof.tsx';
import { t } from './t.ts';
import { useReadUsersAgain } from './user-commands.ts';

interface RemoveDialogProps {
  user: User;
  /** Who can go on with what the person has. */
  successors: readonly User[];
  ownId: number;
  onClose: () => void;
}

/** Removes somebody, and asks who goes on with what they have. */
export function RemoveDialog({ user, successors, ownId, onClose }: RemoveDialogProps) {
  const readAgain = useReadUsersAgain();
  const { data } = useQuery(endpointQuery(userEndpoints.getHoldings, { params: { id: user.id } }));
  const { proven, proofDialog } = useProof();
  const form = useRecordForm({
    record: { values: { successorId: String(ownId) } },
    check: () => ({}),
    save: async (values) => {
      const body = { successorId: Number(values.successorId) };
      await proven(() => call(userEndpoints.removeUser, { params: { id: user.id }, body }));
      return { values };
    },
    onSaved: async () => {
      showToast({ id: 'users', tone: 'success', title: t('done.removed', { name: user.name }) });
      onClose();
      await readAgain();
    },
  });
  const nameOf = (id: string) => successors.find((one) => String(one.id) === id)?.name ?? '';
  return (
    <>
      <FormDialog
        title={t('remove.title', { name: user.name })}
        what="setting"
        saveLabel={t('remove.submit')}
        isDangerous
        form={form}
        onClose={onClose}
      >
        <Text inherit c="dimmed">
          {t('remove.detail')}
        </Text>
        <Text inherit>{data ? handedOver(data) : ' '}</Text>
        <ChoiceField
          label={t('remove.successor')}
          choices={successors.map(({ id }) => String(id))}
          nameOf={nameOf}
          data-autofocus
          {...form.field('successorId')}
        />
      </FormDialog>
      {proofDialog}
    </>
  );
}

function handedOver({ views, drafts, recurringInvoices, projects }: Holdings): string {
  const parts = [
    views > 0 && t('remove.views', { count: views }),
    drafts > 0 && t('remove.drafts', { count: drafts }),
    recurringInvoices > 0 && t('remove.recurring', { count: recurringInvoices }),
  ].filter((part) => part !== false);
  const sentences = [
    parts.length === 0 ? t('remove.nothing') : t('remove.handsOver', { what: parts.join(', ') }),
    projects > 0 && t('remove.leaves', { count: projects }),
  ].filter((part) => part !== false);
  return sentences.join(' ');
}
