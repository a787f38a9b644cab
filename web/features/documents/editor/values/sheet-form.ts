import type { FieldsForm } from '#web/api/use-record-form.ts';
import type { InvoiceValues } from './editor-values.ts';

export type SheetForm = FieldsForm<InvoiceValues>;
