import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailText, optionalEmailText } from '#contract/email-text.ts';
import { currencyCode, lineText, plainText } from '#contract/input.ts';
import { localeText, timeZoneText } from './locales.ts';
import type { FieldError } from '#contract/problem.ts';
import { currentSession } from '#contract/session/session.ts';
import { passwordText } from '#contract/session/sign-in.ts';
import { reason, refusal } from '#messages/refusal.ts';

const counts = z.object({
  clients: z.int(),
  invoices: z.int(),
  payments: z.int(),
  projects: z.int(),
  timelineEntries: z.int(),
  accounts: z.int(),
});

/** What is deleted when the organisation begins with books of its own. */
export const ownCompanyOffer = z.object({
  /** Whether there is sample data; without it nothing is ever deleted. */
  isOffered: z.boolean(),
  /** Whether the caller has to give the current password; the demo's visitors have none. */
  asksPassword: z.boolean(),
  deleted: counts,
  /** The part of it that people have added to the sample data. */
  added: z.object({ clients: z.int(), invoices: z.int(), payments: z.int() }),
  currencies: z.array(z.string()),
});
export type OwnCompanyOffer = z.infer<typeof ownCompanyOffer>;

export const ownCompanyBody = z.strictObject({
  companyName: lineText(120).check(z.minLength(1, reason('company.name'))),
  /** The name once more, typed by hand: what is deleted is gone. */
  confirmation: plainText(120),
  timeZone: timeZoneText,
  locale: localeText,
  currency: currencyCode,
  name: lineText(120).check(z.minLength(1, reason('company.yourName'))),
  email: emailText,
  password: passwordText,
  /** Of the account that is signed in, unless it came in by the demo's button. */
  currentPassword: z.optional(passwordText),
  /** The first client, if there is one already. */
  client: z.nullable(
    z.strictObject({
      name: lineText(120).check(z.minLength(1, reason('client.name'))),
      companyEmail: optionalEmailText,
    }),
  ),
});
export type OwnCompanyBody = z.output<typeof ownCompanyBody>;

export function validateOwnCompany({
  companyName,
  confirmation,
}: Pick<OwnCompanyBody, 'companyName' | 'confirmation'>): FieldError[] {
  if (confirmation === companyName) return [];
  return [{ path: 'confirmation', reason: refusal('company.confirmation') }];
}

const path = '/api/settings/own-company';
const admin = { path, permission: 'settings.write', peopleOnly: true } as const;

export const ownCompanyEndpoints = {
  getOwnCompanyOffer: endpoint({
    ...admin,
    method: 'GET',
    output: ownCompanyOffer,
  }),
  /** Ends every session of the sample accounts; the caller goes on in a new one. */
  startOwnCompany: endpoint({
    ...admin,
    method: 'POST',
    input: { body: ownCompanyBody },
    output: currentSession,
    limits: { bodyBytes: 16_384, callsPerMinute: 20 },
  }),
};
