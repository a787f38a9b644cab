import type { DocumentModel, Writing } from './document-model.ts';
import { partyLines, type PartyFacts } from './document-parties.ts';
import type { LegalNote } from './e-invoice/legal-notes.ts';
import { isUsualReason, type TaxReason, taxReasonOf } from './e-invoice/tax-reasons.ts';
import { needsReason } from './e-invoice/vat-categories.ts';
import { initials } from './initials.ts';
import { registrationLines, type TaxRegistration } from './taxes/tax-texts.ts';

export interface SellerFacts extends PartyFacts {
  tagline: string;
  registration: string;
  /** Why its taxes of some categories charge nothing. */
  taxReasons?: readonly TaxReason[] | undefined;
  taxRegistrations?: readonly TaxRegistration[] | undefined;
  legalNotes?: readonly LegalNote[] | undefined;
}

interface DocumentFacts {
  seller: SellerFacts;
  billTo: PartyFacts;
  note?: string;
  salesperson?: { name: string } | null;
  pricesIncludeTax?: boolean;
  taxes: readonly { category: string; label?: string | undefined }[];
}

/** Why taxes of some categories charge nothing, each once: as the seller says it, else in the document's language. */
function taxNotesOf({ seller, taxes }: Pick<DocumentFacts, 'seller' | 'taxes'>, t: Writing['t']) {
  const { taxReasons } = seller;
  // Documents of earlier versions have said nothing.
  if (!taxReasons) return [];
  const categories = [...new Set(taxes.map(({ category }) => category))];
  return categories.filter(needsReason).map((category) => {
    const { reason = '' } = taxReasonOf(category, taxReasons) ?? {};
    return isUsualReason(category, reason) ? t(`taxReason.${category}`) : reason;
  });
}

/** What every kind of document says in the same way; it asks for no money. */
export function documentParts(
  kind: 'invoice' | 'prepayment' | 'quote' | 'creditNote' | 'cancellation',
  { seller, billTo, note = '', salesperson, pricesIncludeTax = false, taxes }: DocumentFacts,
  { t, language }: Writing,
) {
  return {
    numberName: t('number'),
    language,
    title: t(`${kind}.title`),
    view: t(`${kind}.view`),
    copy: '',
    earlyPayment: '',
    voided: '',
    isSettled: false,
    seller: {
      name: seller.name,
      initials: initials(seller.name),
      tagline: seller.tagline,
      lines: [
        ...partyLines(seller, t, language),
        ...registrationLines(seller.taxRegistrations ?? [], taxes, t),
      ],
    },
    buyer: { title: t(`${kind}.buyer`), name: billTo.name, lines: partyLines(billTo, t, language) },
    bank: null,
    columns: {
      description: t('column.description'),
      cost: t('column.cost'),
      quantity: t('column.quantity'),
      tax: t('column.tax'),
      total: t('column.total'),
    },
    remark:
      pricesIncludeTax && taxes.some(({ category }) => !needsReason(category))
        ? t('taxIncluded')
        : '',
    taxNotes: taxNotesOf({ seller, taxes }, t),
    legalNotes: kind === 'quote' ? [] : (seller.legalNotes ?? []).map(({ text }) => text),
    note: note === '' ? null : { title: t('note'), text: note },
    settlements: null,
    transfer: null,
    swissBill: null,
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
