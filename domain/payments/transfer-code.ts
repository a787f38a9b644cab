import { currencyExponent } from '../currency-exponent.ts';
import { decimalToMinor } from '../money.ts';
import { epcPayment } from './epc-payment.ts';
import { paymentReference } from './payment-reference.ts';
import { isQrIban } from './swiss-payment.ts';

interface TransferFacts {
  invoice: Parameters<typeof paymentReference>[0] & {
    currency: string;
    balance: number;
    seller: { name: string };
  };
  paymentDetails: { iban: string; swiftCode: string };
}

/** What a bank's app reads from a QR code to fill in a SEPA transfer; `null` where it can be none. */
export function transferCode({ invoice, paymentDetails }: TransferFacts): string | null {
  const { iban, swiftCode } = paymentDetails;
  const { currency, balance, seller } = invoice;
  // An account for QR references takes no other transfer.
  if (balance <= 0 || isQrIban(iban)) return null;
  const { scheme, copied } = paymentReference(invoice, iban);
  return epcPayment({
    ...{ name: seller.name, iban, swiftCode, currency, reference: copied },
    amountMinor: decimalToMinor(String(balance), currencyExponent(currency)),
    creditorReference: scheme === 'rf' ? copied : '',
  });
}
