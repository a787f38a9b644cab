import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/** A figure that the database keeps, and what the facts behind it come to; in minor units. */
export interface Difference {
  /** Such as `invoice 5036` or `credit of client 7 in USD`. */
  what: string;
  kept: bigint;
  recomputed: bigint;
}

/**
 * Adds up what came in, was taken back, credited and applied, anew and in memory, without the ledger and without any
 * sum that a trigger keeps, and tells where the database has another figure.
 */
export async function recomputeBalances(
  db: Kysely<DB>,
): Promise<{ compared: number; differences: Difference[] }> {
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'total_minor as totalMinor', 'balance_minor as kept'])
    .select(['voided_at as voidedAt', 'written_off_at as writtenOffAt'])
    .execute();
  const facts = await readFacts(db);
  const settled = new Sums();
  for (const { invoiceId, minor } of facts.settlements) settled.add(String(invoiceId), minor);
  const balances = invoices.map(({ id, totalMinor, kept, voidedAt, writtenOffAt }) => {
    const isClosed = voidedAt !== null || writtenOffAt !== null;
    const recomputed = isClosed ? 0n : totalMinor - settled.of(String(id));
    return { what: `invoice ${String(id)}`, kept, recomputed };
  });

  const credit = sumCredits(facts.credits);
  const keptCredit = sumCredits(facts.keptCredits);
  const credits = [...new Set([...credit.names(), ...keptCredit.names()])].map((what) => ({
    what,
    kept: keptCredit.of(what),
    recomputed: credit.of(what),
  }));

  const all = [...balances, ...credits];
  const differences = all.filter(({ kept, recomputed }) => kept !== recomputed);
  return { compared: all.length, differences };
}

/** Sums by name, in minor units. */
class Sums {
  readonly #sums = new Map<string, bigint>();
  add(name: string, minor: bigint): void {
    this.#sums.set(name, this.of(name) + minor);
  }
  of(name: string): bigint {
    return this.#sums.get(name) ?? 0n;
  }
  names(): string[] {
    return [...this.#sums.keys()];
  }
}

function sumCredits(credits: Awaited<ReturnType<typeof readFacts>>['credits']): Sums {
  const sums = new Sums();
  for (const { clientId, currency, minor } of credits) {
    sums.add(`credit of client ${String(clientId)} in ${currency}`, minor);
  }
  return sums;
}

async function readFacts(db: Kysely<DB>) {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'client_id as clientId', 'currency', 'amount_minor as minor'])
    .execute();
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const ofPayment = ({ paymentId, minor }: { paymentId: bigint; minor: bigint }) => {
    const payment = byId.get(paymentId);
    if (!payment) throw new Error(`There is no payment ${String(paymentId)}`);
    return { clientId: payment.clientId, currency: payment.currency, minor: -minor };
  };
  const allocations = await db
    .selectFrom('payment_allocation')
    .select(['payment_id as paymentId', 'invoice_id as invoiceId', 'amount_minor as minor'])
    .execute();
  const reversals = await db
    .selectFrom('payment_reversal')
    .select(['payment_id as paymentId', 'amount_minor as minor'])
    .execute();
  // What settles without money is the client's for as long as it takes to settle.
  const differences = await db
    .selectFrom('payment_difference')
    .select(['payment_id as paymentId', sql<bigint>`-amount_minor`.as('minor')])
    .execute();
  const notes = await db
    .selectFrom('credit_note')
    .select(['client_id as clientId', 'currency', 'total_minor as minor'])
    .execute();
  const applications = await db
    .selectFrom('credit_application')
    .select(['invoice_id as invoiceId', 'client_id as clientId', 'currency'])
    .select('amount_minor as minor')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['client_id as clientId', 'currency', 'amount_minor as minor'])
    .execute();
  const keptCredits = await db
    .selectFrom('client_credit')
    .select(['client_id as clientId', 'currency', 'amount_minor as minor'])
    .execute();
  return {
    settlements: [...allocations, ...applications],
    credits: [
      ...payments,
      ...notes,
      ...reversals.map(ofPayment),
      ...allocations.map(ofPayment),
      ...differences.map(ofPayment),
      ...applications.map((application) => ({ ...application, minor: -application.minor })),
      ...refunds.map((refund) => ({ ...refund, minor: -refund.minor })),
    ],
    keptCredits,
  };
}
