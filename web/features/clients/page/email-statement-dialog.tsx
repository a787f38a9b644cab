import { useQuery } from '@tanstack/react-query';
import { clientStatementEndpoints } from '#contract/clients/client-statements.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { EmailDialog } from '#web/features/documents/commands/email-dialog.tsx';
import { shortDay } from '#web/format/day.ts';
import { t } from '../t.ts';

const { getStatementDraft, sendStatement } = clientStatementEndpoints;

interface EmailStatementProps {
  client: ClientRecord;
  period: { from: CalendarDay; to: CalendarDay };
  onClose: () => void;
}

/** An email with a statement of the client's account over a period, as it would begin. Not imported directly: it is loaded on first use. */
export default function EmailStatementDialog({ client, period, onClose }: EmailStatementProps) {
  const today = useToday();
  const params = { id: client.id };
  const input = { params, query: { to: period.to } };
  // Read anew each time: what it says of the balance is of now.
  const draft = useQuery({ ...endpointQuery(getStatementDraft, input), gcTime: 0 });
  return (
    <EmailDialog
      draft={draft}
      texts={{
        title: t('statement.email.title'),
        send: t('statement.email.send'),
        notLoaded: t('statement.email.notLoaded'),
        sending: t('statement.email.sending'),
        labels: {
          address: t('statement.email.to'),
          subject: t('statement.email.subject'),
          message: t('statement.email.message'),
        },
        queued: (to, seconds) => t('statement.email.queued', { to, seconds }),
      }}
      lead={() =>
        t('statement.email.lead', {
          from: shortDay(period.from, today),
          to: shortDay(period.to, today),
        })
      }
      check={(values) => validateBody(sendStatement.input.body, { ...period, ...values })}
      send={(values, options) =>
        call(sendStatement, { params, body: { ...period, ...values } }, options)
      }
      onClose={onClose}
    />
  );
}
