import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { clientStatementEndpoints } from '#contract/clients/client-statements.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { EmailFields, type EmailValues } from '#web/features/documents/commands/email-fields.tsx';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { shortDay } from '#web/format/day.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t } from '../t.ts';
import { TabFailure } from './tab-failure.tsx';

const { getStatementDraft, sendStatement } = clientStatementEndpoints;

interface EmailStatementProps {
  client: ClientRecord;
  period: { from: CalendarDay; to: CalendarDay };
  onClose: () => void;
}

/** An email with a statement of the client's account over a period, as it would begin. Not imported directly: it is loaded on first use. */
export default function EmailStatementDialog(props: EmailStatementProps) {
  const { client, period, onClose } = props;
  const input = { params: { id: client.id }, query: { to: period.to } };
  // Read anew each time: what it says of the balance is of now.
  const draft = useQuery({ ...endpointQuery(getStatementDraft, input), gcTime: 0 });
  if (draft.data) return <EmailForm {...props} draft={draft.data} />;
  return (
    <DialogFrame title={t('statement.email.title')} sizePx={600} onClose={onClose}>
      {draft.error ? (
        <TabFailure
          title={t('statement.email.notLoaded')}
          detail={draft.error.message}
          onRetry={() => void draft.refetch()}
        />
      ) : (
        <ShapeSkeleton width="100%" heightPx={280} radiusPx={8} />
      )}
    </DialogFrame>
  );
}

type Draft = z.output<typeof getStatementDraft.output>;

function EmailForm({ client, period, draft, onClose }: EmailStatementProps & { draft: Draft }) {
  const changed = useDocumentsChanged();
  const undo = useUndo();
  const today = useToday();
  const { to, ...texts } = draft;
  const form = useRecordForm<EmailValues>({
    record: { values: { address: to, ...texts } },
    check: (values) => validateBody(sendStatement.input.body, { ...period, ...values }),
    save: async (values, _version, { idempotencyKey }) => {
      const body = { ...period, ...values };
      const answer = await call(
        sendStatement,
        { params: { id: client.id }, body },
        { idempotencyKey },
      );
      onClose();
      showToast({
        tone: 'success',
        title: t('statement.email.sending'),
        detail: t('statement.email.queued', {
          to: values.address,
          seconds: mailUndoMs / 1_000,
        }),
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      await changed();
      return { values };
    },
  });
  return (
    <FormDialog
      title={t('statement.email.title')}
      saveLabel={t('statement.email.send')}
      what="client"
      form={form}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        {t('statement.email.lead', {
          from: shortDay(period.from, today),
          to: shortDay(period.to, today),
        })}
      </Text>
      <EmailFields
        form={form}
        labels={{
          address: t('statement.email.to'),
          subject: t('statement.email.subject'),
          message: t('statement.email.message'),
        }}
      />
    </FormDialog>
  );
}
