import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { bodyOf, checkInvoice } from '#web/features/documents/editor/values/editor-body.ts';
import {
  isWrittenLine,
  type InvoiceValues,
} from '#web/features/documents/editor/values/editor-values.ts';

export interface CheckedBody {
  body: InvoiceInput;
  /** The keys of the lines in it. */
  lines: string[];
}

/** What of an unfinished invoice can be checked: without the lines that are wrong; nothing without a client. */
export function checkedBody(
  values: InvoiceValues,
  choices: EditorChoices,
): CheckedBody | undefined {
  if (values.clientId === null) return undefined;
  const written = values.items.filter(isWrittenLine);
  const wrong = new Set(
    Object.keys(checkInvoice(values, choices)).map((path) => /^items\.(\d+)\./.exec(path)?.[1]),
  );
  const items = written.filter((_line, index) => !wrong.has(String(index)));
  // What it deducts changes figures only.
  const whole = { ...values, items, deductions: [] };
  if (Object.keys(checkInvoice(whole, choices)).length > 0) return undefined;
  return { body: bodyOf(whole), lines: items.map(({ key }) => key) };
}
