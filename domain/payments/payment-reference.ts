import type { PaymentReferenceKind, ReferenceScheme } from './payment-reference-kinds.ts';
import { formatStructuredReference, structuredReference } from './reference-schemes.ts';
import { formatQrReference, isQrIban, qrReference } from './swiss-payment.ts';

export interface PaymentReference {
  /** As it is printed. */
  text: string;
  /** As a bank's form takes it. */
  copied: string;
  scheme: ReferenceScheme | 'qr' | null;
}

interface PayableInvoice {
  number: string | null;
  currency: string;
  /** How who is paid wants payments named. */
  referenceScheme: PaymentReferenceKind;
}

/**
 * The QR reference where francs or euros go to an account that takes no other, the reference of the payee's scheme, or the number: also where
 * its digits don't fit the scheme.
 */
export function paymentReference(
  { number, currency, referenceScheme: wanted }: PayableInvoice,
  iban: string,
): PaymentReference {
  const written = number ?? '';
  const takesQr = (currency === 'CHF' || currency === 'EUR') && isQrIban(iban);
  const qr = takesQr ? qrReference(written) : null;
  if (qr !== null) return { text: formatQrReference(qr), copied: qr, scheme: 'qr' };
  const reference =
    wanted === 'number' ? null : structuredReference(wanted, written.replaceAll(/\D/g, ''));
  if (reference === null || wanted === 'number') {
    return { text: written, copied: written, scheme: null };
  }
  const text = formatStructuredReference(wanted, reference);
  return { text, copied: reference, scheme: wanted };
}
