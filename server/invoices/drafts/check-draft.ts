import { type RawBuilder, sql, type Transaction } from 'kysely';
import { validateInvoice } from '#contract/invoices/invoice-errors.ts';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import { unitCodes } from '#domain/e-invoice/codes/units.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { DraftColumns } from './draft-columns.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

/** What the draft has already: it may stay, even where it could not be chosen any more. */
export type Kept = Partial<Pick<InvoiceBody, 'clientId' | 'currency'>>;

/**
 * Checks what was written by every rule and gives the number of decimals of its currency. The client stays locked
 * against being archived until the transaction ends.
 * @throws {ProblemError} `rule-broken`, naming every field that is wrong
 */
export async function checkDraft(
  transaction: Transaction<DB>,
  body: InvoiceBody,
  kept: Kept = {},
): Promise<{ exponent: number }> {
  const [choices] = await runPrepared(transaction, draftChoices(body, kept));
  return judgeDraft(body, choices, kept);
}

/**
 * The same of a command that has opened with the draft's choices.
 * @throws {ProblemError} `rule-broken`, naming every field that is wrong
 */
export function judgeDraft(
  body: InvoiceBody,
  choices: Choices | undefined,
  kept: Kept = {},
): { exponent: number } {
  if (!choices) throw new Error('A statement of one row gave none');
  const { clientName, archivedAt, exponent, isSalespersonKnown } = choices;
  const errors: FieldError[] = [];
  const refuse = (path: string, reason: Refusal) => errors.push({ path, reason });
  if (clientName === null) refuse('clientId', refusal('client.notFound'));
  else if (archivedAt !== null && body.clientId !== kept.clientId) {
    refuse('clientId', refusal('client.archived', { name: clientName }));
  }
  if (exponent === null) refuse('currency', refusal('invoice.currencyWithoutRate'));
  else errors.push(...validateInvoice(body, { code: body.currency, exponent }));
  for (const [index, { unit }] of body.items.entries()) {
    if (!unitCodes.has(unit)) refuse(`items.${String(index)}.unit`, refusal('party.unit'));
  }
  if (!isSalespersonKnown) refuse('salespersonId', refusal('invoice.salesperson'));
  if (errors.length > 0 || exponent === null) {
    throw new ProblemError('rule-broken', { errors });
  }
  return { exponent };
}

/**
 * What prepayments leave to be charged.
 * @throws {ProblemError} `rule-broken` where they come to more than the invoice
 */
export function checkRemainder({ deductions, invoice }: DraftColumns): void {
  if (deductions.length === 0) return;
  const { subtotal_minor: net, discount_minor: discount, deducted_minor: deducted } = invoice;
  if (net - discount >= deducted && invoice.tax_minor >= 0n) return;
  const reason = refusal('prepayment.aboveInvoice');
  throw new ProblemError('rule-broken', { errors: [{ path: 'deductions', reason }] });
}

export interface Choices {
  clientName: string | null;
  archivedAt: Date | null;
  /** Of the currency, where it may be chosen. */
  exponent: number | null;
  isSalespersonKnown: boolean;
}

/** The query for what was chosen, which also locks the client. */
export function draftChoices(
  { clientId, currency, salespersonId }: InvoiceBody,
  kept: Kept = {},
): RawBuilder<Choices> {
  return sql<Choices>`
    with chosen as materialized (
      select name, archived_at from client where id = ${clientId}::bigint for share
    )
    select chosen.name as "clientName", chosen.archived_at as "archivedAt", (
        select exponent from currency where code = ${currency} and (code = ${kept.currency ?? null}
          or code = (select currency from organisation)
          or exists (select from exchange_rate where exchange_rate.currency = code))
      ) as exponent,
      ${salespersonId}::bigint is null
        or exists (select from app_user where id = ${salespersonId}::bigint) as "isSalespersonKnown"
    from (values (1)) as one left join chosen on true`;
}
