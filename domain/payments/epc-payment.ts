import { isIban, plainIban } from '../iban.ts';
import { minorToDecimal } from '../money.ts';

/** A transfer that a bank's app fills in from a picture. */
export interface CreditTransfer {
  /** Who is paid. */
  name: string;
  iban: string;
  /** BIC; may be empty. */
  swiftCode: string;
  currency: string;
  amountMinor: bigint;
  /** What the payer writes on it. */
  reference: string;
  /** Of ISO 11649, without spaces, in place of it; empty where there is none. */
  creditorReference: string;
}

/** The countries of SEPA, by which an IBAN begins. */
const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
    'SI SK SM VA'
  ).split(' '),
);
const largestMinor = 99_999_999_999n;
const nameLength = 70;

/**
 * The text of a QR code for a SEPA credit transfer; `null` where it would be none: another currency, no IBAN of SEPA, or
 * nothing to pay.
 * @see EPC069-12, version 002: the BIC may be left out, lines end with LF, the amount has a point.
 */
export function epcPayment(transfer: CreditTransfer): string | null {
  const iban = plainIban(transfer.iban);
  const { currency, amountMinor, creditorReference } = transfer;
  const isPayable = amountMinor > 0n && amountMinor <= largestMinor;
  if (currency !== 'EUR' || !isPayable || !isIban(iban) || !sepa.has(iban.slice(0, 2))) return null;
  const bic = plainIban(transfer.swiftCode);
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : '',
    onOneLine(transfer.name, nameLength),
    iban,
    `EUR${minorToDecimal(amountMinor, 2)}`,
    // No purpose.
    '',
    // A structured reference, or a text: never both.
    creditorReference,
    creditorReference === '' ? onOneLine(transfer.reference, 140) : '',
  ].join('\n');
}

function onOneLine(text: string, length: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  // By code points, not by halves of them.
  return Array.from(line).slice(0, length).join('');
}
