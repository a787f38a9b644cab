import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The last link of the chain: noted outside, it proves all before it. */
export interface SealHead {
  id: number;
  /** Hexadecimal. */
  hash: string;
}

export interface SealBreach {
  /** The table or view of the rows; `seal` of the chain itself. */
  source: string;
  breach: 'altered' | 'inserted' | 'missing';
  broken: number;
  /** The ids of the first rows. */
  examples: bigint[];
}

/** What the seals say of the rows now. */
export interface SealProof {
  rows: number;
  /** Absent where nothing is sealed yet. */
  head: SealHead | undefined;
  breaches: SealBreach[];
}

// As many as are sealed well within the time of a request.
const rowsAtOnce = 10_000;

/**
 * Seals what was written since the last time.
 * @returns how many rows; none while another does the same, or a writer takes long
 */
export async function sealRows(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_rows(${rowsAtOnce}) as sealed`.execute(
    db,
  );
  return rows[0]?.sealed ?? 0;
}

/** How many ids the sealed tables gave so far: the same number twice means that no row came. */
export async function idsGiven(db: Kysely<DB>): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(pg_sequence_last_value(pg_get_serial_sequence(numbered_by, 'id')::regclass)), 0)::bigint as given
    from (select distinct numbered_by from sealed_source) as source`.execute(db);
  return rows[0]?.given ?? 0n;
}

/** @returns nothing where nothing is sealed yet */
export async function readHead(db: Kysely<DB>): Promise<SealHead | undefined> {
  const { rows } = await sql<{ id: bigint; hash: string }>`
    select id, encode(hash, 'hex') as hash from seal order by id desc limit 1`.execute(db);
  const [head] = rows;
  return head && { id: Number(head.id), hash: head.hash };
}

/** Tells whether the chain still has this link. */
export async function hasSeal(db: Kysely<DB>, { id, hash }: SealHead): Promise<boolean> {
  const { rows } =
    await sql`select from seal where id = ${id} and hash = decode(${hash}, 'hex')`.execute(db);
  return rows.length > 0;
}

/** Compares every sealed row with its seal, and the seals with each other. */
export async function proveSeals(db: Kysely<DB>): Promise<SealProof> {
  const { rows: breaches } = await sql<Omit<SealBreach, 'broken'> & { broken: bigint }>`
    select source, breach, broken, examples from seal_breaches() order by source, breach`.execute(
    db,
  );
  const { rows: sums } = await sql<{ rows: bigint }>`
    select coalesce(sum(cardinality(ids)), 0)::bigint as rows from seal
    where id > coalesce((select max(id) from seal where source = 'books'), 0)`.execute(db);
  return {
    rows: Number(sums[0]?.rows),
    head: await readHead(db),
    breaches: breaches.map((breach) => ({ ...breach, broken: Number(breach.broken) })),
  };
}
