import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { InvoiceReminders as Reminders } from '#contract/reminders/reminders.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import { documentMailsOptions } from '#web/features/documents/send-panel/mail-queries.ts';
import { invoiceKind } from '#web/features/invoices/commands/invoice-kind.ts';
import classes from './invoice-reminders.module.css';
import { usePauseReminders, useRemindNow, useResumeReminders } from './reminder-commands.ts';
import { invoiceRemindersOptions } from './reminder-queries.ts';
import { nextText, outcomeLook, stepText } from './reminder-words.ts';

/** When the client is reminded next, and what became of the reminders before; nothing where there are none. */
export function InvoiceReminders({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const { data, error } = useQuery(invoiceRemindersOptions(invoice.id));
  const mayWrite = useMay('invoices.write');
  const mails = useQuery({
    ...documentMailsOptions({ kind: invoiceKind, id: invoice.id }),
    enabled: mayWrite,
  });
  const { timeZone } = useCurrentSession().organisation;
  if (data === undefined) {
    return error ? <p role="alert">{`The reminders could not be read. ${error.message}`}</p> : null;
  }
  if (data.steps.length === 0 && data.state !== 'paused') return null;
  return (
    <DocumentCard label="Reminders">
      <div className={classes.head}>
        <div>
          <DocumentCardTitle>Reminders</DocumentCardTitle>
          <p className={classes.next} role="status">
            {nextText(data, dayIn(timeZone, new Date()))}
          </p>
        </div>
        {mayWrite && <ReminderButtons invoice={invoice} state={data.state} />}
      </div>
      {data.steps.length > 0 && (
        <ol className={classes.steps}>
          {data.steps.map((step) => {
            const mail = mails.data?.mails.find(({ id }) => id === step.mailId);
            const [word, tone] = outcomeLook(step, mail);
            // One that went early says when it went.
            const day = mail ? dayIn(timeZone, new Date(mail.createdAt)) : step.plannedOn;
            return (
              <li key={`${String(step.days)} ${String(step.mailId)}`} className={classes.step}>
                <span>{stepText(step)}</span>
                <time className="dt" dateTime={day}>
                  {day}
                </time>
                <ToneBadge tone={tone}>{word}</ToneBadge>
              </li>
            );
          })}
        </ol>
      )}
    </DocumentCard>
  );
}

interface ReminderButtonsProps {
  invoice: InvoiceDetail['invoice'];
  state: Reminders['state'];
}

function ReminderButtons({ invoice, state }: ReminderButtonsProps) {
  const pause = usePauseReminders();
  const resume = useResumeReminders();
  const remindNow = useRemindNow();
  const icon = { size: 14, stroke: 2, 'aria-hidden': true };
  if (state === 'paused') {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay {...icon} />}
        onClick={() => {
          resume(invoice);
        }}
      >
        Resume
      </Button>
    );
  }
  if (state !== 'ahead') return null;
  return (
    <div className={classes.buttons}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend {...icon} />}
        onClick={() => {
          remindNow(invoice);
        }}
      >
        Remind now
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPause {...icon} />}
        onClick={() => {
          pause(invoice);
        }}
      >
        Pause
      </Button>
    </div>
  );
}
