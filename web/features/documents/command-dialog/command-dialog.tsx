import type { ReactNode, SubmitEvent } from 'react';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { kindTexts } from '../texts/kind-texts.ts';
import { StaleNotice } from './stale-notice.tsx';

interface CommandDialogProps {
  title: string;
  /** What the command does. */
  lead: ReactNode;
  saveLabel: string;
  /** From `useCommandForm`. */
  form: {
    isDirty: boolean;
    isSaving: boolean;
    failure: string | undefined;
    stale: string | undefined;
    submit: (event: SubmitEvent) => void;
  };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for one command on an invoice. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, lead, saveLabel, form, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      what={kindTexts('invoice.noun')}
      // StaleNotice explains a conflict instead.
      form={{ ...form, conflict: undefined }}
      onClose={onClose}
    >
      <p>{lead}</p>
      <StaleNotice what={form.stale} />
      {children}
    </FormDialog>
  );
}
