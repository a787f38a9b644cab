import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints } from '#contract/session/own-account.ts';
import { call } from '#web/api/call.ts';
import { currentSessionQuery, useCurrentSession } from '#web/api/current-session.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from '../t.ts';

const { changeName } = ownAccountEndpoints;

/** Changes what the person is called. */
export function NameCard() {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();
  const form = useRecordForm({
    record: { values: { name: user.name } },
    check: (values) => validateBody(changeName.input.body, values),
    save: async (values) => {
      await call(changeName, { body: values });
      return { values };
    },
    readAgain: () => Promise.resolve(undefined),
    onSaved: async () => {
      showToast({ id: 'change-name', tone: 'success', title: t('security.name.changed') });
      await queryClient.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
    },
  });
  return (
    <SettingsCard title={t('security.name.title')} subtitle={t('security.name.lead')}>
      <SettingsForm form={form}>
        <TextInput
          label={t('security.name.label')}
          maw={372}
          maxLength={120}
          {...form.field('name')}
          autoComplete="name"
        />
      </SettingsForm>
    </SettingsCard>
  );
}
