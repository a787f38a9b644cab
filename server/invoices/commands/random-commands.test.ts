import { performance } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { addReportSums } from '#server/reports/kept/keep-report-sums.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { booksOfModels, booksOfProduct } from '#testing/reference-model/test-books.ts';
import type { ModelCommand } from '#testing/reference-model/test-model-command.ts';
import { dinarRate, toldRates } from '#testing/reference-model/test-model-rates.ts';
import { testContext } from '#testing/reference-model/test-context.ts';
import { runOnProduct, type Sequence } from '#testing/reference-model/test-product.ts';
import { randomCommand } from '#testing/reference-model/test-random-command.ts';
import {
  seenByModel,
  seenInDatabase,
  startSequences,
} from '#testing/reference-model/test-sequences.ts';

// `MODEL_SEQUENCES=100000 npm test -- server random-commands` is the long form; its result is in docs/proof.md.
const seed = Number(process.env.MODEL_SEED ?? 20_261_120);
const wanted = Number(process.env.MODEL_SEQUENCES ?? 120);
const lanes = 5;
/** A database of its own for so many sequences: the views that prove it look at every row. */
const batch = 500;

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const asText = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** Draws commands one after the other, and has model and product carry out each. */
async function runSequence(
  { db }: TestDatabase,
  { sequence, random, actorId }: { sequence: Sequence; random: Random; actorId: number },
): Promise<ModelCommand[]> {
  const commands: ModelCommand[] = [];
  const { model, product } = sequence;
  const context = testContext(actorId);
  for (let left = random.int(1, 4); left > 0; left -= 1) {
    const command = randomCommand(random, model);
    commands.push(command);
    const expected = model.run(command);
    const seen = await runOnProduct(db, { sequence: product, command }, context);
    expect(seen, `the answer to the last of ${asText(commands)}`).toBe(expected);
  }
  return commands;
}

async function storeRates(pool: TestDatabase['pool']): Promise<void> {
  for (const { day, currency, base, rate } of toldRates)
    await pool.query('insert into daily_rate values ($1, $2, $3, $4, $5)', [
      ...[day, currency, base, rate, 'Test bank'],
    ]);
  await pool.query(`insert into exchange_rate (currency, rate) values ('KWD', $1)`, [dinarRate]);
}

async function closeMonth(pool: TestDatabase['pool'], closed: Set<string>, month: string) {
  const first = `${month}-01`;
  await pool.query("insert into accounting_period (month, state) values ($1, 'closed')", [first]);
  closed.add(month);
}

/** Runs a number of sequences in a database of their own, and gives how many commands that were. */
async function runBatch(count: number, random: Random): Promise<number> {
  const database = await createTestDatabase({ connections: 1, statementTimeoutMs: 60_000 });
  databases.push(database);
  const { db, pool } = database;
  await pool.query("insert into organisation (name) values ('Test')");
  const { rows } = await pool.query<{ id: bigint }>(
    "insert into app_user (email, name, role, password_hash) values ('a@b.c', 'A', 'admin', '') returning id",
  );
  const actorId = Number(rows[0]?.id);
  await storeRates(pool);
  const closedMonths = new Set<string>();
  const sequences = await startSequences(db, { count, random, closedMonths });
  if (random.chance(0.4)) await closeMonth(pool, closedMonths, '2025-12');
  const histories: ModelCommand[][] = [];
  for (const sequence of sequences) {
    histories.push(await runSequence(database, { sequence, random, actorId }));
    if (random.chance(0.1)) await addReportSums(db, BigInt(random.int(1, 200)));
  }
  const seen = await seenInDatabase(
    db,
    sequences.flatMap(({ product }) => product.invoiceIds),
  );
  sequences.forEach(({ model, product }, index) => {
    const invoices = product.invoiceIds.map((id) => seen.get(id));
    expect(invoices, `after ${asText(histories[index])}`).toEqual(seenByModel(model));
  });
  const [books, expected] = [await booksOfProduct(db), booksOfModels(sequences)];
  const others = Object.keys({ ...books, ...expected }).filter(
    (key) => books[key] !== expected[key],
  );
  const isTold = (id: bigint) => others.some((key) => key.includes(` ${id} `));
  const told = sequences.flatMap(({ product: { clientId } }, place) =>
    isTold(clientId) ? `${clientId}: ${asText(histories[place])}` : [],
  );
  expect(books, `after ${told.join(' and ')}`).toEqual(expected);
  expect(await brokenInvariants(db)).toEqual([]);
  databases.splice(databases.indexOf(database), 1);
  await database.drop();
  return histories.flat().length;
}

test(
  `after random commands balances, ageing, VAT, trial balance and base amounts are the reference model's`,
  { timeout: 60_000 + wanted * 1_000 },
  async () => {
    const started = performance.now();
    const sizes: number[] = [];
    for (let left = wanted; left > 0; left -= batch) sizes.push(Math.min(left, batch));
    let [sequences, commands] = [0, 0];
    const lane = async () => {
      for (;;) {
        const place = sizes.length;
        const size = sizes.pop();
        if (size === undefined) return;
        // Awaited first: other lanes count meanwhile.
        const ran = await runBatch(size, createRandom(seed + place));
        commands += ran;
        sequences += size;
        const seconds = Math.round((performance.now() - started) / 1_000);
        process.stdout.write(
          `${sequences} sequences, ${commands} commands, seed ${seed}, ${seconds} s\n`,
        );
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect(sequences).toBe(wanted);
  },
);
