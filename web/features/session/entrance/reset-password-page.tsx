import { useState } from 'react';
import { accountLinkEndpoints } from '#contract/session/account-links.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { EntranceForm, missing, NewPasswordField } from './entrance-form.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from './t.ts';
import { WithLink } from './with-link.tsx';

/** Takes a new password by an emailed link. */
export function ResetPasswordPage({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <MessagePage title={t('reset.doneTitle')} detail={t('reset.done')} />;
  return (
    <WithLink purpose="password" token={token}>
      {({ email, organisationName }) => (
        <EntranceFrame
          title={t('reset.title')}
          lead={t('reset.lead', { email })}
          organisationName={organisationName}
        >
          <ResetForm
            token={token}
            email={email}
            onDone={() => {
              setIsDone(true);
            }}
          />
        </EntranceFrame>
      )}
    </WithLink>
  );
}

function ResetForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const form = useRecordForm({
    record: { values: { password: '' } },
    check: missing,
    save: async (values) => {
      await call(accountLinkEndpoints.resetPassword, { body: { ...values, token } });
      return { values };
    },
    onSaved: onDone,
  });
  return (
    <EntranceForm form={form} submit={t('reset.submit')}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordField label={t('newPassword')} {...form.field('password')} />
    </EntranceForm>
  );
}
