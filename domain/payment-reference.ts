import { formatQrReference, isQrIban, qrReference } from './swiss-payment.ts';

/** What a payer writes on a transfer: as it is printed, and as a bank's form takes it. */
export interface PaymentReference {
  text: string;
  copied: string;
}

/** The legal number, or the QR reference of it where francs go to an account that takes no other. */
export function paymentReference(
  { number, currency }: { number: string | null; currency: string },
  iban: string,
): PaymentReference {
  const written = number ?? '';
  const structured = currency === 'CHF' && isQrIban(iban) ? qrReference(written) : null;
  if (structured === null) return { text: written, copied: written };
  return { text: formatQrReference(structured), copied: structured };
}
