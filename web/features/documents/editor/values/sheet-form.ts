import type { FieldErrors } from '#web/api/field-errors.ts';
import type { InvoiceValues } from './editor-values.ts';

/** A form over the values of a document, as the sheet with its fields needs it. */
export interface SheetForm {
  values: InvoiceValues;
  errors: FieldErrors;
  change: (part: Partial<InvoiceValues>) => void;
}
