import { currencyExponent } from '../currency-exponent.ts';
import type { SwissBill } from '../document-model.ts';
import type { PartyFacts } from '../document-parties.ts';
import { formatIban } from '../iban.ts';
import { decimalToMinor, minorToDecimal } from '../money.ts';
import { paymentReference } from './payment-reference.ts';
import { ibanOf, type ReceivingAccount } from './receiving-account.ts';
import { swissParty, swissPartyLines } from './swiss-party.ts';
import { formatQrReference, swissPayment, swissReference } from './swiss-payment.ts';

type BilledInvoice = Parameters<typeof paymentReference>[0] & {
  balance: number;
  seller: PartyFacts;
  billTo: PartyFacts;
};

/** What the Swiss code is made of; who pays is told on paper, not to whoever opens a page. */
export function swissTransfer(
  invoice: BilledInvoice,
  account: ReceivingAccount,
  { tellsPayer }: { tellsPayer: boolean },
) {
  const { currency, balance, seller, billTo } = invoice;
  const iban = ibanOf(account);
  const { scheme, copied } = paymentReference(invoice, iban);
  const payer = [billTo.company].find(Boolean) ?? billTo.name;
  return {
    ...{ iban, currency, reference: invoice.number ?? '' },
    amountMinor: decimalToMinor(String(balance), currencyExponent(currency)),
    creditor: swissParty(account.holder === '' ? seller.name : account.holder, seller),
    debtor: tellsPayer ? swissParty(payer, billTo) : null,
    creditorReference: scheme === 'rf' ? copied : '',
  };
}

/** `1949.75` is `1 949.75`. */
const spaced = (amount: string) => amount.replaceAll(/(?<=\d)(?=(\d{3})+\.)/g, ' ');

/** The payment part; `null` where the account takes none. */
export function swissBill(invoice: BilledInvoice, account: ReceivingAccount): SwissBill | null {
  const transfer = swissTransfer(invoice, account, { tellsPayer: true });
  const code = swissPayment(transfer);
  const reference = swissReference(transfer);
  if (code === null || !reference || !transfer.creditor) return null;
  const [kind, structured, message] = reference;
  // It says who pays only in letters that it knows.
  const isTold = transfer.debtor !== null && code.split('\n')[20] === 'S';
  return {
    code,
    account: formatIban(transfer.iban),
    creditor: swissPartyLines(transfer.creditor),
    reference: kind === 'QRR' ? formatQrReference(structured) : formatIban(structured),
    message,
    debtor: isTold && transfer.debtor ? swissPartyLines(transfer.debtor) : [],
    currency: transfer.currency,
    amount: spaced(minorToDecimal(transfer.amountMinor, 2)),
  };
}
