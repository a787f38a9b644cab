import { type Kysely, sql } from 'kysely';
import type { ClientAnswer } from '#contract/clients.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { selectClients, toClientRecord } from './client-rows.ts';

/**
 * A client and who else has its e-mail address, whatever case and width that is written in.
 * @throws {ProblemError} `not-found`
 */
export async function readClient(
  db: Kysely<DB>,
  { id, currency }: { id: number; currency: string },
): Promise<ClientAnswer> {
  const row = await selectClients(db, currency)
    .where('client.id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found', { detail: `There is no client ${String(id)}.` });
  const others = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', '<>', row.id)
    .where('company_email', '<>', '')
    .where(
      sql`lower(normalize(company_email, nfkc))`,
      '=',
      sql`lower(normalize(${row.companyEmail}, nfkc))`,
    )
    .orderBy('name_sort')
    .orderBy('id')
    .limit(10)
    .execute();
  return {
    client: toClientRecord(row),
    sameEmail: others.map((other) => ({ id: Number(other.id), name: other.name })),
  };
}
