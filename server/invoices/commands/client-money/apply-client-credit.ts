import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { ClientCreditBody } from '#contract/invoices/client-credit.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { type Amount, amountIn, formatAmount } from '#server/ledger/format-amount.ts';
import { lockClient, type LockedInvoice, lockInvoices } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { insertApplication, returnCredit } from '../credit/credit-application.ts';
import { readClientCredit } from '../credit/read-client-credit.ts';
import { incrementVersions } from '../increment-versions.ts';
import { checkAllocations } from '../payments/check-allocations.ts';
import { readCurrency } from '../payments/read-currency.ts';

interface Part {
  invoice: LockedInvoice;
  minor: bigint;
}

interface Applied {
  applied: { invoiceId: number; number: string; amount: number }[];
  undo: UndoHandle;
}

/** So many are settled at a time, as by a payment. */
const mostInvoices = 100;

/**
 * Settles open invoices of a client with its credit.
 * @throws {ProblemError} `not-found`, `wrong-state` where there is no credit or nothing to settle, `rule-broken`
 */
export function applyClientCredit(
  db: Kysely<DB>,
  { id, body }: { id: number; body: ClientCreditBody },
  context: CallContext,
): Promise<Applied> {
  const { command } = context;
  return runCommand(db, command, async (transaction) => {
    const clientId = BigInt(id);
    if (!(await lockClient(transaction, clientId))) throw notFound('client', id);
    const { currency, exponent } = await readCurrency(transaction, body.currency);
    const minor = await readClientCredit(transaction, { clientId, currency });
    if (minor === 0n) throw wrongState(refusal('credit.noneIn', { currency }));
    const credit = { minor, currency, exponent };
    const parts = await choose(transaction, { id, body, credit }, context);
    const applications: { invoiceId: number; applicationId: number }[] = [];
    for (const { invoice, minor: settled } of parts) {
      const change = { transaction, invoice, context };
      const applicationId = await insertApplication(change, { minor: settled });
      applications.push({ invoiceId: Number(invoice.id), applicationId });
    }
    await incrementVersions(
      transaction,
      parts.map(({ invoice }) => invoice.id),
    );
    const target = { applications };
    const { actorId } = command;
    const undo = await offerUndo(transaction, { kind: 'apply-client-credit', target, actorId });
    const applied = parts.map(({ invoice, minor: settled }) => ({
      invoiceId: Number(invoice.id),
      number: invoice.number ?? '',
      amount: minorToNumber(settled, exponent),
    }));
    return { applied, undo };
  });
}

async function choose(
  transaction: Transaction<DB>,
  { id, body, credit }: { id: number; body: ClientCreditBody; credit: Amount },
  { today }: CallContext,
): Promise<Part[]> {
  const { allocations } = body;
  const ids =
    allocations === undefined
      ? await openInvoices(transaction, { id, currency: credit.currency })
      : allocations.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0)
    throw wrongState(refusal('credit.nothingOwed', { currency: credit.currency }));
  const invoices = await lockInvoices(transaction, { ids, today });
  if (allocations === undefined) return oldestFirst(ids, invoices, credit.minor);
  const wanted = { clientId: id, currency: credit.currency, allocations, keepAsCredit: true };
  const parts = checkAllocations(wanted, credit, invoices);
  const lost = parts.findIndex(({ invoice }) => invoice.writtenOffAt !== null);
  if (lost >= 0) {
    throw ruleBroken(`allocations.${String(lost)}.invoiceId`, refusal('invoice.writtenOff'));
  }
  return parts;
}

/** The oldest first; none of them is a draft, void or written off. */
async function openInvoices(
  transaction: Transaction<DB>,
  { id, currency }: { id: number; currency: string },
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('invoice')
    .select('id')
    .where('client_id', '=', BigInt(id))
    .where('currency', '=', currency)
    .where('issued_at', 'is not', null)
    .where('balance_minor', '>', 0n)
    .orderBy('issued_date')
    .orderBy('id')
    .limit(mostInvoices)
    .execute();
  return rows.map((row) => Number(row.id));
}

function oldestFirst(
  ids: readonly number[],
  invoices: readonly LockedInvoice[],
  creditMinor: bigint,
): Part[] {
  let left = creditMinor;
  return ids.flatMap((id) => {
    const invoice = invoices.find((one) => one.id === BigInt(id));
    if (!invoice) return [];
    const minor = invoice.balanceMinor < left ? invoice.balanceMinor : left;
    left -= minor;
    return minor === 0n ? [] : [{ invoice, minor }];
  });
}

const appliedTarget = z.object({
  applications: z.array(z.object({ invoiceId: z.int(), applicationId: z.int() })),
});

/** Returns to the client what the command settled; all of it, or nothing where some was returned since. */
export const undoApplyClientCredit: TakeBack = async (transaction, target, context) => {
  const { applications } = appliedTarget.parse(target);
  const ids = applications.map(({ invoiceId }) => invoiceId);
  const invoices = await lockInvoices(transaction, { ids, today: context.today });
  let sum: Amount | undefined;
  for (const { invoiceId, applicationId } of applications) {
    const invoice = invoices.find((one) => one.id === BigInt(invoiceId));
    if (!invoice) throw notFound('invoice', invoiceId);
    const minor = await returnCredit({ transaction, invoice, context }, applicationId);
    sum = amountIn(invoice, minor + (sum?.minor ?? 0n));
  }
  await incrementVersions(
    transaction,
    invoices.map(({ id }) => id),
  );
  if (!sum) throw new Error('Credit was applied to no invoice');
  return { done: undoneText('creditReturned', { amount: formatAmount(sum) }), invoiceId: null };
};
