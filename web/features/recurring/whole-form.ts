import {
  type recurringInput,
  type RecurringInvoice,
  validatePeriodTexts,
  type WholeRecurringInvoice,
} from '#contract/recurring/recurring-invoices.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import type * as z from 'zod/mini';
import { bodyOf, checkInvoice } from '#web/features/documents/editor/values/editor-body.ts';
import {
  type InvoiceValues,
  isWrittenLine,
} from '#web/features/documents/editor/values/editor-values.ts';
import { storedInvoice } from '#web/features/documents/editor/values/stored-invoice.ts';
import { checkPlan, planBody, recurringValues, type RecurringValues } from './recurring-form.ts';
import { t } from './t.ts';

/** A recurring invoice and its schedule, as the fields hold them. Its sheet has today's date, which is never sent. */
export type WholeValues = InvoiceValues & RecurringValues;

export function wholeValues(whole: WholeRecurringInvoice, today: CalendarDay): WholeValues {
  const { clientId, salespersonId, discount, items, ...text } = whole.text;
  return {
    ...storedInvoice({
      ...text,
      client: { id: clientId },
      issuedDate: today,
      dueDate: today,
      typedDiscount: discount,
      salesperson: salespersonId === null ? null : { id: salespersonId },
      items: items.map(({ discount: typedDiscount, ...item }) => ({ ...item, typedDiscount })),
    }),
    ...recurringValues(whole),
  };
}

function partsOf(values: WholeValues): { plan: RecurringValues; sheet: InvoiceValues } {
  const { every, unit, startsOn, ends, endsOn, count, termDays, action, ...sheet } = values;
  return { plan: { every, unit, startsOn, ends, endsOn, count, termDays, action }, sheet };
}

export function wholeBody(values: WholeValues): z.input<typeof recurringInput> {
  const { plan, sheet } = partsOf(values);
  const body = bodyOf(sheet);
  const { clientId, currency, reference, items, discount, pricesIncludeTax } = body;
  const { taxPerLine, note, salespersonId, internalNote, tags, recipients, earlyDiscount } = body;
  return {
    ...planBody(plan),
    clientId,
    currency,
    reference,
    items,
    discount,
    pricesIncludeTax,
    taxPerLine,
    note,
    salespersonId,
    internalNote,
    tags,
    recipients,
    earlyDiscount,
  };
}

interface WholeContext {
  today: CalendarDay;
  stored: RecurringInvoice;
  choices: EditorChoices;
}

export function checkWhole(
  values: WholeValues,
  { choices, ...context }: WholeContext,
): FieldErrors {
  return {
    ...(!values.items.some(isWrittenLine) ? { items: t('editor.noLine') } : {}),
    ...checkPlan(values, context),
    ...toFieldErrors(validatePeriodTexts(wholeBody(values))),
    ...checkInvoice(partsOf(values).sheet, choices),
  };
}
