import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accountLinkEndpoints } from '#contract/session/account-links.ts';
import { call } from '#web/api/call.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { ProviderButton, useProviderOffer } from '../single-sign-on.tsx';
import { EntranceForm, missing, NewPasswordField } from './entrance-form.tsx';
import { t } from './t.ts';
import { WithLink } from './with-link.tsx';

interface InvitationPageProps {
  token: string;
  onSignedIn: () => void;
}

/** Greets whoever was invited, and makes the account; where passwords are off, the first sign-in at the provider does. */
export function InvitationPage({ token, onSignedIn }: InvitationPageProps) {
  const { offer, isPending } = useProviderOffer();
  const provider = offer?.takesPasswords === false ? offer : undefined;
  return (
    <WithLink purpose="invitation" token={token}>
      {({ email, organisationName }) => (
        <EntranceFrame
          title={t('invitation.title', { company: organisationName })}
          lead={
            isPending
              ? undefined
              : t(provider ? 'invitation.leadToProvider' : 'invitation.lead', { email })
          }
          organisationName={organisationName}
        >
          {provider && <ProviderButton label={provider.label} variant="filled" />}
          {!isPending && !provider && (
            <JoinForm token={token} email={email} onSignedIn={onSignedIn} />
          )}
        </EntranceFrame>
      )}
    </WithLink>
  );
}

function JoinForm({ token, email, onSignedIn }: InvitationPageProps & { email: string }) {
  const queryClient = useQueryClient();
  const form = useRecordForm({
    record: { values: { name: '', password: '' } },
    check: missing,
    save: async (values) => {
      const body = { ...values, token };
      const session = await call(accountLinkEndpoints.acceptInvitation, { body });
      // Whatever is cached may belong to someone else.
      queryClient.clear();
      queryClient.setQueryData(currentSessionQuery.queryKey, session);
      return { values };
    },
    onSaved: onSignedIn,
  });
  return (
    <EntranceForm form={form} submit={t('invitation.submit')}>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <TextInput
        label={t('name')}
        name="name"
        size="md"
        autoComplete="name"
        autoFocus
        {...form.field('name')}
      />
      <NewPasswordField label={t('password')} {...form.field('password')} />
    </EntranceForm>
  );
}
