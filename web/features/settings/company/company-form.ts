import * as z from 'zod/mini';
import { companyBody, type Company, type CompanyBody } from '#contract/settings/settings.ts';
import { formatIban } from '#domain/iban.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import type { ReadRecord } from '#web/api/use-record-form.ts';

export type CompanyValues = Record<keyof CompanyBody, string>;

/** The company as the form holds it, the IBAN as banks print it. */
export function companyRecord(read: Company): ReadRecord<CompanyValues> {
  const { version, name, tagline, address, country, contact, companyEmail, registration } = read;
  const { taxNumber, bankName, bankCountry, swiftCode, timeZone, locale, currency } = read;
  const { paper, defaultNote } = read;
  return {
    version,
    values: {
      name,
      tagline,
      address,
      country,
      contact,
      companyEmail,
      registration,
      taxNumber,
      bankName,
      bankCountry,
      iban: formatIban(read.iban),
      swiftCode,
      timeZone,
      locale,
      currency,
      paper,
      defaultNote,
    },
  };
}

export function checkCompany(values: CompanyValues): FieldErrors {
  return validateBody(companyBody, values);
}

/** @param values that passed `checkCompany` */
export function toCompanyBody(values: CompanyValues): CompanyBody {
  return z.parse(companyBody, values);
}
