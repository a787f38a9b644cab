import { type Kysely, sql } from 'kysely';
import type { MovementKind } from '#contract/clients/client-accounts.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export interface StatementAim {
  id: number;
  /** Both days count; `null` for the beginning. */
  from: CalendarDay | null;
  to: CalendarDay;
  /** The organisation's, ISO 4217: the first of the accounts. */
  currency: string;
}

/** A client's account in one currency over a period, in minor units. */
export interface StatementAccount {
  currency: string;
  exponent: number;
  openingMinor: bigint;
  closingMinor: bigint;
  /** How many movements the period has. */
  count: number;
}

/** A place in the order of an account's movements: behind all that is on the day or before it, up to the entry. */
export interface MovementPlace {
  day: CalendarDay;
  entryId: bigint;
}

export interface StatementMovement extends MovementPlace {
  kind: MovementKind;
  reference: string;
  invoiceId: bigint | null;
  amountMinor: bigint;
}

const beginning = '-infinity';

/** The accounts in which anything had moved by the end of the period, the organisation's currency first. */
export async function readAccounts(
  db: Kysely<DB>,
  { id, from, to, currency }: StatementAim,
): Promise<StatementAccount[]> {
  const start = from ?? beginning;
  const { rows } = await sql<StatementAccount>`
    select moved.currency, exponent, "openingMinor", "closingMinor", count
    from (
      select currency, coalesce(sum(amount_minor) filter (where day < ${start}::date), 0)::bigint as "openingMinor",
        sum(amount_minor)::bigint as "closingMinor", count(*) filter (where day >= ${start}::date)::integer as count
      from client_movement where client_id = ${id} and day <= ${to}::date group by currency
    ) as moved join currency on currency.code = moved.currency
    order by moved.currency <> ${currency}, moved.currency`.execute(db);
  return rows;
}

/** What one account's first so many movements of the period come to. */
export async function sumFirstMovements(
  db: Kysely<DB>,
  aim: StatementAim & { most: number },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from (
      select amount_minor from client_movement where ${isOfPeriod(aim)} order by day, entry_id limit ${aim.most}
    ) as first`.execute(db);
  return rows[0]?.minor ?? 0n;
}

interface MovementsAim extends StatementAim {
  /** How many are passed over. */
  skip?: number;
  /** Only those behind this place. */
  behind?: MovementPlace | undefined;
  most: number;
}

/** Movements of one account in the period, in the order of the days that the documents bear. */
export async function readMovements(
  db: Kysely<DB>,
  { skip = 0, behind, most, ...aim }: MovementsAim,
): Promise<StatementMovement[]> {
  const isBehind = behind
    ? sql`(day, entry_id) > (${behind.day}::date, ${behind.entryId}::bigint)`
    : sql`true`;
  const { rows } = await sql<StatementMovement>`
    select day, entry_id as "entryId", amount_minor as "amountMinor", kind, invoice_id as "invoiceId", reference
    from client_movement where ${isOfPeriod(aim)} and ${isBehind}
    order by day, entry_id limit ${most} offset ${skip}`.execute(db);
  return rows;
}

function isOfPeriod({ id, from, to, currency }: StatementAim) {
  return sql`client_id = ${id} and currency = ${currency} and day between ${from ?? beginning}::date and ${to}::date`;
}
