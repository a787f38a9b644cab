import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB, RecurringInvoice } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';

interface SampleRecurring {
  /** Its place among the sample clients. */
  client: number;
  title: string;
  description: string;
  cost: string;
  plan: Pick<Insertable<RecurringInvoice>, 'every' | 'unit' | 'term_days' | 'action'>;
  isPaused?: boolean;
}

const samples: readonly SampleRecurring[] = [
  {
    client: 0,
    title: 'Managed hosting',
    description: 'Two environments, backups and monitoring',
    cost: '480.00',
    plan: { every: 1, unit: 'month', term_days: 14, action: 'send' },
  },
  {
    client: 1,
    title: 'Design retainer',
    description: 'Four days, used by the end of the quarter',
    cost: '5200.00',
    plan: { every: 3, unit: 'month', term_days: 30, action: 'draft' },
  },
  {
    client: 3,
    title: 'Support contract',
    description: 'Answers within one working day',
    cost: '320.00',
    plan: { every: 1, unit: 'month', term_days: 14, action: 'issue' },
    isPaused: true,
  },
];

/** The last day of the month in which the day lies: not in the next few days, so that nothing is written at once. */
function nextMonthEnd(day: CalendarDay): CalendarDay {
  const soon = addDays(day, 7);
  const [year = 0, month = 0] = soon.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Recurring invoices of the first clients; none where nobody is left in whose name they would be written. */
export async function writeRecurring(
  db: Kysely<DB>,
  facts: { today: CalendarDay; clientIds: readonly bigint[]; actorId: bigint | null },
): Promise<void> {
  const { today, clientIds, actorId } = facts;
  if (actorId === null) return;
  const line = { qty: '1', discount: null, taxes: [{ rate: '20', category: 'S' }] };
  const empty = { reference: '', note: '', internalNote: '', tags: [], recipients: [] };
  const rows = samples.flatMap(({ client, title, description, cost, plan, isPaused }) => {
    const clientId = clientIds[client];
    if (clientId === undefined) return [];
    const body = {
      ...empty,
      items: [{ title, description, cost, ...line }],
      discount: null,
      pricesIncludeTax: false,
      taxPerLine: false,
      salespersonId: Number(actorId),
    };
    const columns = { ...plan, starts_on: nextMonthEnd(today), client_id: clientId };
    return {
      ...columns,
      currency: 'USD',
      body: JSON.stringify(body),
      actor_id: actorId,
      paused_at: isPaused === true ? sql<Date>`now()` : null,
    };
  });
  await db.insertInto('recurring_invoice').values(rows).execute();
}
