import { plainIban } from '#domain/iban.ts';
import type { SemanticInvoice } from '#domain/e-invoice/semantic-invoice.ts';

const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL ' +
    'NO PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);

interface Account {
  iban: string;
  bic: string;
  name: string;
}

/** BG-16 of what asks for money: a transfer, where there is an account. */
export function transferTo(account: Account, reference: string): SemanticInvoice['payment'] {
  const iban = plainIban(account.iban);
  if (iban === '') return { meansCode: '1', reference, account: '', accountName: '', bic: '' };
  return {
    meansCode: sepa.has(iban.slice(0, 2)) ? '58' : '30',
    reference,
    account: iban,
    accountName: account.name,
    bic: account.bic,
  };
}

/** BG-16 of a credit note, which is set off: Dutch rules know no clearing between partners. */
export function setOff(sellerCountry: string): SemanticInvoice['payment'] {
  const meansCode = sellerCountry === 'NL' ? '57' : '97';
  return { meansCode, reference: '', account: '', accountName: '', bic: '' };
}
