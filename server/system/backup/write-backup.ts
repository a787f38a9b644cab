import { sql, type Transaction } from 'kysely';
import {
  type CompanyTable,
  readSequences,
  tablesInOrder,
} from '#database/company/company-tables.ts';
import type { DB } from '#database/schema.ts';
import type { BackupEnd, BackupHead, TableBegins, TableEnds } from '../archive/backup-content.ts';
import { writeFrames } from '../archive/frames.ts';
import { pack } from '../archive/pack.ts';
import { writeJson, writeRecord } from '../archive/records.ts';
import { tableRows, writeAlike } from '../archive/table-rows.ts';

const pieceBytes = 262_144;

export interface BackupSource {
  /** One moment, read only. */
  snapshot: Transaction<DB>;
  /** What is kept beside the database, by name. */
  files: ReadonlyMap<string, string>;
  /** Of the product. */
  version: string;
  passphrase: string | undefined;
  now: Date;
}

export interface BackupCounts {
  tables: number;
  rows: number;
}

/** Everything, as the bytes of a file. @param counts is filled on the way */
export const writeBackup = (source: BackupSource, counts: BackupCounts): AsyncGenerator<Buffer> =>
  writeFrames(pack(records(source, counts)), source.passphrase);

async function* records(source: BackupSource, counts: BackupCounts): AsyncGenerator<Buffer> {
  const { snapshot, files } = source;
  await writeAlike(snapshot);
  yield* writeJson('head', await headOf(source));
  for (const [name, content] of files) yield* writeJson('file', { name, content });
  for (const table of await tablesInOrder(snapshot, [])) {
    const { name, columns } = table;
    yield* writeJson('table', { name, columns } satisfies TableBegins);
    const ends = yield* rowRecords(snapshot, table);
    yield* writeJson('tableEnd', ends);
    counts.tables += 1;
    counts.rows += ends.rows;
  }
  const sequences = await readSequences(snapshot);
  yield* writeJson('end', { tables: counts.tables, sequences } satisfies BackupEnd);
}

/** Rows come one by one or many at a time; they are handed on in pieces. */
async function* rowRecords(
  snapshot: Transaction<DB>,
  table: CompanyTable,
): AsyncGenerator<Buffer, TableEnds> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const parts = tableRows(snapshot, table);
  let part = await parts.next();
  for (; part.done !== true; part = await parts.next()) {
    waiting.push(part.value);
    waitingBytes += part.value.length;
    if (waitingBytes < pieceBytes) continue;
    yield* writeRecord('rows', Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  }
  if (waitingBytes > 0) yield* writeRecord('rows', Buffer.concat(waiting));
  return part.value;
}

async function headOf({ snapshot, version, now }: BackupSource): Promise<BackupHead> {
  const { rows } = await sql<{
    postgres: string;
    organisation: string | null;
    migrations: BackupHead['migrations'];
    eventMonths: string[];
  }>`
    select current_setting('server_version') as postgres, (select name from organisation) as organisation,
      (select json_agg(json_build_object('name', name, 'checksum', checksum) order by name) from schema_migration) as migrations,
      array(select (regexp_match(pg_get_expr(relpartbound, oid), '''(\\d{4}-\\d{2}-01)'))[1] from pg_inherits
        join pg_class on oid = inhrelid where inhparent = 'analytics_event'::regclass order by 1) as "eventMonths"`.execute(
    snapshot,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database said nothing of itself');
  const organisation = facts.organisation ?? '';
  return { ...facts, organisation, madeAt: now.toISOString(), version };
}
