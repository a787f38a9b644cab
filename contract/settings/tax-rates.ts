import * as z from 'zod/mini';
import { lineText, percentText } from '#contract/input.ts';
import type { FieldError } from '#contract/problem.ts';
import { vatexCodes } from '#domain/e-invoice/codes/vatex.ts';
import { allowsRate, needsReason, vatCategories } from '#domain/e-invoice/vat-categories.ts';
import { reason, refusal } from '#messages/refusal.ts';
import { doubles } from './doubles.ts';

export const mostTaxRates = 50;

const vatCategory: z.ZodMiniType<string, string> = z.enum(
  vatCategories,
  reason('invoicing.taxCategory'),
);

export const taxRatesBody = z.strictObject({
  taxRates: z
    .array(
      z.strictObject({
        name: lineText(40).check(z.minLength(1, reason('invoicing.taxName'))),
        rate: percentText,
        category: vatCategory,
        reason: z._default(lineText(300), ''),
        reasonCode: z._default(
          z.string().check(z.regex(/^(VATEX-[A-Z0-9-]{1,40})?$/, reason('field.code'))),
          '',
        ),
        label: z._default(lineText(20), ''),
        registration: z._default(lineText(40), ''),
        isDefault: z.boolean(),
      }),
    )
    .check(z.maxLength(mostTaxRates, reason('field.tooMany'))),
});
export type TaxRatesBody = z.output<typeof taxRatesBody>;

export function validateTaxRates({ taxRates }: TaxRatesBody): FieldError[] {
  const errors = doubles(
    taxRates.map(({ name }) => name),
    (index) => `taxRates.${String(index)}.name`,
    refusal('invoicing.repeatedTax'),
  );
  taxRates.forEach(({ rate, category }, index) => {
    if (allowsRate(category, rate)) return;
    const wrong = refusal(category === 'S' ? 'invoice.standardRate' : 'invoice.zeroRate');
    errors.push({ path: `taxRates.${String(index)}.rate`, reason: wrong });
  });
  taxRates.forEach((tax, index) => {
    if (!needsReason(tax.category)) return;
    const first = taxRates.find(({ category }) => category === tax.category);
    if (first === tax || (first?.reason === tax.reason && first.reasonCode === tax.reasonCode))
      return;
    const other = refusal('invoicing.oneReason');
    errors.push({ path: `taxRates.${String(index)}.reason`, reason: other });
  });
  taxRates.forEach(({ category, reasonCode: code }, index) => {
    if (!needsReason(category) || code === '' || vatexCodes.has(code)) return;
    const path = `taxRates.${String(index)}.reasonCode`;
    errors.push({ path, reason: refusal('invoicing.unknownReasonCode', { code }) });
  });
  errors.push(...registrationErrors(taxRates));
  if (taxRates.filter(({ isDefault }) => isDefault).length > 1) {
    errors.push({ path: 'taxRates', reason: refusal('invoicing.twoDefaultTaxes') });
  }
  return errors;
}

/** A document names the registration of a label, so that a label has one. */
function registrationErrors(taxRates: TaxRatesBody['taxRates']): FieldError[] {
  return taxRates.flatMap(({ label, registration }, index): FieldError[] => {
    if (registration === '') return [];
    const path = `taxRates.${String(index)}.registration`;
    if (label === '') return [{ path, reason: refusal('invoicing.labelFirst') }];
    const other = taxRates.find((one) => one.label === label && one.registration !== '');
    if (other?.registration === registration) return [];
    return [{ path, reason: refusal('invoicing.oneRegistration') }];
  });
}
