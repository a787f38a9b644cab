import { useQueryClient } from '@tanstack/react-query';
import { ownAccountEndpoints } from '#contract/session/own-account.ts';
import { minimumPasswordLength } from '#contract/session/sign-in.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsForm } from '../frame/settings-form.tsx';
import { t } from '../t.ts';

const empty = { values: { currentPassword: '', newPassword: '' } };

/** Changes the person's password; every other session ends with it. */
export function PasswordCard() {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();
  const form = useRecordForm({
    record: empty,
    check: ({ currentPassword, newPassword }) => ({
      ...(currentPassword === '' && { currentPassword: t('password.enterCurrent') }),
      ...(Array.from(newPassword).length < minimumPasswordLength && {
        newPassword: t('password.tooShort', { count: minimumPasswordLength }),
      }),
    }),
    save: async (body) => {
      await call(ownAccountEndpoints.changePassword, { body });
      return empty;
    },
    readAgain: () => Promise.resolve(undefined),
    onSaved: async () => {
      showToast({
        id: 'change-password',
        tone: 'success',
        title: t('security.password.changed'),
        detail: t('security.password.sessionsEnded'),
      });
      await queryClient.invalidateQueries({ queryKey: [ownAccountEndpoints.listSessions.path] });
    },
  });
  return (
    <SettingsCard title={t('security.password.title')} subtitle={t('security.password.lead')}>
      <SettingsForm form={form} saveLabel={t('security.password.submit')}>
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={user.email} />
        <PasswordField
          label={t('security.password.current')}
          maw={372}
          {...form.field('currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          label={t('security.password.new')}
          maw={372}
          description={t('security.password.newHint', { count: minimumPasswordLength })}
          {...form.field('newPassword')}
          autoComplete="new-password"
        />
      </SettingsForm>
    </SettingsCard>
  );
}
