import { isIban, plainIban } from '../iban.ts';
import { minorToDecimal } from '../money.ts';
import type { SwissParty } from './swiss-party.ts';

/** A transfer to an account in Switzerland or Liechtenstein. */
export interface SwissTransfer {
  iban: string;
  currency: string;
  amountMinor: bigint;
  /** Who is paid; `null` where its address is not known in parts. */
  creditor: SwissParty | null;
  /** Who pays, where that is told. */
  debtor: SwissParty | null;
  /** The number that the payer names. */
  reference: string;
  /** Of ISO 11649, without spaces; empty where there is none. */
  creditorReference: string;
}

const largestMinor = 99_999_999_999n;
/** What the standard allows in texts: Latin letters with their marks. */
const allowed = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/;

/** Whether it is an account of its own for transfers with a QR reference: its bank's number lies from 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  const plain = plainIban(iban);
  return /^(CH|LI)\d{2}3[01]\d{3}/.test(plain) && isIban(plain);
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

const mostDigits = 26;

/**
 * The QR reference of a number: 27 digits, its own and a last one that checks them (modulo 10, recursive). `null` where it
 * has no digits, or more than there is room for.
 */
export function qrReference(number: string): string | null {
  const own = number.replaceAll(/\D/g, '');
  if (own === '' || own.length > mostDigits) return null;
  const digits = own.padStart(mostDigits, '0');
  let carry = 0;
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10] ?? 0;
  return `${digits}${String((10 - carry) % 10)}`;
}

/** As it is printed: two digits, then in fives. */
export function formatQrReference(reference: string): string {
  return reference.replaceAll(/(?<=^..(.{5})*)(?=.)(?!^)/g, ' ').trim();
}

export type SwissReference = readonly [
  kind: 'QRR' | 'SCOR' | 'NON',
  reference: string,
  message: string,
];

/** `null` where an account for QR references gets none. */
export function swissReference({
  iban,
  reference,
  creditorReference,
}: Pick<SwissTransfer, 'iban' | 'reference' | 'creditorReference'>): SwissReference | null {
  if (isQrIban(iban)) {
    const structured = qrReference(reference);
    return structured === null ? null : ['QRR', structured, ''];
  }
  return creditorReference === ''
    ? ['NON', '', reference.slice(0, 140)]
    : ['SCOR', creditorReference, ''];
}

function partyElements(party: SwissParty | null): string[] {
  if (!party) return Array<string>(7).fill('');
  const { name, street, building, postCode, town, country } = party;
  return ['S', name, street, building, postCode, town, country];
}

/** Whether it is an account in Switzerland or Liechtenstein. */
export function isSwissIban(iban: string): boolean {
  const plain = plainIban(iban);
  return /^(CH|LI)[0-9A-Z]{19}$/.test(plain) && isIban(plain);
}

/**
 * The text of a Swiss QR code for a credit transfer in francs or euros; `null` where it would be none: another currency, no account
 * in Switzerland or Liechtenstein, an address without postal code and town, or nothing to pay. An account for QR references
 * gets one, made of the digits of the reference; any other account gets the creditor reference, or the reference as a message.
 * @see Swiss Implementation Guidelines for the QR-bill, version 2.3: structured addresses, no ultimate creditor, LF between
 * the elements.
 */
export function swissPayment(transfer: SwissTransfer): string | null {
  const { currency, amountMinor, creditor, debtor } = transfer;
  const iban = plainIban(transfer.iban);
  const isPayable = amountMinor > 0n && amountMinor <= largestMinor;
  if (!(currency === 'CHF' || currency === 'EUR') || !isSwissIban(iban) || !isPayable) return null;
  const reference = swissReference(transfer);
  if (!creditor || !reference) return null;
  // Letters that the code does not know leave out who pays, and nothing else.
  const elementsFor = (payer: SwissParty | null) => [
    ...['SPC', '0200', '1', iban],
    ...partyElements(creditor),
    // Nobody else is paid in the end.
    ...partyElements(null),
    ...[minorToDecimal(amountMinor, 2), currency],
    ...partyElements(payer),
    ...reference,
    'EPD',
  ];
  const isAllowed = (elements: string[]) => elements.every((element) => allowed.test(element));
  return [debtor, null].map(elementsFor).find(isAllowed)?.join('\n') ?? null;
}
