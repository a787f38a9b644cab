import type { Kysely } from 'kysely';
import { eInvoiceDeliveries, eInvoiceFormats } from '#contract/documents/party-terms.ts';
import type { MailDraft, SendInvoiceBody } from '#contract/invoices/sending.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { type ProfileName, profileNames } from '#domain/e-invoice/files/profiles.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { eInvoiceFileName } from '../e-invoice/get-e-invoice.ts';
import { findingReason, findingsOf, readinessOf } from '../e-invoice/judge-e-invoice.ts';

/** What a client wants to get with an email. */
interface FilesWish {
  delivery: (typeof eInvoiceDeliveries)[number];
  format: (typeof eInvoiceFormats)[number];
}

/** Of a document that may be an e-invoice: what its client wishes, and what the e-invoice would say. */
export interface MailedFiles {
  wish: FilesWish;
  terms: () => EInvoiceFacts;
}

/** What a mail takes along: `facturX` is inside the PDF, the others are files beside it. */
interface ChosenFiles {
  attachesPdf: boolean;
  eInvoice: ProfileName | null;
}

export async function readFilesWish(db: Kysely<DB>, clientId: number): Promise<FilesWish> {
  const client = await db
    .selectFrom('client')
    .select(['e_invoice_delivery', 'e_invoice_format'])
    .where('id', '=', BigInt(clientId))
    .executeTakeFirstOrThrow();
  return {
    delivery: eInvoiceDeliveries.find((one) => one === client.e_invoice_delivery) ?? 'pdf',
    format: eInvoiceFormats.find((one) => one === client.e_invoice_format) ?? 'xrechnungUbl',
  };
}

function wishedProfile({ delivery, format }: FilesWish): ProfileName | null {
  if (delivery === 'pdf') return null;
  return delivery === 'pdf-with-xml' ? 'facturX' : format;
}

/**
 * Why a document may not be issued to a client for whom it must be an e-invoice: nothing where it is the one that the client wants,
 * which is Factur-X where it wants no other.
 */
export function whyHeldBack({ wish, terms }: MailedFiles): Refusal[] {
  return (
    findingsOf(terms(), wishedProfile(wish) ?? 'facturX')
      // A draft gets its number when it is issued.
      .filter(({ rule }) => rule !== 'BR-02')
      .map(findingReason)
  );
}

/** Whether the document is not what its client insists on. */
export function isHeldBack({ wish, terms }: MailedFiles): boolean {
  const profile = wishedProfile(wish);
  return profile !== null && findingsOf(terms(), profile).length > 0;
}

/** How an email begins: with what its client wishes, and what the document lacks for each kind of e-invoice. */
export function draftFiles(
  files: MailedFiles | undefined,
): Omit<MailDraft['files'], 'attachments'> {
  if (!files) return { attachPdf: true, eInvoice: null, eInvoices: [] };
  return {
    attachPdf: files.wish.delivery !== 'xml',
    eInvoice: wishedProfile(files.wish),
    eInvoices: readinessOf(files.terms()).profiles.map(({ profile, findings }) => ({
      profile,
      missing: findings.map(({ text }) => text),
    })),
  };
}

type Said = Pick<SendInvoiceBody, 'attachPdf' | 'eInvoice'>;

/**
 * What goes along: as the sender says, else as the client wishes.
 * @throws {ProblemError} `rule-broken` where the document is no e-invoice of that kind, with what it lacks
 */
export function filesToSend(files: MailedFiles | undefined, said: Said): ChosenFiles {
  const chosen = chooseFiles(files?.wish, said);
  const { eInvoice, attachesPdf } = chosen;
  if (eInvoice === null) return chosen;
  if (!files) throw ruleBroken('eInvoice', refusal('eInvoice.ofNone'));
  if (eInvoice === 'facturX' && !attachesPdf) {
    throw ruleBroken('eInvoice', refusal('eInvoice.insidePdf'));
  }
  const findings = findingsOf(files.terms(), eInvoice);
  if (findings.length === 0) return chosen;
  const reasons = [refusal('eInvoice.notSent'), ...findings.map(findingReason)];
  throw new ProblemError('rule-broken', {
    errors: reasons.map((reason) => ({ path: 'eInvoice', reason })),
  });
}

function chooseFiles(wish: FilesWish | undefined, { attachPdf, eInvoice }: Said): ChosenFiles {
  // An e-invoice alone is what its client wants: where it is left out, the PDF goes in its place.
  const wantsPdf = wish?.delivery !== 'xml' || eInvoice === null || eInvoice === 'facturX';
  const attachesPdf = attachPdf ?? wantsPdf;
  const wished = wish ? wishedProfile(wish) : null;
  // Who leaves the PDF out leaves out what is inside.
  const fitting = wished === 'facturX' && !attachesPdf ? null : wished;
  return { attachesPdf, eInvoice: eInvoice === undefined ? fitting : eInvoice };
}

/** The e-invoice that a mail takes along as a file of its own. */
export function xmlBeside({ eInvoice }: { eInvoice: string | null }): ProfileName | undefined {
  return profileNames.find((name) => name !== 'facturX' && name === eInvoice);
}

/** How the files of a mail are called, where its document is called `name`. */
export function fileNames(
  name: string,
  mail: { attachesPdf: boolean; eInvoice: string | null },
): string[] {
  const profile = xmlBeside(mail);
  return [
    ...(mail.attachesPdf ? [`${name}.pdf`] : []),
    ...(profile ? [eInvoiceFileName(name, profile)] : []),
  ];
}
