import type { ReactNode } from 'react';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import type { FormState } from '#web/ui/form/record-form.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface CommandDialogProps {
  title: string;
  lead: ReactNode;
  saveLabel: string;
  isDangerous?: boolean | undefined;
  /** From `useCommandForm`. */
  form: FormState & { stale: string | undefined };
  onClose: () => void;
  children: ReactNode;
}

export function CommandDialog(props: CommandDialogProps) {
  const { title, lead, saveLabel, isDangerous, form, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isDangerous={isDangerous}
      what="invoice"
      form={form}
      onClose={onClose}
    >
      <p>{lead}</p>
      <StaleNotice what={form.stale} />
      {children}
    </FormDialog>
  );
}
