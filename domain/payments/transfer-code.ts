import { currencyExponent } from '../currency-exponent.ts';
import { decimalToMinor } from '../money.ts';
import { epcPayment } from './epc-payment.ts';
import { paymentReference } from './payment-reference.ts';
import { ibanOf, type ReceivingAccount } from './receiving-account.ts';
import { isQrIban } from './swiss-payment.ts';

type PayableInvoice = Parameters<typeof paymentReference>[0] & {
  currency: string;
  balance: number;
  seller: { name: string };
};

/** What a bank's app reads from a QR code to fill in a SEPA transfer; `null` where it can be none. */
export function transferCode(invoice: PayableInvoice, account: ReceivingAccount): string | null {
  const { currency, balance, seller } = invoice;
  // An account for QR references takes no other transfer.
  const iban = ibanOf(account);
  if (balance <= 0 || iban === '' || isQrIban(iban)) return null;
  const { scheme, copied } = paymentReference(invoice, iban);
  return epcPayment({
    ...{ iban, swiftCode: account.bic, currency, reference: copied },
    name: account.holder === '' ? seller.name : account.holder,
    amountMinor: decimalToMinor(String(balance), currencyExponent(currency)),
    creditorReference: scheme === 'rf' ? copied : '',
  });
}
