import { Anchor, Code, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Code.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountLinkEndpoints } from '#contract/session/account-links.ts';
import { sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { EmailField, EntranceForm, missing } from './entrance-form.tsx';
import { MessagePage } from './message-page.tsx';
import { t } from './t.ts';

const command = 'npm run set-password -- you@example.com';

/** Asks for a link to a new password; says who can help where no email can be sent. */
export function ForgotPasswordPage() {
  const { data: options } = useQuery(endpointQuery(sessionEndpoints.signInOptions, {}));
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <MessagePage
        title={t('forgot.sentTitle')}
        detail={`${t('forgot.sent', { email: sentTo })} ${t('forgot.again')}`}
      />
    );
  }
  const back = (
    <Text size="13" ta="center" mt={24}>
      <Anchor inherit renderRoot={(props) => <Link to="/sign-in" {...props} />}>
        {t('forgot.back')}
      </Anchor>
    </Text>
  );
  if (options?.sendsMail === false) {
    return (
      <EntranceFrame
        title={t('forgot.title')}
        lead={t('forgot.noMail')}
        organisationName={options.organisationName}
      >
        <Stack>
          <Code block>{command}</Code>
        </Stack>
        {back}
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      organisationName={options?.organisationName}
    >
      <ForgotForm onSent={setSentTo} />
      {back}
    </EntranceFrame>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useRecordForm({
    record: { values: { email: '' } },
    check: missing,
    save: async (values) => {
      await call(accountLinkEndpoints.requestPassword, { body: values });
      return { values };
    },
    onSaved: ({ values }) => {
      onSent(values.email);
    },
  });
  return (
    <EntranceForm form={form} submit={t('forgot.submit')}>
      <EmailField autoFocus {...form.field('email')} />
    </EntranceForm>
  );
}
