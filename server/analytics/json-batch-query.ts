import { type Kysely, type RawBuilder, sql } from 'kysely';
import { runWithGenericPlan } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';

/** What a part of the dashboard asks of the database, and what it makes of the answer. */
export interface Reading<Result> {
  /** Selects one value of JSON. */
  query: RawBuilder<unknown>;
  toResult: (value: unknown) => Result;
}

/** Reads one value of JSON. */
export function reading<Value, Result>(
  query: RawBuilder<Value>,
  toResult: (value: Value) => Result,
): Reading<Result> {
  // Safe: it is only given what its own query selected.
  return { query, toResult: (value) => toResult(value as Value) };
}

/** Reads the one row of a query that is written as SQL; the row is as JSON tells it. */
export function rowReading<Row, Result>(
  query: RawBuilder<Row>,
  toResult: (row: Row) => Result,
): Reading<Result> {
  return reading(sql<Row>`(select to_json(asked) from (${query}) as asked)`, toResult);
}

/** Several readings as one. */
export function together<Results extends Record<string, unknown>, Result>(
  readings: { [Name in keyof Results]: Reading<Results[Name]> },
  toResult: (results: Results) => Result,
): Reading<Result> {
  const all = Object.entries<Reading<unknown>>(readings);
  const fields = all.map(([name, { query }]) => sql`${sql.lit(name)}, ${query}`);
  return reading(sql<Record<string, unknown>>`json_build_object(${sql.join(fields)})`, (values) => {
    const results = all.map(([name, each]) => [name, each.toResult(values[name])]);
    // Safe: each name has the result of its own reading.
    return toResult(Object.fromEntries(results) as Results);
  });
}

/**
 * Runs a reading as one statement. A round trip and a connection for each part cost more than what they ask.
 * @param sums queries that the parts select from by name; each runs once
 */
export async function jsonBatchQuery<Result>(
  db: Kysely<DB>,
  sums: Readonly<Record<string, RawBuilder<unknown>>>,
  { query, toResult }: Reading<Result>,
): Promise<Result> {
  const named = Object.entries(sums).map(
    ([name, sum]) => sql`${sql.ref(name)} as materialized (${sum})`,
  );
  const [row] = await runWithGenericPlan(
    db,
    sql<{ value: unknown }>`with ${sql.join(named)} select ${query} as value`,
  );
  return toResult(row?.value);
}
