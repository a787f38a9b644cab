import * as z from 'zod/mini';
import {
  ownCompanyBody,
  type OwnCompanyBody,
  type OwnCompanyOffer,
  validateOwnCompany,
} from '#contract/settings/own-company.ts';
import { minimumPasswordLength } from '#contract/session/session.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { t } from '../t.ts';

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
  const hasNoClient = clientName.trim() === '' && clientEmail.trim() === '';
  const proof = currentPassword === '' ? {} : { currentPassword };
  return { ...values, ...proof, client: hasNoClient ? null : client };
}

/** @param values that passed `checkOwnCompany` */
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
  return byFormField({
    ...toFieldErrors(validateOwnCompany(trimmed)),
    ...(tooShort && { password: t('password.tooShort', { count: minimumPasswordLength }) }),
    ...(asksPassword &&
      values.currentPassword === '' && { currentPassword: t('password.enterCurrent') }),
    ...validateBody(ownCompanyBody, body),
  });
}

/** The errors by the names of the form, which has the first client's fields among the others. */
export function byFormField(errors: FieldErrors): FieldErrors {
  const { 'client.name': clientName, 'client.companyEmail': clientEmail, ...others } = errors;
  return { ...others, ...(clientName && { clientName }), ...(clientEmail && { clientEmail }) };
}
