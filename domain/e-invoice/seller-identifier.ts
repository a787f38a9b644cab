import type { EInvoiceParty } from './semantic-invoice.ts';

/** BT-29: the tax number of a seller whom nothing else identifies, such as a freelancer without VAT ID and register; else empty. */
export function sellerIdentifier({ vatId, registration, taxNumber }: EInvoiceParty): string {
  return vatId === '' && (registration?.id ?? '') === '' ? taxNumber : '';
}
