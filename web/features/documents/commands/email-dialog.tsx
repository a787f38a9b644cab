import { Text, Textarea, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { TabFailure } from '#web/ui/feedback/tab-failure.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';
import { useDocumentsChanged } from './documents-changed.ts';
import { useUndo } from './use-undo.ts';

export interface EmailValues {
  address: string;
  subject: string;
  message: string;
}

/** How an email would begin. */
interface EmailDraft {
  to: string;
  subject: string;
  message: string;
}

interface EmailDialogProps<Draft extends EmailDraft> {
  draft: UseQueryResult<Draft>;
  texts: Record<'title' | 'send' | 'notLoaded' | 'sending', string> & {
    labels: Record<keyof EmailValues, string>;
    queued: (to: string, seconds: number) => string;
  };
  /** What the email takes along. */
  lead: (draft: Draft) => ReactNode;
  check: (values: EmailValues) => FieldErrors;
  send: (
    values: EmailValues,
    options: { idempotencyKey: string },
  ) => Promise<{ undo: UndoHandle | null }>;
  onClose: () => void;
}

/** An email of which whom it goes to and what it says may be changed before it goes. */
export function EmailDialog<Draft extends EmailDraft>(props: EmailDialogProps<Draft>) {
  const { draft, texts, onClose } = props;
  // The dialog with the email takes the place of the one that waits for it, and knows only that.
  useFocusReturn();
  if (draft.data) return <EmailForm {...props} begun={draft.data} />;
  return (
    <DialogFrame title={texts.title} sizePx={600} onClose={onClose}>
      {draft.error ? (
        <TabFailure
          title={texts.notLoaded}
          detail={draft.error.message}
          onRetry={() => void draft.refetch()}
        />
      ) : (
        <ShapeSkeleton width="100%" heightPx={280} radiusPx={8} />
      )}
    </DialogFrame>
  );
}

function EmailForm<Draft extends EmailDraft>({
  begun,
  texts,
  lead,
  check,
  send,
  onClose,
}: EmailDialogProps<Draft> & { begun: Draft }) {
  const changed = useDocumentsChanged();
  const undo = useUndo();
  const { to, subject, message } = begun;
  const form = useRecordForm<EmailValues>({
    record: { values: { address: to, subject, message } },
    check,
    save: async (values, _version, { idempotencyKey }) => {
      const answer = await send(values, { idempotencyKey });
      onClose();
      showToast({
        tone: 'success',
        title: texts.sending,
        detail: texts.queued(values.address, mailUndoMs / 1_000),
        ...undo(answer.undo, Date.now() + mailUndoMs),
      });
      await changed();
      return { values };
    },
  });
  const { labels } = texts;
  return (
    <FormDialog
      title={texts.title}
      saveLabel={texts.send}
      what="client"
      form={form}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        {lead(begun)}
      </Text>
      <TextInput
        type="email"
        label={labels.address}
        maxLength={254}
        data-autofocus
        {...form.field('address')}
      />
      <TextInput label={labels.subject} maxLength={200} dir="auto" {...form.field('subject')} />
      <Textarea
        dir="auto"
        label={labels.message}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={5_000}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
