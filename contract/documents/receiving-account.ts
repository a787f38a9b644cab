import * as z from 'zod/mini';
import { accountKinds } from '#domain/payments/receiving-account.ts';

/** An account that clients pay to, by whatever banks of its country name it. */
export const receivingAccount = z.object({
  kind: z.enum(accountKinds),
  /** Where it is not the organisation. */
  holder: z.string(),
  bankName: z.string(),
  bankCountry: z.string(),
  /** Without spaces: the IBAN, the CLABE or the account's number. */
  number: z.string(),
  /** The ABA routing number, the sort code or the BSB; else empty. */
  routing: z.string(),
  bic: z.string(),
});
