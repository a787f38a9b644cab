import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { ProfileName } from '#domain/e-invoice/files/profiles.ts';
import { getEInvoice } from '#server/documents/e-invoice/get-e-invoice.ts';
import type { ReadOriginalFile } from '#server/files/zipped-originals.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';
import { getInvoiceXml } from './get-invoice-xml.ts';

/** Reads the e-invoices of one profile for an archive; a void invoice has none there. */
export function readXmlOf(db: Kysely<DB>, profile: ProfileName): ReadOriginalFile {
  return ({ kind, id }) =>
    kind === 'invoice'
      ? getInvoiceXml(db, { id, profile })
      : getEInvoice(db, { kind, id, read: readCreditNoteOriginal }, profile);
}
