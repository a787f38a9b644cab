import { creditNoteDocument } from '#domain/credit-note-document.ts';
import type { ReadOriginal } from '#server/documents/document-source.ts';
import { fieldTexts, sellerTexts } from '#server/documents/pdf/typed-texts.ts';
import { creditNoteTerms } from './credit-note-terms.ts';
import { readCreditNoteFacts } from './credit-note-facts.ts';

/** A credit note as it was issued. */
export const readCreditNoteOriginal: ReadOriginal = async (db, id) => {
  const facts = await readCreditNoteFacts(db, id);
  return {
    look: facts.look,
    issuedAt: facts.createdAt,
    linked: { invoiceId: Number(facts.invoiceId) },
    logo: facts.seller.logo,
    model: (writing) => creditNoteDocument(facts, writing),
    eInvoice: (writing) => creditNoteTerms(facts, writing),
    typedTexts: [
      ...sellerTexts(facts.seller),
      ...fieldTexts(facts.billTo, 'client'),
      { path: 'reason', text: facts.reason },
      ...facts.lines.flatMap(({ heading, title, description, unit }, index) =>
        fieldTexts({ heading, title, description, unit }, `lines.${String(index)}`),
      ),
    ],
  };
};
