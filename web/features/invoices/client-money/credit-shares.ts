import { clientCreditBody } from '#contract/invoices/client-credit.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import {
  checkShares,
  nonZero,
  restOf,
  type Share,
  type Shared,
} from '../payments/client-payment-form.ts';
import { t } from './t.ts';

/** What is wrong with how credit is shared out, by the server’s rules; a share’s error has the path `share.<id>`. */
export function checkCreditShares(values: Shared, shares: readonly Share[]): FieldErrors {
  const { currency } = values;
  const allocations = nonZero(shares).map(({ invoice, amount }) => ({
    invoiceId: invoice.id,
    amount,
  }));
  const body = validateBody(clientCreditBody, { currency, allocations });
  const found = checkShares(body, shares, currency);
  if (restOf(values, shares) < 0n) found.amount = t('apply.aboveCredit');
  return found;
}
