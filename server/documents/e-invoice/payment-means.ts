import type { ReceivingAccount } from '#domain/payments/receiving-account.ts';
import type { SemanticInvoice } from '#domain/e-invoice/semantic-invoice.ts';

const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL ' +
    'NO PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);

const isSepa = ({ kind, number }: ReceivingAccount) =>
  kind === 'iban' && sepa.has(number.slice(0, 2));

/** BG-16 of what asks for money: a transfer, where there is an account; to any of those that take the same kind of transfer as the first. */
export function transferTo(
  accounts: readonly ReceivingAccount[],
  { sellerName, reference }: { sellerName: string; reference: string },
): SemanticInvoice['payment'] {
  const [first, ...others] = accounts.filter(({ number }) => number !== '');
  if (!first) return { meansCode: '1', reference, account: '', accountName: '', bic: '' };
  const terms = ({ number, holder, bic, routing }: ReceivingAccount) => ({
    account: number,
    accountName: holder === '' ? sellerName : holder,
    // What names the bank in its own country, where no BIC does.
    bic: bic === '' ? routing : bic,
  });
  return {
    meansCode: isSepa(first) ? '58' : '30',
    reference,
    ...terms(first),
    others: others.filter((other) => isSepa(other) === isSepa(first)).map(terms),
  };
}

/** BG-16 of a credit note, which is set off: Dutch rules know no clearing between partners. */
export function setOff(sellerCountry: string): SemanticInvoice['payment'] {
  const meansCode = sellerCountry === 'NL' ? '57' : '97';
  return { meansCode, reference: '', account: '', accountName: '', bic: '' };
}
