import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTemplateEndpoints } from '#contract/settings/mail-templates.ts';
import { type Mail, type MailSetUp, mailEndpoints } from '#contract/mail/mails.ts';
import { call, type CallOutput } from '#web/api/call.ts';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import classes from './mail-page.module.css';

interface MailTemplateTrialProps {
  /** The name of the template. */
  of: string;
  template: { subject: string; message: string };
  setUp: MailSetUp | undefined;
}

const toastId = 'mail-template-trial';
const askAgainMs = 1_000;
const mostAsked = 20;

/** Shows how a mail with these texts reads, and sends one to oneself. */
export function MailTemplateTrial({ of, template, setUp }: MailTemplateTrialProps) {
  const { subject, message } = template;
  const [shown, setShown] =
    useState<CallOutput<typeof mailTemplateEndpoints.previewMailTemplate>>();
  const tell = (title: string) => (error: Error) => {
    showToast({ id: toastId, tone: 'danger', title, detail: error.message });
  };
  const preview = useMutation({
    mutationFn: () =>
      call(mailTemplateEndpoints.previewMailTemplate, { body: { subject, message } }),
    onSuccess: setShown,
    onError: tell('The mail could not be shown'),
  });
  const trial = useMutation({
    mutationFn: async () => {
      const sent = await call(mailTemplateEndpoints.sendTestMail, { body: { subject, message } });
      return settled(sent);
    },
    onSuccess: tellOfTrial,
    onError: tell('The test mail could not be sent'),
  });
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        aria-label={`Preview ${of}`}
        loading={preview.isPending}
        onClick={() => {
          preview.mutate();
        }}
      >
        Preview
      </Button>
      {setUp !== undefined && setUp.state !== 'not-set-up' && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Send a test mail to me: ${of}`}
          loading={trial.isPending}
          onClick={() => {
            trial.mutate();
          }}
        >
          Send a test mail to me
        </Button>
      )}
      {shown && (
        <DialogFrame
          title={`How ${of} reads`}
          sizePx={640}
          onClose={() => {
            setShown(undefined);
          }}
        >
          <div className={classes.reading}>
            <h3>{shown.subject}</h3>
            <div className={classes.text}>{shown.text}</div>
          </div>
        </DialogFrame>
      )}
    </div>
  );
}

/** The mail once the mail server has answered, or after twenty seconds. */
async function settled(mail: Mail): Promise<Mail> {
  let now = mail;
  for (
    let asked = 0;
    asked < mostAsked && !['accepted', 'bounced', 'failed'].includes(now.state);
    asked += 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    ({ mail: now } = await call(mailEndpoints.getMail, { params: { id: mail.id } }));
  }
  return now;
}

function tellOfTrial({ state, recipients, problem }: Mail): void {
  const [me] = recipients;
  if (state === 'accepted') {
    showToast({ id: toastId, tone: 'success', title: `Test mail sent to ${me?.address ?? ''}` });
    return;
  }
  const detail = [me?.reason, problem].find((text) => text !== undefined && text !== '');
  showToast({
    id: toastId,
    tone: 'danger',
    title: 'The test mail was not accepted',
    detail: detail ?? 'The mail server has not answered yet.',
  });
}
