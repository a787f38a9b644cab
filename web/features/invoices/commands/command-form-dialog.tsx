import type { ReactNode } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { type CommandFormOptions, useCommandForm } from './use-command-form.ts';

interface CommandFormDialogProps<Values, Answer> extends CommandFormOptions<Values, Answer> {
  title: string;
  /** What the command does to the invoice as it is now. */
  lead: (invoice: InvoiceRow) => string;
  saveLabel: string;
  /** The fields, each from its value, its error and what changes it. */
  children: (field: <Name extends keyof Values>(name: Name) => Field<Values[Name]>) => ReactNode;
}

interface Field<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export function CommandFormDialog<Values extends object, Answer extends object>(
  props: CommandFormDialogProps<Values, Answer>,
) {
  const { title, lead, saveLabel, onClose, children } = props;
  const form = useCommandForm(props);
  return (
    <CommandDialog
      title={title}
      lead={lead(form.invoice)}
      saveLabel={saveLabel}
      form={form}
      onClose={onClose}
    >
      {children((name) => ({
        value: form.values[name],
        error: form.errors[String(name)],
        onChange: (value) => {
          form.change({ [name]: value } as unknown as Partial<Values>);
        },
      }))}
    </CommandDialog>
  );
}
