import * as z from 'zod/mini';
import {
  ownCompanyBody,
  type OwnCompanyBody,
  type OwnCompanyOffer,
  validateOwnCompany,
} from '#contract/settings/own-company.ts';
import { minimumPasswordLength } from '#contract/session/session.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';

export const emptyOwnCompany = {
  companyName: '',
  confirmation: '',
  timeZone: '',
  locale: 'en-US',
  currency: '',
  name: '',
  email: '',
  password: '',
  currentPassword: '',
  clientName: '',
  clientEmail: '',
};
export type OwnCompanyValues = typeof emptyOwnCompany;

function toWire({ clientName, clientEmail, currentPassword, ...values }: OwnCompanyValues) {
  const client = { name: clientName, companyEmail: clientEmail };
  const isWithout = clientName.trim() === '' && clientEmail.trim() === '';
  const proof = currentPassword === '' ? {} : { currentPassword };
  return { ...values, ...proof, client: isWithout ? null : client };
}

/** Of values that were checked. */
export function toOwnCompanyBody(values: OwnCompanyValues): OwnCompanyBody {
  return z.parse(ownCompanyBody, toWire(values));
}

export function checkOwnCompany(
  values: OwnCompanyValues,
  { asksPassword }: Pick<OwnCompanyOffer, 'asksPassword'>,
): FieldErrors {
  const body = toWire(values);
  const trimmed = {
    companyName: values.companyName.trim(),
    confirmation: values.confirmation.trim(),
  };
  const tooShort = Array.from(values.password).length < minimumPasswordLength;
  return asTyped({
    ...toFieldErrors(validateOwnCompany(trimmed)),
    ...(tooShort && { password: `Use at least ${String(minimumPasswordLength)} characters.` }),
    ...(asksPassword &&
      values.currentPassword === '' && { currentPassword: 'Enter your current password.' }),
    ...validateBody(ownCompanyBody, body),
  });
}

/** The fields of the first client stand beside the others. */
export function asTyped(errors: FieldErrors): FieldErrors {
  const { 'client.name': clientName, 'client.companyEmail': clientEmail, ...others } = errors;
  return { ...others, ...(clientName && { clientName }), ...(clientEmail && { clientEmail }) };
}
