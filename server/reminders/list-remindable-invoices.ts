import { type Kysely, sql } from 'kysely';
import { mostReminders, type RemindableInvoice } from '#contract/reminders/past-due-reminders.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';

interface Row extends Omit<RemindableInvoice, 'id' | 'balance' | 'reminder'> {
  id: bigint;
  balanceMinor: bigint;
  exponent: number;
  place: number;
  places: number;
}

/**
 * The past-due invoices of a currency whose next reminder can be sent now, the latest due date first: the schedule has most to
 * say of those. Balances are in units of the currency.
 */
export async function listRemindableInvoices(
  db: Kysely<DB>,
  { currency, today, mail }: { currency: string; today: CalendarDay; mail: MailDeps },
): Promise<{ invoices: RemindableInvoice[]; hasMore: boolean; reason: string }> {
  const reason = await whyNone(db, mail);
  if (reason !== '') return { invoices: [], hasMore: false, reason };
  // Of several whose day has come the last one goes for all; else the first that is ahead.
  const { rows } = await sql<Row>`
    with ahead as (
      select invoice_id, upcoming.due_date,
        coalesce(max(days) filter (where planned_on <= ${today}::date), min(days)) as days
      from upcoming_reminder as upcoming join invoice_list_row as listed on listed.id = invoice_id
      where upcoming.due_date < ${today}::date and listed.currency = ${currency}
      group by invoice_id, upcoming.due_date
      order by upcoming.due_date desc, invoice_id desc limit ${mostReminders + 1}
    ), schedule as (
      select days, row_number() over (order by days)::int as place, (count(*) over ())::int as places
      from reminder_step where removed_at is null
    )
    select invoice.id, number, coalesce(nullif(client.company, ''), client.name) as client, ahead.due_date as "dueDate",
      balance_minor as "balanceMinor", exponent, place, places,
      array(select address from reminder_addresses(invoice.id) where role = 'to') as "to"
    from ahead join invoice on invoice.id = invoice_id join client on client.id = client_id
      join currency on code = invoice.currency join schedule on schedule.days = ahead.days
    order by ahead.due_date desc, invoice.id desc`.execute(db);
  const invoices = rows
    .slice(0, mostReminders)
    .map(({ id, balanceMinor, exponent, place, places, ...row }) => ({
      ...row,
      id: Number(id),
      balance: minorToNumber(balanceMinor, exponent),
      reminder: { number: place, of: places },
    }));
  return { invoices, hasMore: rows.length > mostReminders, reason: '' };
}

async function whyNone(db: Kysely<DB>, mail: MailDeps): Promise<string> {
  if (!(await findMailServer(db, mail))) return refusalText(howToSetUpMail);
  const { isOn } = await db
    .selectFrom('organisation')
    .where(isTheOrganisation)
    .select('reminders_on as isOn')
    .executeTakeFirstOrThrow();
  return isOn ? '' : refusalText(refusal('reminder.noneOff'));
}
