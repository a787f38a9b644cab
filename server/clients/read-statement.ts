import { type Kysely, sql } from 'kysely';
import type { MovementKind } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface StatementAim {
  id: number;
  /** Both days count; `null` for the beginning. */
  from: CalendarDay | null;
  to: CalendarDay;
  /** The organisation's: on which day something without a day of its own happened. */
  timeZone: string;
  /** The organisation's, ISO 4217: the first of the accounts. */
  currency: string;
}

export interface StatementMovement {
  day: CalendarDay;
  kind: MovementKind;
  reference: string;
  invoiceId: number | null;
  amountMinor: bigint;
  balanceMinor: bigint;
}

export interface StatementAccount {
  currency: string;
  exponent: number;
  openingMinor: bigint;
  movements: StatementMovement[];
  closingMinor: bigint;
}

interface Row extends Omit<StatementMovement, 'balanceMinor' | 'invoiceId'> {
  currency: string;
  exponent: number;
  invoiceId: bigint | null;
}

/**
 * What moved a client's account, from the ledger, in the order of the days that the documents bear. The account is what
 * the client owes less its credit, so that using credit moves nothing.
 */
export async function readStatement(
  db: Kysely<DB>,
  aim: StatementAim,
): Promise<StatementAccount[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select min(entry_id) as id, at, kind, currency, invoice_id, payment_id, sum(amount_minor)::bigint as minor
      from ledger_posting
      where client_id = ${aim.id} and account in ('receivable', 'client-credit')
        and kind not in ('allocation', 'credit-application')
      group by at, kind, currency, invoice_id, payment_id
    ), dated as (
      select moved.id, moved.kind, moved.currency, moved.invoice_id, moved.minor,
        coalesce(note.issued_date, reversal.reversed_on, case moved.kind
          when 'charge' then invoice.issued_date
          when 'payment' then payment.paid_on
          else (moved.at at time zone ${aim.timeZone})::date end) as day,
        coalesce(note.number, invoice.number, payment.method, '') as reference
      from moved
        left join invoice on invoice.id = moved.invoice_id
        left join payment on payment.id = moved.payment_id
        left join lateral (
          select number, issued_date from credit_note
          where moved.kind = 'credit-note' and credit_note.invoice_id = moved.invoice_id and created_at = moved.at limit 1
        ) as note on true
        left join lateral (
          select reversed_on from payment_reversal
          where moved.kind = 'payment-reversal' and payment_reversal.payment_id = moved.payment_id and created_at = moved.at
          limit 1
        ) as reversal on true
    )
    select day, case kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else kind end as kind,
      reference, dated.invoice_id as "invoiceId", minor as "amountMinor", currency, exponent
    from dated join currency on currency.code = dated.currency
    where day <= ${aim.to}::date and minor <> 0
    order by currency <> ${aim.currency}, currency, day, dated.id`.execute(db);
  return [...Map.groupBy(rows, ({ currency }) => currency).values()].map((moved) =>
    toAccount(moved, aim.from),
  );
}

function toAccount(moved: readonly Row[], from: CalendarDay | null): StatementAccount {
  const [first] = moved;
  if (!first) throw new Error('An account without a movement');
  const isEarlier = ({ day }: Row) => from !== null && day < from;
  const openingMinor = moved
    .filter(isEarlier)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  let balanceMinor = openingMinor;
  const movements = moved
    .filter((row) => !isEarlier(row))
    .map(({ day, kind, reference, invoiceId, amountMinor }) => {
      balanceMinor += amountMinor;
      return {
        day,
        kind,
        reference,
        amountMinor,
        balanceMinor,
        invoiceId: invoiceId === null ? null : Number(invoiceId),
      };
    });
  const { currency, exponent } = first;
  return { currency, exponent, openingMinor, movements, closingMinor: balanceMinor };
}
