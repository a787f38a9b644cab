import { useState } from 'react';
import { accountLinkEndpoints } from '#contract/session/account-links.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from './t.ts';
import { WithLink } from './with-link.tsx';

/** Confirms a new address by the link that went there; a button, as mail programs open links to look at them. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <MessagePage
        title={t('emailConfirmation.doneTitle')}
        detail={t('emailConfirmation.done', { email })}
      />
    );
  }
  return (
    <WithLink purpose="email" token={token}>
      {(link) => (
        <EntranceFrame
          title={t('emailConfirmation.title')}
          lead={t('emailConfirmation.lead', { email: link.email })}
          organisationName={link.organisationName}
        >
          <ConfirmForm token={token} onDone={setEmail} />
        </EntranceFrame>
      )}
    </WithLink>
  );
}

function ConfirmForm({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const form = useRecordForm({
    record: { values: {} },
    check: () => ({}),
    save: async (values) => {
      const { email } = await call(accountLinkEndpoints.confirmEmail, { body: { token } });
      onDone(email);
      return { values };
    },
  });
  return (
    <EntranceForm form={form} submit={t('emailConfirmation.submit')}>
      {null}
    </EntranceForm>
  );
}
