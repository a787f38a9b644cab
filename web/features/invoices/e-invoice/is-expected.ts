import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { isUsualBetween } from '#domain/e-invoice/usual-between.ts';

type Invoice = InvoiceDetail['invoice'];
type Parties = Pick<Invoice, 'billTo'> & { seller: Pick<Invoice['seller'], 'countryCode'> };

/** Whether readiness will be shown: its place is kept, so that nothing moves when it comes. */
export function isExpected({ seller, billTo }: Parties, buyerReference: string): boolean {
  const { countryCode = '', electronicAddress = '', electronicScheme = '' } = billTo;
  const network = electronicAddress === '' ? null : { scheme: electronicScheme };
  return isUsualBetween({
    seller: { address: { countryCode: seller.countryCode ?? '' } },
    buyer: { address: { countryCode }, electronicAddress: network },
    buyerReference: [buyerReference, billTo.buyerReference].find(Boolean) ?? '',
  });
}
