import type { FieldsForm } from '#web/api/use-record-form.ts';
import type { InvoiceValues } from './editor-values.ts';

/** A form over the values of a document, as the sheet with its fields needs it. */
export type SheetForm = FieldsForm<InvoiceValues>;
