import { sql, type Transaction } from 'kysely';
import { invoiceFaults } from '#contract/invoice-faults.ts';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';

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
  const errors: FieldError[] = [];
  const clientFault = await findClientFault(transaction, body, kept);
  if (clientFault !== undefined) errors.push({ path: 'clientId', message: clientFault });

  const exponent = await findExponent(transaction, body, kept);
  if (exponent === undefined) {
    const message = 'Choose the currency of your organisation, or one that has an exchange rate.';
    errors.push({ path: 'currency', message });
  } else {
    errors.push(...invoiceFaults(body, { code: body.currency, exponent }));
  }
  if (!(await isSalespersonKnown(transaction, body))) {
    errors.push({ path: 'salespersonId', message: 'Choose one of your staff.' });
  }
  if (errors.length > 0 || exponent === undefined) {
    throw new ProblemError('rule-broken', {
      detail: errors.map(({ message }) => message).join(' '),
      errors,
    });
  }
  return { exponent };
}

async function findClientFault(
  transaction: Transaction<DB>,
  { clientId }: InvoiceBody,
  kept: Kept,
): Promise<string | undefined> {
  const client = await transaction
    .selectFrom('client')
    .select(['name', 'archived_at as archivedAt'])
    .modifyFront(plannedOnce)
    .where('id', '=', BigInt(clientId))
    .forShare()
    .executeTakeFirst();
  if (!client) return 'There is no such client. Choose another one.';
  if (client.archivedAt === null || clientId === kept.clientId) return undefined;
  return `${client.name} is archived. Bring it back first, or choose another one.`;
}

async function findExponent(
  transaction: Transaction<DB>,
  { currency }: InvoiceBody,
  kept: Kept,
): Promise<number | undefined> {
  const { rows } = await sql<{ exponent: number }>`${plannedOnce}
    select exponent from currency where code = ${currency} and (code = ${kept.currency ?? null}
      or code = (select currency from organisation)
      or exists (select from exchange_rate where exchange_rate.currency = code))`.execute(
    transaction,
  );
  return rows[0]?.exponent;
}

async function isSalespersonKnown(
  transaction: Transaction<DB>,
  { salespersonId }: InvoiceBody,
): Promise<boolean> {
  if (salespersonId === null) return true;
  const person = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', BigInt(salespersonId))
    .executeTakeFirst();
  return person !== undefined;
}
