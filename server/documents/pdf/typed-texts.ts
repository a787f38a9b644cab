import type { InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import { accountsOf } from '#domain/payments/receiving-account.ts';
import type { TypedText } from '../document-source.ts';

export function fieldTexts(record: object, path: string): TypedText[] {
  return Object.entries(record).flatMap(([name, text]) =>
    typeof text === 'string' ? [{ path: `${path}.${name}`, text }] : [],
  );
}

export function sellerTexts(seller: InvoiceDocumentFacts['invoice']['seller']): TypedText[] {
  const { legalNotes = [] } = seller;
  return [
    ...fieldTexts(seller, 'seller'),
    ...legalNotes.map(({ text }, index) => ({ path: `seller.legalNotes.${String(index)}`, text })),
  ];
}

type Typed = Pick<
  InvoiceDocumentFacts['invoice'],
  'items' | 'note' | 'reference' | 'seller' | 'billTo' | 'salesperson' | 'number'
>;

/** Every text of an invoice that somebody typed and that its document shows, with the name of its field. */
export function typedTexts({ invoice, paymentDetails }: InvoiceDocumentFacts): TypedText[] {
  return [
    ...writtenTexts(invoice),
    ...accountsOf(paymentDetails).flatMap(({ bankName, bankCountry: country, holder }) =>
      fieldTexts({ bankName, country, holder }, 'paymentDetails'),
    ),
  ];
}

/** The same of an invoice or a quote without where to pay. */
export function writtenTexts(document: Typed): TypedText[] {
  const { items, note, reference, seller, billTo, salesperson } = document;
  return [
    ...sellerTexts(seller),
    ...fieldTexts(billTo, 'client'),
    ...items.flatMap(({ heading = '', title, description }, index) =>
      fieldTexts({ heading, title, description }, `items.${String(index)}`),
    ),
    { path: 'note', text: note },
    { path: 'reference', text: reference },
    { path: 'number', text: document.number ?? '' },
    { path: 'salesperson', text: salesperson?.name ?? '' },
  ];
}
