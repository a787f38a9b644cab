import type { Kysely, Transaction } from 'kysely';
import { keptBody } from '#contract/invoices/invoice-input.ts';
import { ProblemError } from '#contract/problem.ts';
import {
  validateRecurrence,
  type RecurringInvoice,
  type RecurringPlan,
} from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, type MailDeps } from '#server/mail/mail-deps.ts';
import { checkDraft } from '#server/invoices/drafts/check-draft.ts';
import { readWritten } from '#server/invoices/drafts/read-written.ts';
import { lockRecurring } from './lock-recurring.ts';
import { bodyOn, makeOccurrence } from './make-occurrence.ts';
import { readRecurring } from './read-recurring.ts';
import { planColumns } from './recurring-rows.ts';
import { refusal } from '#messages/refusal.ts';

/**
 * Lets what an invoice says be written again and again; the first time at once where that is today.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` while it lies in the trash, `rule-broken`
 */
export function createRecurring(
  db: Kysely<DB>,
  { id, plan, mail }: { id: number; plan: RecurringPlan; mail: MailDeps },
  context: CallContext,
): Promise<RecurringInvoice> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const invoice = await lockInvoice(transaction, { id, today, version });
    await checkPlan(transaction, plan, mail);
    checkStart(plan, today);
    const written = await readWritten(transaction, invoice);
    if (written.items.length === 0) {
      throw ruleBroken('items', refusal('recurring.invoiceWithoutLine'));
    }
    // The internal note is about the other document.
    const body = { ...keptBody.parse(written), internalNote: '' };
    const { clientId, currency } = written;
    const parts = { body, clientId: BigInt(clientId), currency, termDays: plan.termDays };
    await checkDraft(transaction, bodyOn(plan.startsOn, parts));
    const { id: key } = await transaction
      .insertInto('recurring_invoice')
      .values({
        ...planColumns(plan),
        client_id: parts.clientId,
        currency,
        body: JSON.stringify(body),
        actor_id: BigInt(actorId),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recurringId = Number(key);
    await writeActivity(transaction, {
      clientId,
      actorId,
      kind: 'recurring-made',
      data: { every: plan.every, unit: plan.unit, startsOn: plan.startsOn },
    });
    if (plan.startsOn === today) {
      const recurring = await lockRecurring(transaction, { id: recurringId, version: 1 });
      await makeOccurrence(transaction, recurring, { today, mail });
    }
    return readRecurring(transaction, { id: recurringId, today });
  });
}

/** @throws {ProblemError} `rule-broken`, naming the field */
export async function checkPlan(
  transaction: Transaction<DB>,
  plan: RecurringPlan,
  mail: MailDeps,
): Promise<void> {
  const errors = validateRecurrence(plan);
  if (plan.action === 'send' && !(await findMailServer(transaction, mail))) {
    errors.push({ path: 'action', reason: refusal('recurring.noMailServer') });
  }
  if (errors.length === 0) return;
  throw new ProblemError('rule-broken', { errors });
}

/** @throws {ProblemError} `rule-broken` where it would write for days that are over */
export function checkStart({ startsOn }: RecurringPlan, today: CalendarDay): void {
  if (startsOn < today) throw ruleBroken('startsOn', refusal('recurring.startInPast', { today }));
}
