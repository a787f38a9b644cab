import { type Kysely, sql } from 'kysely';
import type { ClientAnswer } from '#contract/clients/clients.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { selectClients, toClientRecord } from './client-rows.ts';

interface ClientAim {
  id: number;
  /** The organisation's, ISO 4217. */
  currency: string;
}

const sameEmail = sql<ClientAnswer['sameEmail']>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name_sort, id), '[]')
  from (
    select id, name, name_sort from client as other
    where other.id <> client.id and client.company_email <> '' and other.company_email <> ''
      and lower(normalize(other.company_email, nfkc)) = lower(normalize(client.company_email, nfkc))
    order by name_sort, id limit 10
  ) as others)`;

/** A client and who else has its e-mail address, whatever case and width that is written in. */
export function selectClient(db: Kysely<DB>, { id, currency }: ClientAim) {
  return selectClients(db, currency)
    .select(sameEmail.as('sameEmail'))
    .where('client.id', '=', BigInt(id));
}

type ClientRow = Awaited<ReturnType<ReturnType<typeof selectClient>['execute']>>[number];

export function toClientAnswer({ sameEmail, ...row }: ClientRow): ClientAnswer {
  return { client: toClientRecord(row), sameEmail };
}

/** @throws {ProblemError} `not-found` */
export async function readClient(db: Kysely<DB>, aim: ClientAim): Promise<ClientAnswer> {
  const [row] = await runPrepared(db, selectClient(db, aim));
  if (!row) throw notFound('client', aim.id);
  return toClientAnswer(row);
}
