import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { lineText } from '#contract/input.ts';
import type { FieldError } from '#contract/problem.ts';
import { charts } from '#domain/accounts/chart-templates.ts';
import { reason, refusal } from '#messages/refusal.ts';

const chart = z.enum(charts, reason('field.choice'));

/** The chart of accounts, and where what is booked goes. */
export const accountSettings = z.object({
  version: z.int(),
  chart,
  accounts: z.array(z.object({ number: z.string(), name: z.string() })),
  mapping: z.array(z.object({ slot: z.string(), account: z.string() })),
  /** Of the tax adviser and of the organisation there; empty where they are not known. */
  datevConsultant: z.string(),
  datevClient: z.string(),
  /** The taxes that are to choose from or were charged: each can have accounts of its own. */
  taxes: z.array(
    z.object({ category: z.string(), rate: z.string(), label: z.optional(z.string()) }),
  ),
});
export type AccountSettings = z.infer<typeof accountSettings>;

export const accountsBody = z.strictObject({
  chart,
  accounts: z
    .array(
      z.strictObject({
        number: z.string().check(z.regex(/^[0-9A-Z][0-9A-Z.-]{1,19}$/, reason('accounts.number'))),
        name: lineText(80).check(z.minLength(1, reason('accounts.name'))),
      }),
    )
    .check(z.minLength(1, reason('accounts.none')), z.maxLength(300, reason('field.tooMany'))),
  mapping: z
    .array(
      z.strictObject({
        slot: z
          .string()
          .check(z.regex(/^[a-z-]{2,40}(\/[a-z-]{2,40})?(:.{1,40})?$/, reason('accounts.slot'))),
        account: z.string(),
      }),
    )
    .check(z.maxLength(400, reason('field.tooMany'))),
  datevConsultant: z
    .string()
    .check(
      z.regex(
        /^(|[1-9]\d{4,6}|100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3})$/,
        reason('accounts.consultant'),
      ),
    ),
  datevClient: z.string().check(z.regex(/^(|[1-9]\d{0,4})$/, reason('accounts.datevClient'))),
});
export type AccountsBody = z.output<typeof accountsBody>;

/** What no single field shows: numbers twice, and places that go to no account of the chart. */
export function validateAccounts({ accounts, mapping }: AccountsBody): FieldError[] {
  const numbers = accounts.map(({ number }) => number);
  const known = new Set(numbers);
  const slots = mapping.map(({ slot }) => slot);
  return [
    ...numbers.flatMap((number, index) =>
      numbers.indexOf(number) < index
        ? [{ path: `accounts.${String(index)}.number`, reason: refusal('accounts.repeated') }]
        : [],
    ),
    ...mapping.flatMap(({ slot, account }, index) =>
      known.has(account) && slots.indexOf(slot) === index
        ? []
        : [
            {
              path: `mapping.${String(index)}.account`,
              reason: refusal('accounts.unknown', { number: account }),
            },
          ],
    ),
  ];
}

export const accountEndpoints = {
  getAccounts: endpoint({
    method: 'GET',
    path: '/api/settings/accounts',
    permission: 'settings.read',
    output: accountSettings,
  }),
  /** Replaces all of it; carries `If-Match` with the version. */
  updateAccounts: endpoint({
    method: 'PUT',
    path: '/api/settings/accounts',
    permission: 'settings.write',
    input: { body: accountsBody },
    output: accountSettings,
  }),
};
