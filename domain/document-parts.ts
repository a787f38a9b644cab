import type { DocumentModel, Writing } from './document-model.ts';
import { partyLines, type PartyFacts } from './document-parties.ts';
import { initials } from './initials.ts';

export interface SellerFacts extends PartyFacts {
  tagline: string;
  registration: string;
}

interface DocumentFacts {
  seller: SellerFacts;
  billTo: PartyFacts;
  note?: string;
  salesperson?: { name: string } | null;
  pricesIncludeTax?: boolean;
  taxes: readonly object[];
}

/** What every kind of document says in the same way; it asks for no money. */
export function documentParts(
  kind: 'invoice' | 'prepayment' | 'quote' | 'creditNote' | 'cancellation',
  { seller, billTo, note = '', salesperson, pricesIncludeTax = false, taxes }: DocumentFacts,
  t: Writing['t'],
) {
  return {
    title: t(`${kind}.title`),
    copy: '',
    earlyPayment: '',
    voided: '',
    seller: {
      name: seller.name,
      initials: initials(seller.name),
      tagline: seller.tagline,
      lines: partyLines(seller, t),
    },
    buyer: { title: t(`${kind}.buyer`), name: billTo.name, lines: partyLines(billTo, t) },
    bank: null,
    columns: {
      description: t('column.description'),
      cost: t('column.cost'),
      quantity: t('column.quantity'),
      tax: t('column.tax'),
      total: t('column.total'),
    },
    remark: pricesIncludeTax && taxes.length > 0 ? t('taxIncluded') : '',
    note: note === '' ? null : { title: t('note'), text: note },
    settlements: null,
    transfer: null,
    footer: {
      legal: seller.registration,
      salesperson: salesperson ? t('salesperson', { name: salesperson.name }) : '',
    },
  } satisfies Partial<DocumentModel>;
}

/** A name for the file of a document. A number of another system may hold characters that a file system does not take. */
export function documentFileName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9._-]/g, '-');
}
