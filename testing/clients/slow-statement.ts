import { type Kysely, sql } from 'kysely';
import type { ClientStatement, Movement } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';

interface Period {
  from: CalendarDay | null;
  to: CalendarDay;
}

interface Row extends Pick<Movement, 'day' | 'kind' | 'reference'> {
  currency: string;
  exponent: number;
  invoiceId: bigint | null;
  minor: bigint;
}

type SlowAccount = Pick<
  ClientStatement['accounts'][number],
  'currency' | 'opening' | 'movements' | 'closing'
>;

/** The oracle of statements: all of a client's ledger and documents, added up one after the other, without what is kept of them. */
export async function slowStatement(
  db: Kysely<DB>,
  clientId: number,
  { from, to }: Period,
): Promise<SlowAccount[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select min(entry_id) as id, at, booked_on, kind, currency, invoice_id, payment_id, sum(amount_minor)::bigint as minor
      from ledger_posting
      where client_id = ${clientId} and account in ('receivable', 'client-credit')
        and kind not in ('allocation', 'credit-application')
      group by at, booked_on, kind, currency, invoice_id, payment_id
    ), dated as (
      select moved.id, moved.kind, moved.currency, moved.invoice_id, moved.minor,
        coalesce(note.issued_date, reversal.reversed_on, case moved.kind
          when 'charge' then invoice.issued_date
          when 'payment' then payment.paid_on
          else moved.booked_on end) as day,
        coalesce(note.number, invoice.number, payment.method, '') as reference
      from moved
        left join invoice on invoice.id = moved.invoice_id
        left join payment on payment.id = moved.payment_id
        left join credit_note as note on moved.kind = 'credit-note' and note.invoice_id = moved.invoice_id and note.created_at = moved.at
        left join payment_reversal as reversal
          on moved.kind = 'payment-reversal' and reversal.payment_id = moved.payment_id and reversal.created_at = moved.at
    )
    select day, case kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else kind end as kind,
      reference, dated.invoice_id as "invoiceId", minor, currency, exponent
    from dated join currency on currency.code = dated.currency
    where minor <> 0
    order by currency <> (select currency from organisation), currency, day, dated.id`.execute(db);
  const moved = rows.filter(({ day }) => day <= to);
  return [...Map.groupBy(moved, ({ currency }) => currency).values()].map((own) => {
    const [{ currency, exponent } = { currency: '', exponent: 0 }] = own;
    const money = (minor: bigint) => minorToNumber(minor, exponent);
    let owed = 0n;
    let openingMinor = 0n;
    const movements = own.flatMap(({ day, kind, reference, invoiceId, minor }) => {
      owed += minor;
      if (from !== null && day < from) {
        openingMinor = owed;
        return [];
      }
      const amounts = { amount: money(minor), balance: money(owed) };
      const invoice = invoiceId === null ? null : Number(invoiceId);
      return [{ ...{ day, kind, reference }, invoiceId: invoice, ...amounts }];
    });
    return { currency, opening: money(openingMinor), movements, closing: money(owed) };
  });
}
