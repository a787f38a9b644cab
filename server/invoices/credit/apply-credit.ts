import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { readAmountAboveZero } from '#server/http/read-amount.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { lockInvoice, type LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';
import { changeInvoice } from '../change-invoice.ts';
import { raiseVersions } from '../raise-versions.ts';
import { readClientCredit } from './read-client-credit.ts';

/**
 * Settles an invoice, wholly or in part, from what the client has to its credit.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, `rule-broken` where there is not so much
 */
export function applyCredit(
  db: Kysely<DB>,
  { id, amount }: { id: number; amount: string },
  context: CallContext,
): Promise<CommandAnswer> {
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const refusal = whyNotApply(invoice);
    if (refusal !== undefined) throw new ProblemError('wrong-state', { detail: refusal });
    const { currency: code, exponent } = invoice;
    const minor = readAmountAboveZero(amount, { path: 'amount', currency: { code, exponent } });
    const creditMinor = await readClientCredit(transaction, invoice);
    if (minor > creditMinor) {
      const credit = formatAmount({ ...invoice, minor: creditMinor });
      throw ruleBroken(
        'amount',
        `Give at most ${credit}: that is what the client has to its credit.`,
      );
    }
    if (minor > invoice.balanceMinor) {
      const balance = formatAmount({ ...invoice, minor: invoice.balanceMinor });
      throw ruleBroken('amount', `Give at most ${balance}: that is the balance of the invoice.`);
    }
    const applicationId = await insertApplication(transaction, { invoice, minor }, context);
    return { kind: 'apply-credit', target: { invoiceId: id, applicationId } };
  });
}

function whyNotApply({ status, balanceMinor }: LockedInvoice): string | undefined {
  if (status === 'Draft') return 'The invoice is a draft. Issue it first.';
  if (status === 'Void') return 'The invoice is void: nothing is owed.';
  if (status === 'Written Off') return 'The invoice is written off: nothing is owed any more.';
  if (balanceMinor === 0n) return 'The invoice is paid: nothing is owed.';
  return undefined;
}

interface Application {
  invoice: LockedInvoice;
  /** Negative where it takes an earlier one back. */
  minor: bigint;
  reversesId?: bigint;
}

async function insertApplication(
  transaction: Transaction<DB>,
  { invoice, minor, reversesId }: Application,
  { today, command: { actorId } }: CallContext,
): Promise<number> {
  const { id } = await transaction
    .insertInto('credit_application')
    .values({
      invoice_id: invoice.id,
      client_id: invoice.clientId,
      currency: invoice.currency,
      amount_minor: minor,
      reverses_id: reversesId ?? null,
      applied_on: today,
      created_by: BigInt(actorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amount = formatAmount({ ...invoice, minor: minor < 0n ? -minor : minor });
  await writeActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    ...(reversesId === undefined
      ? { kind: 'credit-applied', summary: `Settled ${amount} from the client’s credit` }
      : { kind: 'credit-returned', summary: `Returned ${amount} to the client’s credit` }),
    ...balanceChange(invoice, -minor),
  });
  return Number(id);
}

const appliedTarget = z.object({ invoiceId: z.int(), applicationId: z.int() });

/** Returns to the client's credit what settled an invoice. */
export const undoApplyCredit: TakeBack = async (transaction, target, context) => {
  const { invoiceId, applicationId } = appliedTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id: invoiceId, today: context.today });
  const reversesId = BigInt(applicationId);
  const applied = await transaction
    .selectFrom('credit_application')
    .select('amount_minor as minor')
    .where('id', '=', reversesId)
    .executeTakeFirstOrThrow();
  await insertApplication(transaction, { invoice, minor: -applied.minor, reversesId }, context);
  await raiseVersions(transaction, [invoice.id]);
  const amount = formatAmount({ ...invoice, minor: applied.minor });
  return { done: `${amount} is the client’s credit again.`, invoiceId };
};
