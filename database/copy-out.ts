import {
  createQueryId,
  PostgresQueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DB } from './schema.ts';

/**
 * The rows of a query as CSV without a head, or as text for `copyRows`, as the database writes them: at a fraction of what it takes to read
 * rows and to write them again. Whoever stops reading waits for what the database still has to say, so that the transaction can go on.
 * @returns how many rows there were
 */
export async function* copyOut(
  transaction: Transaction<DB>,
  query: RawBuilder<unknown>,
  format: 'csv' | 'text' = 'csv',
): AsyncGenerator<Buffer, number> {
  const stream = copyTo(`copy (${inLiterals(query)}) to stdout (format ${format})`);
  const isDone = Promise.withResolvers<undefined>();
  const end = () => {
    isDone.resolve(undefined);
  };
  Object.assign(stream, { handleReadyForQuery: end });
  // A connection that breaks says nothing more; the loop below throws it.
  stream.once('error', end);
  // Safe: Kysely hands it on as it is, and pg takes what submits itself in place of a text.
  const sql = stream as unknown as string;
  await transaction.executeQuery({
    ...new LiteralCompiler().compileQuery(nodeOf(query), createQueryId()),
    ...{ sql, parameters: [] },
  });
  try {
    for await (const part of stream.iterator({ destroyOnReturn: false })) yield part as Buffer;
  } finally {
    stream.resume();
    await isDone.promise;
  }
  return stream.rowCount;
}

// The compiler takes what it calls a root, which a query that is written as SQL is as well.
const nodeOf = (query: RawBuilder<unknown>) => query.toOperationNode() as RootOperationNode;

const inLiterals = (query: RawBuilder<unknown>) =>
  new LiteralCompiler().compileQuery(nodeOf(query), createQueryId()).sql;

/** COPY takes no parameters: each becomes a literal without a type, which is what the driver sends as well. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(toLiteral(value));
  }
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error(`A value of type ${typeof value} is no literal of SQL`);
}

/** `{"a","b"}` */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
