import { sql } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { minorToDecimal } from '#domain/money.ts';
import { oddities } from '#domain/oddities.ts';
import { extendDueDate } from '#server/invoices/commands/due-date/extend-due-date.ts';
import { voidInvoice } from '#server/invoices/commands/void/void-invoice.ts';
import { writeOffInvoice } from '#server/invoices/commands/write-off/write-off-invoice.ts';
import { applyCredit, unapplyCredit } from '#server/invoices/commands/credit/apply-credit.ts';
import { creditInvoice, waiveInvoice } from '#server/invoices/commands/credit/credit-invoice.ts';
import { issueInvoice } from '#server/invoices/commands/issue/issue-invoice.ts';
import { markInvoiceSent } from '#server/invoices/commands/issue/mark-invoice-sent.ts';
import {
  recordPayment,
  recordPaymentOverSeveral,
} from '#server/invoices/commands/payments/record-payment.ts';
import { applyClientCredit } from '#server/invoices/commands/client-money/apply-client-credit.ts';
import { refundClient } from '#server/invoices/commands/client-money/refund-client.ts';
import { reverseRefund } from '#server/invoices/commands/client-money/reverse-refund.ts';
import { reversePayment } from '#server/invoices/commands/payments/reverse-payment.ts';
import { invoiceUndo } from '#server/invoices/undo/invoice-undo.ts';
import { undoByHandle } from '#server/invoices/undo/undo-by-handle.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { ModelCommand, ModelCredit } from './test-model-command.ts';
import type { InvoiceModel } from './test-model.ts';

/** One client of the product with its invoices, and what the commands on them have answered. */
export interface ProductSequence {
  clientId: bigint;
  invoiceIds: bigint[];
  currency: string;
  exponent: number;
  paymentIds: number[];
  refundIds: number[];
  /** Of credit that was applied, as the model counts it. */
  appliedIds: number[];
  handles: string[];
}

/** The same client in the model and in the product. */
export interface Sequence {
  model: InvoiceModel;
  product: ProductSequence;
}

type Answer = object & {
  paymentId?: number;
  refundId?: number;
  undo?: { handle: string } | null;
  invoice?: Pick<InvoiceDetail['invoice'], 'credits'> | null;
};

/** Carries a command out by the product's own functions, and keeps the ids that it answers. */
export async function runOnProduct(
  db: Connection['db'],
  { sequence, command }: { sequence: ProductSequence; command: ModelCommand },
  context: CallContext,
): Promise<string | undefined> {
  try {
    if (command.kind === 'void')
      await sql`update organisation set voids_by_credit_note = ${command.byCreditNote}`.execute(db);
    const answer = await call(db, { sequence, command }, context);
    if (answer.paymentId !== undefined) sequence.paymentIds.push(answer.paymentId);
    if (answer.refundId !== undefined) sequence.refundIds.push(answer.refundId);
    if (answer.undo) sequence.handles.push(answer.undo.handle);
    for (const { id, isReturnable } of answer.invoice?.credits ?? []) {
      if (isReturnable && !sequence.appliedIds.includes(id)) sequence.appliedIds.push(id);
    }
    if (command.kind === 'settle-oldest') await keepApplications(db, sequence);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.type;
    if (error instanceof Error && 'constraint' in error && error.constraint === 'books_are_open')
      return 'books-closed';
    throw error;
  }
}

/** This command answers the invoices alone. */
async function keepApplications(db: Connection['db'], sequence: ProductSequence): Promise<void> {
  const rows = await db
    .selectFrom('credit_application')
    .select('id')
    .where('client_id', '=', sequence.clientId)
    .where('credit_note_id', 'is', null)
    .where('amount_minor', '>', 0n)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => Number(id)).filter((id) => !sequence.appliedIds.includes(id));
  sequence.appliedIds.push(...ids);
}

function creditChoice(
  command: Exclude<ModelCredit, { kind: 'waive' }>,
  decimal: (minor: bigint) => string,
) {
  if (command.kind === 'credit-note') return { amount: decimal(command.minor) };
  if (command.kind === 'credit-all') return { all: true } as const;
  return {
    lines: command.lines.map(({ line, minor }) => ({ line: line + 1, amount: decimal(minor) })),
  };
}

function call(
  db: Connection['db'],
  { sequence, command }: { sequence: ProductSequence; command: ModelCommand },
  context: CallContext,
): Promise<Answer> {
  const idOf = (index: number) => Number(sequence.invoiceIds[index]);
  const on = (index: number) => ({ params: { id: idOf(index) } });
  const decimal = (minor: bigint) => minorToDecimal(minor, sequence.exponent);
  const paid = { method: 'Cash', note: '' } as const;
  const reason = 'random';
  // Numbers and payments have random days, which are meant.
  const confirm = [...oddities];
  const confirmPast = oddities.filter((odd) => odd !== 'in-future');
  switch (command.kind) {
    case 'issue':
      return issueInvoice(db)({ ...on(command.invoice), body: { ...command, confirm } }, context);
    case 'mark-sent':
      return markInvoiceSent(db)({ ...on(command.invoice), body: { confirm } }, context);
    case 'void':
      return voidInvoice(db)(
        {
          ...on(command.invoice),
          body: { reason, bookedOn: command.bookedOn, confirm: confirmPast },
        },
        context,
      );
    case 'write-off':
      return writeOffInvoice(db)(
        { ...on(command.invoice), body: { reason, bookedOn: command.bookedOn } },
        context,
      );
    case 'due-date':
      return extendDueDate(db)({ ...on(command.invoice), body: command }, context);
    case 'credit-note':
    case 'credit-lines':
    case 'credit-all': {
      const day = { issuedDate: command.day, confirm: confirmPast };
      const body = { ...creditChoice(command, decimal), ...day, reason };
      return creditInvoice(db)({ ...on(command.invoice), body }, context);
    }
    case 'waive': {
      const body = { issuedDate: command.day, reason, confirm: confirmPast };
      return waiveInvoice(db)({ ...on(command.invoice), body }, context);
    }
    case 'apply-credit': {
      const body = { amount: decimal(command.minor) };
      return applyCredit(db)({ ...on(command.invoice), body }, context);
    }
    case 'unapply-credit': {
      const applicationId = sequence.appliedIds[command.applied] ?? 0;
      return unapplyCredit(db)({ ...on(command.invoice), body: { applicationId } }, context);
    }
    case 'pay': {
      const { invoice, minor, keepAsCredit, day: date, difference } = command;
      const money = { ...paid, date, amount: decimal(minor), keepAsCredit };
      const body = { ...money, difference, confirm: confirmPast };
      return recordPayment(db, { id: idOf(invoice), body, mail: {} }, context);
    }
    case 'pay-several': {
      const { parts, minor, keepAsCredit, day: date } = command;
      const body = {
        ...paid,
        date,
        confirm: confirmPast,
        clientId: Number(sequence.clientId),
        currency: sequence.currency,
        amount: decimal(minor),
        keepAsCredit,
        allocations: parts.map((part) => ({
          invoiceId: idOf(part.invoice),
          amount: decimal(part.minor),
          difference: part.difference,
        })),
      };
      return recordPaymentOverSeveral(db, { body, mail: {} }, context);
    }
    case 'reverse': {
      const { payment, minor, bookedOn } = command;
      const amount = minor === undefined ? undefined : decimal(minor);
      const paymentId = sequence.paymentIds[payment] ?? 0;
      return reversePayment(db, { paymentId, amount, reason, bookedOn }, context);
    }
    case 'refund': {
      const { minor, day: date, payment } = command;
      const paymentId = payment === undefined ? undefined : (sequence.paymentIds[payment] ?? 0);
      const body = {
        ...({ date, method: 'Cash', reference: '', confirm: confirmPast, paymentId } as const),
        ...{ amount: decimal(minor), currency: sequence.currency },
      };
      return refundClient(db, { id: Number(sequence.clientId), body }, context);
    }
    case 'reverse-refund': {
      const refundId = sequence.refundIds[command.refund] ?? 0;
      return reverseRefund(db, { refundId, reason, bookedOn: command.bookedOn }, context);
    }
    case 'settle-oldest': {
      const body = { currency: sequence.currency };
      return applyClientCredit(db, { id: Number(sequence.clientId), body }, context);
    }
    case 'undo':
      return undoByHandle(
        db,
        { handle: sequence.handles[command.undo] ?? '', handlers: invoiceUndo },
        context,
      );
  }
}
