import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountLinkEndpoints } from '#contract/session/account-links.ts';
import { sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { currentSessionQuery } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { EmailField, EntranceForm, missing, NewPasswordField } from './entrance-form.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from './t.ts';

/** Makes the first account of a new installation, for whoever reads its terminal. */
export function SetUpPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  // Whoever has just made the account is on the way in.
  const [isMadeHere, setIsMadeHere] = useState(false);
  if (options?.needsSetUp === false && !isMadeHere) {
    return <MessagePage title={t('setUp.doneTitle')} detail={t('setUp.done')} />;
  }
  return (
    <EntranceFrame title={t('setUp.title')} lead={t('setUp.lead')} organisationName={undefined}>
      <SetUpForm
        onMade={() => {
          setIsMadeHere(true);
        }}
        onSignedIn={onSignedIn}
      />
    </EntranceFrame>
  );
}

function SetUpForm({ onMade, onSignedIn }: { onMade: () => void; onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const form = useRecordForm({
    record: { values: { code: '', name: '', email: '', password: '' } },
    check: (values) => ({
      ...(values.code.trim() === '' && { code: t('setUp.enterCode') }),
      ...missing(values),
    }),
    save: async (body) => {
      const session = await call(accountLinkEndpoints.setUpInstallation, { body });
      onMade();
      queryClient.clear();
      queryClient.setQueryData(currentSessionQuery.queryKey, session);
      return { values: body };
    },
    onSaved: onSignedIn,
  });
  return (
    <EntranceForm form={form} submit={t('setUp.submit')}>
      <TextInput
        label={t('setUp.code')}
        description={t('setUp.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="code"
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
      <TextInput
        label={t('name')}
        name="name"
        size="md"
        autoComplete="name"
        {...form.field('name')}
      />
      <EmailField {...form.field('email')} />
      <NewPasswordField label={t('password')} {...form.field('password')} />
    </EntranceForm>
  );
}
