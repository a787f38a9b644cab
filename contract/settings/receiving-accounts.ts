import * as z from 'zod/mini';
import { receivingAccount } from '#contract/documents/receiving-account.ts';
import { endpoint } from '#contract/endpoint.ts';
import { currencyCode, lineText } from '#contract/input.ts';
import { accountKinds } from '#domain/payments/receiving-account.ts';
import { reason } from '#messages/refusal.ts';
import { compactText } from './compact-text.ts';

export const mostReceivingAccounts = 20;

/** The accounts that clients pay to. A document says those of its currency in this order; where it has none, the default. */
export const receivingAccounts = z.object({
  version: z.int(),
  accounts: z.array(
    z.object({
      /** What staff call it. */
      name: z.string(),
      ...receivingAccount.shape,
      /** ISO 4217. */
      currencies: z.array(z.string()),
      isDefault: z.boolean(),
    }),
  ),
  /** All that there are to choose from. */
  currencies: z.array(z.string()),
});
export type ReceivingAccounts = z.infer<typeof receivingAccounts>;

/** Numbers of banks are written with hyphens or without. */
const routingText = z.pipe(
  compactText,
  z.transform((text) => text.replaceAll('-', '')),
);

/** One default where there are any; numbers with the check digits of their kind. */
export const receivingAccountsBody = z.strictObject({
  accounts: z
    .array(
      z.strictObject({
        name: lineText(80).check(z.minLength(1, reason('field.missing'))),
        kind: z.enum(accountKinds, reason('field.choice')),
        holder: z._default(lineText(120), ''),
        bankName: z._default(lineText(120), ''),
        bankCountry: z._default(lineText(60), ''),
        number: compactText,
        routing: z._default(routingText, ''),
        bic: z._default(compactText, ''),
        currencies: z.array(currencyCode).check(z.maxLength(200, reason('field.tooMany'))),
        isDefault: z.boolean(),
      }),
    )
    .check(z.maxLength(mostReceivingAccounts, reason('field.tooMany'))),
});
export type ReceivingAccountsBody = z.output<typeof receivingAccountsBody>;

const path = '/api/settings/bank-accounts';

/** The write replaces all accounts and carries `If-Match` with the version. Issued documents keep theirs. */
export const receivingAccountEndpoints = {
  getReceivingAccounts: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: receivingAccounts,
  }),
  updateReceivingAccounts: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: receivingAccountsBody },
    output: receivingAccounts,
  }),
};
