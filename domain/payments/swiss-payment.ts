import type { CreditTransfer } from './epc-payment.ts';
import { isIban, plainIban } from '../iban.ts';
import { minorToDecimal } from '../money.ts';

/** A transfer to an account in Switzerland or Liechtenstein. */
export interface SwissTransfer extends Omit<CreditTransfer, 'swiftCode'> {
  /** Of who is paid, as it is typed: the last line holds postal code and town. */
  address: string;
  country: string;
}

const countries: Readonly<Record<string, 'CH' | 'LI'>> = {
  switzerland: 'CH',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  svizra: 'CH',
  ch: 'CH',
  liechtenstein: 'LI',
  li: 'LI',
};
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

interface Place {
  street: string;
  postalCode: string;
  town: string;
}

function placeOf(address: string): Place | undefined {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [, postalCode, town] =
    /^(?:(?:CH|LI)-)?(\d{4})\s+(.{1,35})$/.exec(lines.at(-1) ?? '') ?? [];
  if (postalCode === undefined || town === undefined) return undefined;
  return { street: (lines.at(-2) ?? '').slice(0, 70), postalCode, town };
}

function referenceElements(structured: string | undefined, creditor: string, text: string) {
  if (structured !== undefined) return ['QRR', structured, ''];
  return creditor === '' ? ['NON', '', text] : ['SCOR', creditor, ''];
}

/**
 * The text of a Swiss QR code for a credit transfer in francs; `null` where it would be none: another currency, no account
 * in Switzerland or Liechtenstein, an address without postal code and town, or nothing to pay. An account for QR references
 * gets one, made of the digits of the reference; any other account gets the creditor reference, or the reference as a message.
 * @see Swiss Implementation Guidelines for the QR-bill, version 2.3: structured address, no ultimate parties, LF between
 * the elements.
 */
export function swissPayment(transfer: SwissTransfer): string | null {
  const { currency, amountMinor, reference, creditorReference } = transfer;
  const iban = plainIban(transfer.iban);
  const isAccount = /^(CH|LI)[0-9A-Z]{19}$/.test(iban) && isIban(iban);
  const isPayable = amountMinor > 0n && amountMinor <= largestMinor;
  if (currency !== 'CHF' || !isAccount || !isPayable) return null;
  const country = countries[transfer.country.trim().toLowerCase()];
  const place = placeOf(transfer.address);
  const name = transfer.name.replaceAll(/\s+/gu, ' ').trim().slice(0, 70);
  if (!country || !place || name === '') return null;
  const structured = isQrIban(iban) ? qrReference(reference) : undefined;
  if (structured === null) return null;
  const elements = [
    ...['SPC', '0200', '1', iban],
    ...['S', name, place.street, '', place.postalCode, place.town, country],
    // Nobody else is paid in the end.
    ...Array<string>(7).fill(''),
    ...[minorToDecimal(amountMinor, 2), currency],
    // Who pays is not told: the address opens to whoever has it.
    ...Array<string>(7).fill(''),
    ...referenceElements(structured, creditorReference, reference),
    'EPD',
  ];
  return elements.every((element) => allowed.test(element)) ? elements.join('\n') : null;
}
