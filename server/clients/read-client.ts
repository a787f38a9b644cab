import { type Kysely, sql } from 'kysely';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { selectClients, toClientRecord } from './client-rows.ts';

/**
 * A client and who else has its e-mail address, whatever case and width that is written in.
 * @throws {ProblemError} `not-found`
 */
export async function readClient(
  db: Kysely<DB>,
  { id, currency }: { id: number; currency: string },
): Promise<ClientAnswer> {
  const query = selectClients(db, currency).where('client.id', '=', BigInt(id));
  const [row] = await runPrepared(db, query);
  if (!row) throw notFound('client', id);
  return { client: toClientRecord(row), sameEmail: await readSameEmail(db, row) };
}

async function readSameEmail(
  db: Kysely<DB>,
  { id, companyEmail }: { id: bigint; companyEmail: string },
): Promise<ClientAnswer['sameEmail']> {
  if (companyEmail === '') return [];
  const query = db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', '<>', id)
    .where('company_email', '<>', '')
    .where(
      sql`lower(normalize(company_email, nfkc))`,
      '=',
      sql`lower(normalize(${companyEmail}, nfkc))`,
    )
    .orderBy('name_sort')
    .orderBy('id')
    .limit(10);
  const others = await runPrepared(db, query);
  return others.map((other) => ({ id: Number(other.id), name: other.name }));
}
