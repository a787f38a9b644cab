import type { Kysely } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { DB } from '#database/schema.ts';
import type { Writing } from '#domain/document-model.ts';
import { findingsOf, readinessOf } from '#server/documents/e-invoice/judge-e-invoice.ts';
import { readCreditNoteFacts } from '../credit-notes/credit-note-facts.ts';
import { creditNoteTerms } from '../credit-notes/credit-note-terms.ts';
import { getInvoice } from '../read/get-invoice.ts';
import type { ClientPage } from '#server/documents/page/client-page.ts';
import { drawClientPage } from '#server/documents/page/draw-client-page.ts';
import type { Linked } from '#server/documents/page/find-linked.ts';
import { type PictureIds, pictureAddresses } from '#server/documents/page/read-page-picture.ts';
import { writingIn } from '#server/documents/texts.ts';
import { invoiceTerms } from '../read/invoice-terms.ts';
import { type InvoiceRecord, readInvoiceRecord } from '../read/read-invoice-record.ts';
import { invoiceClientPage } from './invoice-client-page.ts';

/**
 * The page of an invoice for its client: what its document says, and how to pay; nothing else that is known of it.
 * @throws {ProblemError} `not-found`
 */
export async function readClientPage(
  db: Kysely<DB>,
  linked: Linked,
  path: string,
): Promise<string> {
  const { id, today, timeZone } = linked;
  const detail = await getInvoice(db, { id, today, timeZone, withInternals: false });
  const { writing, ...record } = await readInvoiceRecord(db, linked);
  const style = writingIn(writing);
  const drawn = invoiceClientPage(detail, style, today);
  const page = {
    ...drawn,
    eInvoices: eInvoicesOf(detail, style),
    creditNotes: await withEInvoices(db, drawn.creditNotes, detail),
  };
  const pictures = await pictureAddresses(db, path, picturesOf(record));
  return drawClientPage({ page, ...pictures, path });
}

/** The kinds of e-invoice that it is. A void invoice has none, though its files are kept. */
function eInvoicesOf(detail: InvoiceDetail, writing: Writing) {
  if (detail.invoice.voided) return [];
  const { profiles } = readinessOf(invoiceTerms(detail, writing));
  return profiles.filter(({ isReady }) => isReady).map(({ profile }) => profile);
}

/** Which of the credit notes are e-invoices. */
function withEInvoices(
  db: Kysely<DB>,
  notes: ClientPage['creditNotes'],
  { invoice: { credits } }: InvoiceDetail,
): Promise<ClientPage['creditNotes']> {
  return Promise.all(
    notes.map(async (note) => {
      const id = credits.find(({ creditNote }) => creditNote?.number === note.number)?.creditNote
        ?.id;
      const facts = id === undefined ? undefined : await readCreditNoteFacts(db, id);
      const terms = facts && creditNoteTerms(facts, writingIn(facts.look));
      return {
        ...note,
        isEInvoice: terms !== undefined && findingsOf(terms, 'facturX').length === 0,
      };
    }),
  );
}

export async function readInvoicePictures(db: Kysely<DB>, linked: Linked): Promise<PictureIds> {
  return picturesOf(await readInvoiceRecord(db, linked));
}

function picturesOf({
  seller,
  salespersonAvatar,
}: Pick<InvoiceRecord, 'seller' | 'salespersonAvatar'>): PictureIds {
  return { logo: seller.logo, portrait: salespersonAvatar ?? '' };
}
