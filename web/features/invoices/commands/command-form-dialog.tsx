import type { ReactNode } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import { CommandDialog } from '#web/features/documents/command-dialog/command-dialog.tsx';
import { type CommandFormOptions, useCommandForm } from './use-command-form.ts';

interface CommandFormDialogProps<Values, Answer> extends CommandFormOptions<Values, Answer> {
  title: string;
  lead: (invoice: InvoiceRow) => string;
  saveLabel: string;
  isDangerous?: boolean;
  children: (field: FieldsForm<Values>['field'], errors: FieldErrors) => ReactNode;
}

export function CommandFormDialog<Values extends object, Answer extends object>(
  props: CommandFormDialogProps<Values, Answer>,
) {
  const { title, lead, saveLabel, isDangerous, onClose, children } = props;
  const form = useCommandForm(props);
  return (
    <CommandDialog
      title={title}
      lead={lead(form.invoice)}
      saveLabel={saveLabel}
      isDangerous={isDangerous}
      form={form}
      onClose={onClose}
    >
      {children(form.field, form.errors)}
    </CommandDialog>
  );
}
