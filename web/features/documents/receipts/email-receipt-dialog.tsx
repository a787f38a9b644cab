import { Anchor, Button, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { receiptEmail } from '#messages/en/money/receipt-email.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { EmailFields, type EmailValues } from '#web/features/documents/commands/email-fields.tsx';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { translator } from '#web/language/translator.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';
import { t as actions } from './t.ts';

const { getReceiptDraft, getReceiptPdf, sendReceipt } = receiptEndpoints;
const t = translator('receiptEmail', receiptEmail);

interface EmailReceiptProps {
  paymentId: number;
  onClose: () => void;
}

/** The email with the receipt of a payment, as it would begin. Not imported directly: it is loaded on first use. */
export default function EmailReceiptDialog({ paymentId, onClose }: EmailReceiptProps) {
  // The dialog with the email takes the place of the one that waits for it, and knows only that.
  useFocusReturn();
  const input = { params: { id: paymentId } };
  // Read anew each time: what it says of what is left is of now.
  const draft = useQuery({ ...endpointQuery(getReceiptDraft, input), gcTime: 0 });
  if (draft.data) return <EmailForm {...{ paymentId, onClose }} draft={draft.data} />;
  return (
    <DialogFrame title={t('title')} sizePx={600} onClose={onClose}>
      {draft.error ? (
        <div role="alert">
          <Text inherit fw={500}>
            {t('notLoaded')}
          </Text>
          <Text inherit c="dimmed" mb={12}>
            {draft.error.message}
          </Text>
          <Button variant="default" onClick={() => void draft.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <ShapeSkeleton width="100%" heightPx={280} radiusPx={8} />
      )}
    </DialogFrame>
  );
}

type Draft = z.output<typeof getReceiptDraft.output>;

function EmailForm({ paymentId, draft, onClose }: EmailReceiptProps & { draft: Draft }) {
  const changed = useDocumentsChanged();
  const undo = useUndo();
  const { to, fileName, ...texts } = draft;
  const form = useRecordForm<EmailValues>({
    record: { values: { address: to, ...texts } },
    check: (values) => validateBody(sendReceipt.input.body, values),
    save: async (values, _version, { idempotencyKey }) => {
      const answer = await call(
        sendReceipt,
        { params: { id: paymentId }, body: values },
        { idempotencyKey },
      );
      onClose();
      showToast({
        tone: 'success',
        title: actions('sending'),
        detail: actions('queued', { to: values.address, seconds: mailUndoMs / 1_000 }),
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      await changed();
      return { values };
    },
  });
  const path = getReceiptPdf.path.replace('{id}', String(paymentId));
  return (
    <FormDialog
      title={t('title')}
      saveLabel={t('send')}
      what="client"
      form={form}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        {t('lead')}{' '}
        <Anchor inherit href={`${path}?view=inline`} target="_blank" rel="noopener">
          {t('preview', { file: fileName })}
        </Anchor>
      </Text>
      <EmailFields
        form={form}
        labels={{
          address: t('to'),
          subject: t('subject'),
          message: t('message'),
        }}
      />
    </FormDialog>
  );
}
