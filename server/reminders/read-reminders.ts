import type { Kysely } from 'kysely';
import type { InvoiceReminders } from '#contract/reminders/reminders.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { type CalendarDay, workdayFrom } from '#domain/calendar-day.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { nextReminder, type ReminderAhead, remindersAhead } from './reminders-ahead.ts';

type Step = InvoiceReminders['steps'][number];

/**
 * What an invoice reminds of and when, and what became of its reminders.
 * @throws {ProblemError} `not-found`
 */
export async function readReminders(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
): Promise<InvoiceReminders> {
  const invoice = await readDeps(db, id);
  const places = await readPlaces(db);
  const ahead = await remindersAhead(db, BigInt(id));
  const taken = await readTaken(db, { id, places });
  // Of another due date a step that nobody got is still to come.
  const isAhead = (step: bigint) => ahead.some(({ stepId }) => stepId === step);
  const steps = [
    ...taken.filter(({ stepId }) => !isAhead(stepId)).map(({ step }) => step),
    ...ahead.map((step) => toStep(step, places)),
  ].toSorted((one, other) => one.days - other.days);
  // What was missed does not wait for its day, but for a day on which reminders go.
  const next = nextReminder(ahead, invoice.onWeekends ? today : workdayFrom(today));
  if (!next) {
    const { state, reason } = whyNone(invoice);
    return { state, reason: refusalText(reason), next: null, steps };
  }
  const number = places.get(next.step.stepId) ?? 1;
  return {
    state: 'ahead',
    reason: '',
    steps,
    next: { number, of: places.size, on: next.on },
  };
}

async function readDeps(db: Kysely<DB>, id: number) {
  const invoice = await db
    .selectFrom('invoice')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .leftJoin('reminder_pause as pause', 'pause.invoice_id', 'invoice.id')
    .where('invoice.id', '=', BigInt(id))
    .select(['invoice.issued_at as issuedAt', 'invoice.balance_minor as balanceMinor'])
    .select(['organisation.reminders_on as isOn', 'pause.paused_at as pausedAt'])
    .select('organisation.reminders_on_weekends as onWeekends')
    .select((build) =>
      build.fn<Date | null>('invoice_accepted_at', [build.ref('invoice.id')]).as('acceptedAt'),
    )
    .executeTakeFirst();
  if (!invoice) throw notFound('invoice', id);
  return invoice;
}

type ReminderDeps = Awaited<ReturnType<typeof readDeps>>;

export async function readWhyNone(db: Kysely<DB>, id: number): Promise<Refusal> {
  return whyNone(await readDeps(db, id)).reason;
}

function whyNone(deps: ReminderDeps): { state: InvoiceReminders['state']; reason: Refusal } {
  const { isOn, issuedAt, balanceMinor, pausedAt, acceptedAt } = deps;
  if (issuedAt === null) return { state: 'none', reason: refusal('reminder.noneDraft') };
  if (balanceMinor <= 0n) return { state: 'none', reason: refusal('reminder.noneOwed') };
  if (!isOn) return { state: 'off', reason: refusal('reminder.noneOff') };
  if (pausedAt !== null) return { state: 'paused', reason: refusal('reminder.nonePaused') };
  if (acceptedAt === null) return { state: 'none', reason: refusal('reminder.noneSent') };
  return { state: 'none', reason: refusal('reminder.noneLeft') };
}

/** The place of each step in the schedule, from 1. */
async function readPlaces(db: Kysely<DB>): Promise<Map<bigint, number>> {
  const rows = await db
    .selectFrom('reminder_step')
    .where('removed_at', 'is', null)
    .orderBy('days')
    .select('id')
    .execute();
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
}

function toStep({ stepId, days, plannedOn }: ReminderAhead, places: Map<bigint, number>): Step {
  const number = places.get(stepId) ?? null;
  return { number, days, plannedOn, outcome: 'ahead', mailId: null };
}

/** Those that were sent, passed over or taken back. */
async function readTaken(
  db: Kysely<DB>,
  { id, places }: { id: number; places: Map<bigint, number> },
): Promise<{ stepId: bigint; step: Step }[]> {
  const rows = await db
    .selectFrom('reminder')
    .innerJoin('reminder_step as step', 'step.id', 'reminder.step_id')
    .leftJoin('mail', 'mail.id', 'reminder.mail_id')
    .where('reminder.invoice_id', '=', BigInt(id))
    .select(['step.id as stepId', 'step.days', 'reminder.planned_on as plannedOn'])
    .select(['reminder.mail_id as mailId', 'mail.cancelled_at as cancelledAt'])
    .execute();
  return rows.map(({ stepId, days, plannedOn, mailId, cancelledAt }) => ({
    stepId,
    step: {
      number: places.get(stepId) ?? null,
      days,
      plannedOn,
      outcome: mailId === null ? 'passed-over' : cancelledAt === null ? 'queued' : 'taken-back',
      mailId: mailId === null ? null : Number(mailId),
    },
  }));
}
