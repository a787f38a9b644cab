import { type Kysely, sql } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { type ClientRef, clientIdentity } from '../rows/client-ref.ts';

/** Who a client of the file is here: one that is known, several that fit, or nobody yet. */
export type FoundClient = { id: bigint } | 'several' | 'new';

type Named = Pick<ClientRef, 'key' | 'name' | 'email'>;

/**
 * Finds clients by the key of the other program, then by email address, then by name. One that has the key of another program is
 * nobody else by name.
 * @returns by `clientIdentity`
 */
export async function findClients(
  db: Kysely<DB>,
  refs: readonly Named[],
): Promise<Map<string, FoundClient>> {
  const distinct = new Map(refs.map((ref) => [identityOf(ref), ref]));
  const wanted = [...distinct].map(([identity, { key, name, email }]) => ({
    identity,
    key,
    name,
    email,
  }));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{
    identity: string;
    keyed: bigint | null;
    mailed: bigint[] | null;
    named: bigint[] | null;
  }>`
    select identity, keyed.id as keyed,
      (select array_agg(id) from client where wanted.email <> '' and company_email <> ''
        and lower(normalize(company_email, nfkc)) = lower(normalize(wanted.email, nfkc))
        and (wanted.key = '' or external_key is null)) as mailed,
      (select array_agg(id) from client where name_sort = fold_text(wanted.name) collate "C"
        and (wanted.key = '' or external_key is null)) as named
    from json_to_recordset(${toJson(wanted)}) as wanted (identity text, key text, name text, email text)
    left join client as keyed on wanted.key <> '' and keyed.external_key = wanted.key`.execute(db);
  return new Map(rows.map(({ identity, ...found }) => [identity, chosen(found)]));
}

const identityOf = (ref: Named) => clientIdentity({ ...ref, country: '' });

function chosen(found: {
  keyed: bigint | null;
  mailed: bigint[] | null;
  named: bigint[] | null;
}): FoundClient {
  if (found.keyed !== null) return { id: found.keyed };
  for (const ids of [found.mailed, found.named]) {
    const [id, ...others] = ids ?? [];
    if (id === undefined) continue;
    return others.length === 0 ? { id } : 'several';
  }
  return 'new';
}
