import { type RawBuilder, sql } from 'kysely';
import { openBalances } from '#database/list-index/open-balances.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

export interface OpenAim {
  /** One, all but one, or every one. */
  currency: string | { not: string };
  to: CalendarDay;
  today: CalendarDay;
  keptThrough: bigint;
  /** Selects the ids of invoices, of which alone it is asked. */
  among?: RawBuilder<unknown> | undefined;
}

/** An invoice that is overdue by more is in the oldest bucket. */
export const oldestDays = 90;

// What is booked later than this is a small part of most ledgers, and the index over the days finds it.
const recentDays = 31;

/** Whether what is kept, less what was booked later, is read faster than the ledger from its beginning. */
export const isRecent = ({ to, today }: Pick<OpenAim, 'to' | 'today'>): boolean =>
  to >= addDays(today, -recentDays);

/** Of a row of the list: whether something is owed, which of a draft nothing is. */
export const isOwed = sql`balance_minor > 0 and base_status <> status_rank('Draft')`;

/** What an entry moves on what is owed. */
export const receivable = sql`case 'receivable' when debit then amount_minor else -amount_minor end`;

/** The same in the currency that it is booked in, null where that is not known. */
export const receivableInBase = sql`case 'receivable' when debit then base_minor else -base_minor end`;

// Of others than one an index knows what comes before and after it.
function isIn(currency: OpenAim['currency']): RawBuilder<boolean> {
  if (currency === 'any') return sql`true`;
  return typeof currency === 'string'
    ? sql`currency = ${currency}`
    : sql`(currency < ${currency.not} or currency > ${currency.not})`;
}

function inAmong(among: OpenAim['among'], id: string): RawBuilder<unknown> {
  return among === undefined ? sql`` : sql`and ${sql.ref(id)} in (${among})`;
}

/** What is kept as owed at the end of a day. Of a recent one that is most of what is open still, which is found by its currency. */
function heldOn({
  currency,
  to,
  today,
}: Pick<OpenAim, 'currency' | 'to' | 'today'>): RawBuilder<unknown> {
  const held = (until: RawBuilder<unknown>) =>
    sql`select * from receivable_span where ${until} and ${isIn(currency)}`;
  if (!isRecent({ to, today })) return held(sql`daterange(owed_from, owed_until) @> ${to}::date`);
  const hasBegun = sql`owed_from <= ${to}::date`;
  return sql`
    ${held(sql`owed_until is null and ${hasBegun}`)} union all ${held(sql`owed_until > ${to}::date and ${hasBegun}`)}`;
}

/**
 * What was owed at the end of a day, in parts that add up to it by invoice: `invoice_id`, `client_id`, `currency`, `due_date`, `minor`, and
 * `base_minor` in `base_currency` as it is booked, null where that is not known. What is kept, and what was written since.
 */
export function owedOn(aim: OpenAim): RawBuilder<unknown> {
  const { currency, to, keptThrough, among } = aim;
  return sql`
    select span.invoice_id, client_id, currency, due_date + coalesce(moved.days, 0) as due_date, owed_minor as minor, base_minor, base_currency
    from (${heldOn(aim)}) as span
      left join (select invoice_id, sum(days)::integer as days from due_date_move group by invoice_id) as moved on moved.invoice_id = span.invoice_id
    where true ${inAmong(among, 'span.invoice_id')}
    union all
    select invoice_id, entry.client_id, currency::text collate "C", due_date, ${receivable}, ${receivableInBase}, base_currency::text collate "C"
    from ledger_entry as entry join (select id as listed_id, due_date from invoice_list_row) as due on listed_id = invoice_id
    where entry.id > ${keptThrough} and booked_on <= ${to}::date and 'receivable' in (debit, credit) and ${isIn(currency)} ${inAmong(among, 'invoice_id')}`;
}

/**
 * What each invoice owed at the end of a day: `invoice_id`, `client_id` and `minor`, which is not 0. Of a recent day it is what is
 * owed now less what was booked later; of an earlier one what is kept as owed then.
 */
export function openInvoices(aim: OpenAim): RawBuilder<unknown> {
  const { currency, to, among } = aim;
  const isCounted = isIn(currency);
  const isAmong = (id: string) => inAmong(among, id);
  if (!isRecent(aim)) {
    return sql`
      select invoice_id, client_id, sum(minor)::bigint as minor from (${owedOn(aim)}) as owed
      group by invoice_id, client_id having sum(minor) <> 0`;
  }
  return sql`
    select invoice_id, client_id, sum(minor)::bigint as minor from (
      select id as invoice_id, client_id, balance_minor as minor from invoice_list_row
      where ${isCounted} and ${isOwed} ${isAmong('id')}
      union all
      select invoice_id, client_id, -(${receivable}) from ledger_entry
      where ${isCounted} and ${isLater(to)} ${isAmong('invoice_id')}
    ) as part group by invoice_id, client_id having sum(minor) <> 0`;
}

/** Of the list, as `among` has it. */
export const dueBetween = (from: CalendarDay, to: CalendarDay) => sql`
  select id from invoice_list_row where due_date between ${from}::date and ${to}::date`;

/** Of an entry: whether it moves what is owed after a day. */
const isLater = (to: CalendarDay) =>
  sql`booked_on > ${to}::date and 'receivable' in (debit, credit)`;

const withDueDay = (open: RawBuilder<unknown>) => sql`
  select open.client_id, due.due_date, open.minor
  from (${open}) as open join (select id, due_date from invoice_list_row) as due on due.id = open.invoice_id`;

/** The same by the day on which each is due, with nothing else of it: `client_id`, `due_date` and `minor`. */
export function openByDueDay(aim: OpenAim & { currency: string }): RawBuilder<unknown> {
  if (!isRecent(aim))
    return sql`
      select client_id, due_date, sum(minor)::bigint as minor from (${owedOn(aim)}) as owed
      group by invoice_id, client_id, due_date having sum(minor) <> 0`;
  // Most are as the list has them: only those that something was booked on later are added up.
  const { currency, to } = aim;
  const later = sql`select invoice_id from ledger_entry where currency = ${currency} and ${isLater(to)}`;
  return sql`
    select client_id, due_date, balance_minor as minor from invoice_list_row
    where currency = ${currency} and ${isOwed} and id not in (${later})
    union all
    ${withDueDay(openInvoices({ ...aim, among: later }))}`;
}

/** Of all clients: `due_date`, how many invoices are open that are due on it (`rows`), and what is owed of them, `minor`. */
export const openOfDueDays = (aim: OpenAim & { currency: string }): RawBuilder<unknown> => sql`
  select due_date, sum(minor) as minor, count(*) as rows from (${openByDueDay(aim)}) as open group by due_date`;

/**
 * The same in parts that add up to it by client, without a look at each invoice: `client_id`, `due_date` and `minor`. What is kept, with
 * what was booked later taken off; of an earlier day what was owed then.
 */
export function openParts(aim: OpenAim & { currency: string }): RawBuilder<unknown> {
  if (!isRecent(aim)) return owedOn(aim);
  const { currency, to } = aim;
  // What is owed in all is counted ahead by client: only those in younger buckets are looked at, and taken from the oldest.
  const oldest = sql`${to}::date - ${sql.lit(oldestDays + 1)}`;
  return sql`
    select client_id, part.due_date, part.minor from (
      select client_id, due_date, balance_minor from invoice_list_row
      where due_date >= ${to}::date - ${sql.lit(oldestDays)} and currency = ${currency} and ${isOwed}
    ) as listed cross join lateral (values (listed.due_date, balance_minor), (${oldest}, -balance_minor)) as part (due_date, minor)
    union all
    select client_id, ${oldest}, minor from ${openBalances(currency)} as owed where client_id <> 0
    union all
    ${bookedLater({ currency, to })}`;
}

/** What is to be taken off what is owed now, because it was booked after the day. */
export const bookedLater = ({ currency, to }: { currency: string; to: CalendarDay }) => sql`
  select entry.client_id, due_date, minor
  from (select client_id, invoice_id, -(${receivable}) as minor from ledger_entry
    where currency = ${currency} and ${isLater(to)}) as entry
    join (select id, due_date from invoice_list_row) as due on due.id = entry.invoice_id`;

/** The bucket of an invoice by its due day, as of a day. */
export const bucketOf = (to: CalendarDay, dueDate = sql`due_date`): RawBuilder<string> => sql`
  case when ${dueDate} >= ${to}::date then 'notDue' when ${dueDate} >= ${to}::date - 30 then 'days30'
    when ${dueDate} >= ${to}::date - 60 then 'days60' when ${dueDate} >= ${to}::date - 90 then 'days90' else 'over90' end`;

export const buckets = ['notDue', 'days30', 'days60', 'days90', 'over90'] as const;
