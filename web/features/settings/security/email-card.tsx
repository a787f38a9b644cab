import { TextInput } from '@mantine/core';
import { ownAccountEndpoints } from '#contract/session/own-account.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from './profile-t.ts';

const empty = { values: { email: '', currentPassword: '' } };

/** Asks for another address to sign in with; it counts once it was confirmed by a link. */
export function EmailCard() {
  const { user } = useCurrentSession();
  const form = useRecordForm({
    record: empty,
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: t('email.enterCurrent') } : {},
    save: async (body) => {
      await call(ownAccountEndpoints.requestEmail, { body });
      showToast({
        id: 'profile',
        tone: 'success',
        title: t('email.sent', { email: body.email }),
        detail: t('email.sentDetail'),
      });
      return empty;
    },
  });
  return (
    <SettingsCard title={t('email.title')} subtitle={t('email.lead', { email: user.email })}>
      <SettingsForm form={form} saveLabel={t('email.submit')}>
        <TextInput
          label={t('email.new')}
          maw={372}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <PasswordField
          label={t('email.current')}
          maw={372}
          {...form.field('currentPassword')}
          autoComplete="current-password"
        />
      </SettingsForm>
    </SettingsCard>
  );
}
