import { sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { Random } from '#testing/random.ts';
import { modelToday } from './test-model-command.ts';
import type { Sequence } from './test-product.ts';

/** What happened to drafts before their sequences: in the models, and as rows that are still to be stored. */
function drawPast(sequences: readonly Sequence[], random: Random) {
  const issued: object[] = [];
  const paid: { sequence: Sequence; row: object }[] = [];
  const counters = new Map<string, number>();
  for (const sequence of sequences) {
    const { model, product } = sequence;
    for (const [invoice, invoiceId] of product.invoiceIds.entries()) {
      if (random.chance(0.4)) continue;
      const isOpening = random.chance(0.2);
      const id = String(invoiceId);
      if (isOpening) {
        model.importIssued(invoice, `OLD ${id}`);
        issued.push({ id, number: `OLD ${id}`, series: 'imported' });
      } else {
        model.run({ kind: 'issue', invoice, markDownloaded: false });
        const { number } = model.invoice(invoice);
        const [, year = '', counter = ''] = (number ?? '').split('-');
        counters.set(year, Number(counter));
        issued.push({ id, number, series: 'invoice', year, counter });
      }
      const { totalMinor } = model.invoice(invoice);
      if (totalMinor === 0n || random.chance(0.5)) continue;
      const minor = random.pick([1n, totalMinor, totalMinor + 5_000n, totalMinor + 5_000n]);
      const part = minor < totalMinor ? minor : totalMinor;
      model.pay({ minor, day: modelToday, parts: [{ invoice, minor: part }] }, isOpening);
      // Nobody was offered to take it back.
      model.undos.pop();
      const { clientId, currency } = product;
      const amounts = { minor: String(minor), part: String(part), opening: isOpening };
      paid.push({ sequence, row: { client: String(clientId), currency, invoice: id, ...amounts } });
    }
  }
  return { issued, paid, counters };
}

/** Lets most clients have a past: some of their drafts are issued, some of those paid, also above their total. */
export async function addPast(
  db: Connection['db'],
  { sequences, random }: { sequences: readonly Sequence[]; random: Random },
): Promise<void> {
  const { issued, paid, counters } = drawPast(sequences, random);
  const ids = await reserveIds(db, 'payment', paid.length);
  const payments = paid.map(({ sequence, row }, place) => {
    sequence.product.paymentIds.push(Number(ids[place]));
    return { id: String(ids[place]), ...row };
  });
  for (const [year, last] of counters) {
    await sql`insert into number_series (code, year, last_counter) values ('invoice', ${Number(year)}, ${last})`.execute(
      db,
    );
  }
  await sql`
    update invoice set series = given.series, number = given.number, number_year = given.year,
      number_counter = given.counter, issued_at = now(), version = 2
    from json_to_recordset(${JSON.stringify(issued)}) as given (id bigint, number text, series text, year int, counter int)
    where invoice.id = given.id`.execute(db);
  const given = sql`json_to_recordset(${JSON.stringify(payments)}) as given (id bigint, client bigint, currency text,
    invoice bigint, minor bigint, part bigint, opening boolean)`;
  // A client's second payment comes after its first was used: by what credit was worth, the order counts.
  for (const isFirst of [true, false]) {
    const turn = sql`(select *, row_number() over (partition by client order by id) = 1 as is_first from ${given}) as given
      where is_first = ${isFirst}`;
    await sql`
      insert into payment (id, client_id, currency, amount_minor, paid_on, method, is_opening) overriding system value
      select id, client, currency, minor, ${modelToday}::date, 'Cash', opening from ${turn} order by id`.execute(
      db,
    );
    await sql`insert into payment_allocation (payment_id, invoice_id, amount_minor)
      select id, invoice, part from ${turn} order by id`.execute(db);
  }
  await sql`update invoice set version = 3 from ${given} where invoice.id = given.invoice`.execute(
    db,
  );
}
