import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { InvoiceReminders as Reminders } from '#contract/reminders/reminders.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession, useMay, useToday } from '#web/api/current-session.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import { documentMailsOptions } from '#web/features/documents/send-panel/mail-queries.ts';
import { invoiceKind } from '#web/features/invoices/commands/invoice-kind.ts';
import classes from './invoice-reminders.module.css';
import { usePauseReminders, useRemindNow, useResumeReminders } from './reminder-commands.ts';
import { invoiceRemindersOptions } from './reminder-queries.ts';
import { nextText, outcomeLook, stepText } from './reminder-texts.ts';
import { t } from './t.ts';

type Invoice = InvoiceDetail['invoice'];

export function InvoiceReminders({ invoice }: { invoice: Invoice }) {
  const { data, error } = useQuery(invoiceRemindersOptions(invoice.id));
  const mayWrite = useMay('invoices.write');
  const maySetUp = useMay('settings.write');
  const mails = useQuery({
    ...documentMailsOptions({ kind: invoiceKind, id: invoice.id }),
    enabled: mayWrite,
  });
  const { timeZone } = useCurrentSession().organisation;
  const today = useToday();
  if (data === undefined) {
    return error ? <p role="alert">{t('notLoaded', { reason: error.message })}</p> : null;
  }
  // Who looks at a late invoice looks for its reminders.
  const isMissed = data.state === 'off' && invoice.invoiceStatus === 'Past Due';
  if (data.steps.length === 0 && data.state !== 'paused' && !isMissed) return null;
  return (
    <DocumentCard label={t('title')}>
      <Group gap={12} align="flex-start" justify="space-between">
        <div>
          <DocumentCardTitle>{t('title')}</DocumentCardTitle>
          <Text size="13" c="dimmed" role="status">
            {nextText(data, today)}
          </Text>
        </div>
        {mayWrite && <ReminderButtons invoice={invoice} state={data.state} />}
        {isMissed && maySetUp && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(root) => <Link to="/settings/reminders" {...root} />}
          >
            {t('turnOn')}
          </Button>
        )}
      </Group>
      {data.steps.length > 0 && (
        <ol className={classes.steps}>
          {data.steps.map((step) => {
            const mail = mails.data?.mails.find(({ id }) => id === step.mailId);
            const [word, tone] = outcomeLook(step, mail);
            // One that was sent early shows when it was sent.
            const day = mail ? dayIn(timeZone, new Date(mail.createdAt)) : step.plannedOn;
            return (
              <li key={`${String(step.days)} ${String(step.mailId)}`} className={classes.step}>
                <span>{stepText(step)}</span>
                <Text component="time" className="dt" size="13" c="dimmed" dateTime={day}>
                  {day}
                </Text>
                <ToneBadge tone={tone}>{word}</ToneBadge>
              </li>
            );
          })}
        </ol>
      )}
    </DocumentCard>
  );
}

function ReminderButtons({ invoice, state }: { invoice: Invoice; state: Reminders['state'] }) {
  const commands = {
    pause: { Icon: IconPlayerPause, run: usePauseReminders() },
    resume: { Icon: IconPlayerPlay, run: useResumeReminders() },
    remindNow: { Icon: IconSend, run: useRemindNow() },
  };
  if (state !== 'paused' && state !== 'ahead') return null;
  return (
    <Group gap={8} className={classes.buttons}>
      {(state === 'paused' ? (['resume'] as const) : (['remindNow', 'pause'] as const)).map(
        (name) => {
          const { Icon, run } = commands[name];
          return (
            <Button
              key={name}
              size="xs"
              variant="default"
              leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}
              onClick={() => {
                run(invoice);
              }}
            >
              {t(name)}
            </Button>
          );
        },
      )}
    </Group>
  );
}
