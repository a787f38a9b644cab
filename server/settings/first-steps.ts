import { type Kysely, sql } from 'kysely';
import { type FirstStep, firstSteps, type FirstSteps } from '#contract/settings/first-steps.ts';
import type { DB } from '#database/schema.ts';

type Facts = Record<FirstStep, boolean> & { skipped: string[]; invoiceId: bigint | null };

/** What an empty installation still needs until the first invoice is at its client. */
export async function readFirstSteps(db: Kysely<DB>): Promise<FirstSteps> {
  const { rows } = await sql<Facts>`
    with issued as materialized (select id from invoice where issued_at is not null order by id limit 1)
    select address <> '' and (tax_number <> '' or vat_id <> '') 
        and exists (select from receiving_account where number <> '') as company,
      logo_image is not null as logo,
      -- Whoever has issued one has settled on them.
      exists (select from issued) or exists (
        select from activity where kind in ('invoicing-changed', 'numbers-changed') limit 1) as numbers,
      exists (select from client limit 1) as client,
      exists (select from issued) as invoice,
      exists (select from mail where kind = 'invoice' and cancelled_at is null limit 1) as email,
      skipped_first_steps as skipped, (select id from issued) as "invoiceId"
    from organisation`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('There is no organisation');
  return {
    steps: firstSteps.map((step) => ({
      ...{ step, isDone: facts[step], isSkipped: facts.skipped.includes(step) },
    })),
    invoiceId: facts.invoiceId === null ? null : Number(facts.invoiceId),
  };
}

export async function skipFirstStep(
  db: Kysely<DB>,
  { step, isSkipped }: { step: FirstStep; isSkipped: boolean },
): Promise<FirstSteps> {
  const others = sql`array_remove(skipped_first_steps, ${step}::text)`;
  await sql`update organisation set skipped_first_steps = ${isSkipped ? sql`${others} || ${step}::text` : others}`.execute(
    db,
  );
  return readFirstSteps(db);
}
