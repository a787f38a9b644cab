import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTemplateEndpoints } from '#contract/settings/mail-templates.ts';
import type { MailSetUp } from '#contract/mail/mail-set-up.ts';
import { type Mail, mailEndpoints } from '#contract/mail/mails.ts';
import { call, type CallOutput } from '#web/api/call.ts';
import type { DocumentLanguage } from '#messages/document-languages.ts';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from '../email-t.ts';

export type MailTexts = Record<'subject' | 'message', string>;

interface MailTextPreviewProps {
  name: string;
  texts: MailTexts;
  setUp: MailSetUp | undefined;
  language: DocumentLanguage | undefined;
}

const toastId = 'mail-template-trial';
const pollMs = 1_000;
const maximumPolls = 20;
const settled = ['accepted', 'bounced', 'failed'];

export function MailTextPreview({ name, texts, setUp, language }: MailTextPreviewProps) {
  const { subject, message } = texts;
  const [shown, setShown] =
    useState<CallOutput<typeof mailTemplateEndpoints.previewMailTemplate>>();
  const showFailure = (title: string) => (error: Error) => {
    showToast({ id: toastId, tone: 'danger', title, detail: error.message });
  };
  const preview = useMutation({
    mutationFn: () =>
      call(mailTemplateEndpoints.previewMailTemplate, {
        body: { subject, message, ...(language && { language }) },
      }),
    onSuccess: setShown,
    onError: showFailure(t('preview.failed')),
  });
  const test = useMutation({
    mutationFn: async () => {
      const sent = await call(mailTemplateEndpoints.sendTestMail, { body: { subject, message } });
      return delivered(sent);
    },
    onSuccess: showResult,
    onError: showFailure(t('test.notSent')),
  });
  return (
    <Group gap={8} flex={1}>
      <Button
        variant="default"
        size="xs"
        aria-label={t('preview.openOf', { name })}
        loading={preview.isPending}
        onClick={() => {
          preview.mutate();
        }}
      >
        {t('preview.open')}
      </Button>
      {setUp !== undefined && setUp.state !== 'not-set-up' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('test.sendOf', { name })}
          loading={test.isPending}
          onClick={() => {
            test.mutate();
          }}
        >
          {t('test.send')}
        </Button>
      )}
      {shown && (
        <DialogFrame
          title={t('preview.title', { name })}
          sizePx={640}
          onClose={() => {
            setShown(undefined);
          }}
        >
          <Box px={24} pt={16} pb={24} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <Text component="h3" dir="auto" size="15" fw={600} mb={12}>
              {shown.subject}
            </Text>
            <div dir="auto">{shown.text}</div>
          </Box>
        </DialogFrame>
      )}
    </Group>
  );
}

/** The email once the mail server has answered, or after twenty seconds. */
async function delivered(mail: Mail): Promise<Mail> {
  let now = mail;
  for (let polls = 0; polls < maximumPolls && !settled.includes(now.state); polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    ({ mail: now } = await call(mailEndpoints.getMail, { params: { id: mail.id } }));
  }
  return now;
}

function showResult({ state, recipients: [me], problem }: Mail): void {
  if (state === 'accepted') {
    const title = t('test.sent', { address: me?.address ?? '' });
    showToast({ id: toastId, tone: 'success', title });
    return;
  }
  const reason = [me?.reason, problem].find((text) => text !== undefined && text !== '');
  const detail = reason ?? t('test.noAnswer');
  showToast({ id: toastId, tone: 'danger', title: t('test.notAccepted'), detail });
}
