import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { creditOfAmount } from '#domain/credit-notes/credit-note-totals.ts';
import type { Tax } from '#domain/document-taxes.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { keptTax, type KeptTax, readCreditedInvoice } from '../credit/read-credited-invoice.ts';
import type { PaymentDifference } from './choose-difference.ts';

/** A difference with what of it is tax: of a discount for early payment alone, anything else takes no tax back. */
export interface SplitDifference extends PaymentDifference {
  taxMinor: bigint;
  taxes: KeptTax[];
  /** What of it falls to what is taxed alike: net, or with tax where prices include it. */
  lines: { amount: string; taxes: readonly Tax[] }[];
}

/** Splits a discount over what its credit notes and discounts leave of an invoice, as a credit note on the same amount would be. */
async function splitDiscount(
  transaction: Transaction<DB>,
  invoice: LockedInvoice,
  difference: PaymentDifference,
): Promise<SplitDifference> {
  if (difference.kind !== 'early-payment-discount') {
    return { ...difference, taxMinor: 0n, taxes: [], lines: [] };
  }
  const { document, earlier } = await readCreditedInvoice(transaction, invoice.id);
  const { taxes, taxMinor, lines } = creditOfAmount(document, earlier, difference.minor);
  return {
    ...difference,
    taxMinor,
    taxes: taxes.map(keptTax),
    lines: lines.map(({ amountMinor, taxes: ofLine }) => ({
      amount: amountMinor.toString(),
      taxes: ofLine,
    })),
  };
}

/** A part of a payment as it settles its invoice: by its money and its difference. */
export async function splitPart(
  transaction: Transaction<DB>,
  {
    invoice,
    minor,
    difference,
  }: { invoice: LockedInvoice; minor: bigint; difference: PaymentDifference | undefined },
): Promise<{ invoice: LockedInvoice; minor: bigint; difference?: SplitDifference }> {
  if (!difference) return { invoice, minor };
  const split = await splitDiscount(transaction, invoice, difference);
  return { invoice, minor: minor + difference.minor, difference: split };
}

const opposite = (minor: string): string => (-BigInt(minor)).toString();

/** What takes it back. */
export function oppositeOf(difference: SplitDifference): SplitDifference {
  return {
    ...difference,
    minor: -difference.minor,
    taxMinor: -difference.taxMinor,
    taxes: difference.taxes.map(({ base, tax, ...same }) => ({
      ...same,
      base: opposite(base),
      tax: opposite(tax),
    })),
    lines: difference.lines.map(({ amount, taxes }) => ({ amount: opposite(amount), taxes })),
  };
}
