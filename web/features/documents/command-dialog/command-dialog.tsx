import type { ReactNode, SubmitEvent } from 'react';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface CommandDialogProps {
  title: string;
  /** What it does, before one does it. */
  lead: ReactNode;
  saveLabel: string;
  /** What `useCommandForm` gives. */
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

/** A dialog that gives one command on an invoice. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, lead, saveLabel, form, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      what="invoice"
      // The notice below says what another change means for this command.
      form={{ ...form, conflict: undefined }}
      onClose={onClose}
    >
      <p>{lead}</p>
      <StaleNotice what={form.stale} />
      {children}
    </FormDialog>
  );
}
