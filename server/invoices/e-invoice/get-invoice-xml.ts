import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { ProfileName } from '#domain/e-invoice/files/profiles.ts';
import { refusal } from '#messages/refusal.ts';
import { type EInvoiceFile, getEInvoice } from '#server/documents/e-invoice/get-e-invoice.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { readInvoiceOriginal } from '../commands/send/read-invoice-original.ts';

interface XmlRequest {
  id: number;
  profile: ProfileName;
  version?: 'original' | undefined;
}

/**
 * The e-invoice of an issued invoice. An XML has no mark that it is void, as a PDF has: it is handed out only to whoever asks for
 * the original.
 * @throws {ProblemError} `not-found`, `wrong-state`, `rule-broken` with what it lacks
 */
export async function getInvoiceXml(
  db: Kysely<DB>,
  { id, profile, version }: XmlRequest,
): Promise<EInvoiceFile> {
  if (version !== 'original' && (await isVoid(db, id))) throw wrongState(refusal('eInvoice.void'));
  return getEInvoice(db, { kind: 'invoice', id, read: readInvoiceOriginal }, profile);
}

/** A file for a client; nothing where its document is no e-invoice, or no longer one. */
export async function orNone(file: Promise<EInvoiceFile>): Promise<EInvoiceFile | undefined> {
  try {
    return await file;
  } catch (error) {
    const isNone =
      error instanceof ProblemError && ['wrong-state', 'rule-broken'].includes(error.type);
    if (isNone) return undefined;
    throw error;
  }
}

async function isVoid(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .where('id', '=', BigInt(id))
    .where('voided_on', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
