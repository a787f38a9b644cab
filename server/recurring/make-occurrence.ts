import { sql, type Transaction } from 'kysely';
import { type InvoiceBody, keptBody, ordinaryInvoice } from '#contract/invoices/invoice-input.ts';
import { ProblemError } from '#contract/problem.ts';
import { sendInvoiceBody } from '#contract/invoices/sending.ts';
import { holdsPermission } from '#database/holds-permission.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { oddities } from '#domain/oddities.ts';
import { periodTexts } from '#domain/recurring-period.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { refusal } from '#messages/refusal.ts';
import { lockClient, lockInvoice } from '#server/ledger/lock-invoice.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { storeDraft } from '#server/invoices/drafts/add-draft.ts';
import { checkDraft } from '#server/invoices/drafts/check-draft.ts';
import { issueDraft } from '#server/invoices/commands/issue/issue-draft.ts';
import { incrementVersions } from '#server/invoices/commands/increment-versions.ts';
import { queueInvoiceMail } from '#server/invoices/commands/send/queue-invoice-mail.ts';
import { fillPeriod } from './fill-period.ts';
import { actionOf, type RecurringRow, ruleOf } from './recurring-rows.ts';

const lastDay = '2199-12-31';

export interface MakingDeps {
  today: CalendarDay;
  mail: MailDeps;
}

/**
 * Writes what a locked recurring invoice has to write on its next day, and moves it on to the day after that. What was
 * written on a day is never written again.
 * @throws {ProblemError} `rule-broken`, `not-allowed` or `wrong-state`, with what keeps the invoice from being written
 */
export async function makeOccurrence(
  transaction: Transaction<DB>,
  recurring: RecurringRow,
  deps: MakingDeps,
): Promise<void> {
  const { id, nextIndex, nextOn: day } = recurring;
  if (day === null) throw new Error(`The recurring invoice ${String(id)} has ended`);
  const taken = await transaction
    .insertInto('recurring_occurrence')
    .values({ recurring_id: id, occurs_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await transaction
    .updateTable('recurring_invoice')
    .set({ next_index: nextIndex + 1 })
    .where('id', '=', id)
    .execute();
  if (taken.numInsertedOrUpdatedRows === 0n) return;
  const invoiceId = await writeInvoice(transaction, { recurring, day, ...deps });
  await transaction
    .updateTable('recurring_occurrence')
    .set({ invoice_id: BigInt(invoiceId) })
    .where('recurring_id', '=', id)
    .where('occurs_on', '=', day)
    .execute();
}

interface Occurrence extends MakingDeps {
  recurring: RecurringRow;
  day: CalendarDay;
}

async function writeInvoice(
  transaction: Transaction<DB>,
  { recurring, day, today, mail }: Occurrence,
): Promise<number> {
  const sender = await readActor(transaction, recurring.actorId);
  // As strictly as it is locked to be charged, so that two of one client do not wait for each other.
  await lockClient(transaction, recurring.clientId);
  const organisation = await readOrganisation(transaction);
  const action = actionOf(recurring);
  const wanted = organisation.late === 'created' && day < today ? today : day;
  // As early as its number may be dated.
  const first = action === 'draft' ? null : await firstDay(transaction, wanted);
  const date = first === null || first < wanted ? wanted : first;
  const period = periodTexts(ruleOf(recurring), recurring.nextIndex, defaultLanguage);
  const body = fillPeriod(bodyOn(date, recurring), period);
  const { exponent } = await checkDraft(transaction, body);
  const { every, unit } = ruleOf(recurring);
  const draft = { body, exponent, origin: { kind: 'recurring' as const, data: { every, unit } } };
  const invoiceId = await storeDraft(transaction, draft, sender.id);
  if (action === 'draft') return invoiceId;
  const invoice = await lockInvoice(transaction, { id: invoiceId, today });
  // Its schedule has dated it, and nobody looks on.
  const confirm = [...oddities];
  await issueDraft(transaction, { invoice, actorId: sender.id, today, confirm });
  if (action === 'send') {
    await queueInvoiceMail(transaction, {
      invoiceId,
      body: usualLetter,
      sender,
      today,
      organisation,
      deps: mail,
      // Nobody looks on who could take it back.
      undoMs: 0,
    });
  }
  await incrementVersions(transaction, [invoice.id]);
  return invoiceId;
}

/** From which day on the year of a day has a number; `null` where numbers need not follow dates, or there is none yet. */
async function firstDay(
  transaction: Transaction<DB>,
  day: CalendarDay,
): Promise<CalendarDay | null> {
  const { rows } = await sql<{ day: CalendarDay }>`
    select issued_date as day from invoice
    where numbers_follow_dates() and series = 'invoice' and number_year = ${Number(day.slice(0, 4))}
    order by number_counter desc limit 1`.execute(transaction);
  return rows[0]?.day ?? null;
}

const usualLetter = sendInvoiceBody.parse({});

function readOrganisation(transaction: Transaction<DB>) {
  return transaction
    .selectFrom('organisation')
    .select(['time_zone as timeZone', 'locale', 'late_recurring_date as late'])
    .executeTakeFirstOrThrow();
}

/** The invoice as somebody would write it on the day. */
export function bodyOn(
  day: CalendarDay,
  recurring: Pick<RecurringRow, 'body' | 'termDays' | 'clientId' | 'currency'>,
): InvoiceBody {
  const { termDays, clientId, currency } = recurring;
  const body = keptBody.safeParse(recurring.body);
  if (!body.success) {
    throw new ProblemError('rule-broken', { reason: refusal('recurring.unreadable') });
  }
  const due = addDays(day, termDays);
  return {
    ...body.data,
    ...ordinaryInvoice,
    clientId: Number(clientId),
    currency,
    issuedDate: day,
    dueDate: due > lastDay ? lastDay : due,
  };
}

/**
 * In whose name it is written.
 * @throws {ProblemError} `not-allowed` where that person may not write any more
 */
async function readActor(transaction: Transaction<DB>, actorId: bigint) {
  const { name, email, mayWrite } = await transaction
    .selectFrom('app_user')
    .select(['name', 'email'])
    .select(holdsPermission('invoices.write').as('mayWrite'))
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  if (mayWrite) return { id: Number(actorId), name, email };
  throw new ProblemError('not-allowed', { reason: refusal('recurring.actorNotAllowed', { name }) });
}
