import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { readRecords, type SampleContext } from './records.ts';
import type { SampleClient } from './write-clients.ts';

interface RecurringRecord {
  /** Its place among the clients. */
  client: number;
  every: number;
  unit: string;
  term_days: number;
  action: string;
  isPaused: boolean;
  item: { title: string; description: string; cost: string };
}

/** The last day of the month in which the day lies: not in the next few days, so that nothing is written at once. */
function nextMonthEnd(day: CalendarDay): CalendarDay {
  const [year = 0, month = 0] = addDays(day, 7).split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Recurring invoices of the first clients; none where nobody is left in whose name they would be written. */
export async function writeRecurring(
  db: Kysely<DB>,
  clients: readonly SampleClient[],
  { today, bookkeeperId }: SampleContext,
): Promise<void> {
  if (bookkeeperId === null) return;
  const line = { qty: '1', discount: null, taxes: [{ rate: '20', category: 'S' }] };
  const body = { reference: '', note: '', internalNote: '', tags: [], recipients: [] };
  const terms = { discount: null, pricesIncludeTax: false, taxPerLine: false };
  const salespersonId = Number(bookkeeperId);
  const records = readRecords('recurring') as RecurringRecord[];
  const rows = records.map(({ client, item, isPaused, ...plan }) => ({
    ...plan,
    starts_on: nextMonthEnd(today),
    client_id: clients[client]?.id ?? 0n,
    currency: 'USD',
    body: JSON.stringify({ ...body, ...terms, items: [{ ...item, ...line }], salespersonId }),
    actor_id: bookkeeperId,
    paused_at: isPaused ? sql<Date>`now()` : null,
  }));
  await db.insertInto('recurring_invoice').values(rows).execute();
}
