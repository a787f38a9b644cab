import { plainIban } from '#domain/iban.ts';
import { detailsOf, type ReceivingAccount } from '#domain/payments/receiving-account.ts';

/** Where to pay, as a document keeps it with its seller: a list, or the one account of earlier versions. */
export interface SellerAccounts {
  accounts?: ReceivingAccount[];
  bankName?: string;
  bankCountry?: string;
  iban?: string;
  swiftCode?: string;
  accountName?: string;
}

const isIbanShape = (text: string) => /^[A-Z]{2}\d{2}/.test(text);

function oneAccount(seller: SellerAccounts): ReceivingAccount[] {
  const { bankName = '', bankCountry = '', iban = '', swiftCode: bic = '' } = seller;
  if (`${bankName}${bankCountry}${iban}${bic}` === '') return [];
  const number = plainIban(iban);
  const kind = isIbanShape(number) || number === '' ? 'iban' : 'other';
  const holder = seller.accountName ?? '';
  return [{ kind, holder, bankName, bankCountry, number, routing: '', bic }];
}

export function paymentDetailsOf(seller: SellerAccounts) {
  return detailsOf(seller.accounts ?? oneAccount(seller));
}
