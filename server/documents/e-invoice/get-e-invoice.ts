import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { documentFileName } from '#domain/document-parts.ts';
import { type ProfileName, profileNames } from '#domain/e-invoice/files/profiles.ts';
import { writeEInvoice } from '#domain/e-invoice/files/write-e-invoice.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { toSemanticInvoice } from '#domain/e-invoice/terms/to-semantic-invoice.ts';
import { refusal } from '#messages/refusal.ts';
import type { OriginalKind, ReadOriginal } from '../document-source.ts';
import { writingIn } from '../texts.ts';
import { findingReason, findingsOf, judgeOf } from './judge-e-invoice.ts';

/** Raised together with what writes the files. */
const writerVersion = 1;

interface EInvoiceOrder {
  kind: OriginalKind;
  id: number;
  read: ReadOriginal;
}

/** What is in the file of each profile. */
export type EInvoiceBytes = ReadonlyMap<ProfileName, Buffer>;

export interface EInvoiceFile {
  contentType: 'application/xml';
  fileName: string;
  bytes: Uint8Array;
}

/**
 * The e-invoice of an issued document. It is written once, from what was frozen then, and kept: these are its bytes from
 * then on. What breaks a rule of its profile is never kept.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is not issued, `rule-broken` with what it lacks
 */
export async function getEInvoice(
  db: Kysely<DB>,
  order: EInvoiceOrder,
  profile: ProfileName,
): Promise<EInvoiceFile> {
  const kept = await readKept(db, order, profile);
  if (kept) return kept;
  const facts = await readFacts(db, order);
  const files: EInvoiceBytes = facts ? writeEInvoices(facts, [profile]) : new Map();
  if (!files.has(profile)) {
    const findings = facts ? findingsOf(facts, profile) : [];
    throw new ProblemError('rule-broken', {
      reason: refusal('eInvoice.notReady'),
      errors: findings.map((finding) => ({
        path: finding.field,
        reason: findingReason(finding),
      })),
    });
  }
  await keepEInvoices(db, order, files);
  const file = await readKept(db, order, profile);
  if (!file) throw new Error(`The e-invoice of ${order.kind} ${String(order.id)} was not kept`);
  return file;
}

/** A document as an e-invoice of each of the profiles whose rules it keeps. */
export function writeEInvoices(
  facts: EInvoiceFacts,
  wanted: readonly ProfileName[] = profileNames,
): EInvoiceBytes {
  const findings = judgeOf(facts);
  const kept = wanted.filter((profile) => findings(profile).length === 0);
  if (kept.length === 0) return new Map();
  const invoice = toSemanticInvoice(facts);
  return new Map(kept.map((profile) => [profile, Buffer.from(writeEInvoice(invoice, profile))]));
}

async function readFacts(
  db: Kysely<DB>,
  { read, id }: EInvoiceOrder,
): Promise<EInvoiceFacts | undefined> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { look, eInvoice } = await snapshot.execute((transaction) => read(transaction, id));
  return eInvoice?.(writingIn(look));
}

/** Keeps the e-invoices of an issued document, all in one statement; what was kept before stays. */
export async function keepEInvoices(
  db: Kysely<DB>,
  { kind, id }: Pick<EInvoiceOrder, 'kind' | 'id'>,
  files: EInvoiceBytes,
): Promise<void> {
  if (files.size === 0) return;
  const rows = [...files].map(([profile, bytes]) => {
    const sha256 = createHash('sha256').update(bytes).digest();
    return {
      ...{ [`${kind}_id`]: BigInt(id) },
      // The bytes follow from nothing but themselves; two profiles never are the same.
      content_hash: sha256,
      template: writerVersion,
      is_original: false,
      ...{ profile, bytes, sha256 },
    };
  });
  await db
    .insertInto('document_file')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The file of an e-invoice beside the PDF of that name. */
export function eInvoiceFileName(document: string, profile: ProfileName): string {
  return `${document}-${endings[profile]}.xml`;
}

const endings: Record<ProfileName, string> = {
  facturX: 'factur-x',
  xrechnungCii: 'xrechnung-cii',
  xrechnungUbl: 'xrechnung',
  peppol: 'peppol',
};

async function readKept(
  db: Kysely<DB>,
  { kind, id }: EInvoiceOrder,
  profile: ProfileName,
): Promise<EInvoiceFile | undefined> {
  const column = sql.ref(`document_file.${kind}_id`);
  const { rows } = await sql<{ bytes: Buffer; number: string }>`
    select document_file.bytes, issued.number
    from document_file join ${sql.table(kind)} as issued on issued.id = ${column}
    where ${column} = ${id} and document_file.profile = ${profile}`.execute(db);
  const [file] = rows;
  if (!file) return undefined;
  const fileName = eInvoiceFileName(documentFileName(file.number), profile);
  return { contentType: 'application/xml', fileName, bytes: file.bytes };
}
