import * as z from 'zod/mini';
import { ownCompanyBody, type OwnCompanyBody, ownCompanyFaults } from '#contract/own-company.ts';
import { minimumPasswordLength } from '#contract/session.ts';
import { faultsOfBody, type FieldFaults, toFaults } from '#web/api/field-faults.ts';

export const emptyOwnCompany = {
  companyName: '',
  confirmation: '',
  timeZone: '',
  locale: 'en-US',
  currency: '',
  name: '',
  email: '',
  password: '',
  clientName: '',
  clientEmail: '',
};
export type OwnCompanyValues = typeof emptyOwnCompany;

function toWire({ clientName, clientEmail, ...values }: OwnCompanyValues) {
  const client = { name: clientName, companyEmail: clientEmail };
  const isWithout = clientName.trim() === '' && clientEmail.trim() === '';
  return { ...values, client: isWithout ? null : client };
}

/** Of values that were checked. */
export function toOwnCompanyBody(values: OwnCompanyValues): OwnCompanyBody {
  return z.parse(ownCompanyBody, toWire(values));
}

export function checkOwnCompany(values: OwnCompanyValues): FieldFaults {
  const body = toWire(values);
  const trimmed = {
    companyName: values.companyName.trim(),
    confirmation: values.confirmation.trim(),
  };
  const tooShort = Array.from(values.password).length < minimumPasswordLength;
  return asTyped({
    ...toFaults(ownCompanyFaults(trimmed), ({ path }) => path),
    ...(tooShort && { password: `Use at least ${String(minimumPasswordLength)} characters.` }),
    ...faultsOfBody(ownCompanyBody, body),
  });
}

/** The fields of the first client stand beside the others. */
export function asTyped(faults: FieldFaults): FieldFaults {
  const { 'client.name': clientName, 'client.companyEmail': clientEmail, ...others } = faults;
  return { ...others, ...(clientName && { clientName }), ...(clientEmail && { clientEmail }) };
}
