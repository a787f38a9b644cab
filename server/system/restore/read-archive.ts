import { createHash, type Hash } from 'node:crypto';
import type * as z from 'zod/mini';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import {
  type BackupEnd,
  backupEnd,
  type BackupHead,
  backupHead,
  keptFile,
  type TableBegins,
  tableBegins,
  type TableEnds,
  tableEnds,
} from '../archive/backup-content.ts';
import { readFrames } from '../archive/frames.ts';
import { unpack } from '../archive/pack.ts';
import { type ArchiveRecord, readRecords } from '../archive/records.ts';

const t = texts('backups');
const damaged = () => new Refusal(t('refused.damaged'));

/** A backup that can be read again and again. */
export interface Archive {
  read: () => AsyncIterable<Uint8Array>;
  passphrase: string | undefined;
}

/** What is in a backup, but for its rows. */
export interface ArchiveContent {
  head: BackupHead;
  files: Map<string, string>;
  tables: (TableBegins & TableEnds)[];
  end: BackupEnd;
}

/** Takes the rows of a table, all of them. @returns how many there were, where it has counted them */
export type TakeRows = (
  table: TableBegins,
  rows: AsyncIterable<Buffer>,
) => Promise<number | undefined>;

/**
 * Reads a backup from its first byte to its last, and hands the rows of each table on.
 * @throws {Refusal} where a part is missing, damaged or not where it belongs
 */
export async function readArchive(
  { read, passphrase }: Archive,
  takeRows: TakeRows,
): Promise<ArchiveContent> {
  const records = readRecords(unpack(readFrames(read(), passphrase)));
  const content: Pick<ArchiveContent, 'files' | 'tables'> = { files: new Map(), tables: [] };
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  // By hand: a table reads on by itself.
  for (let next = await records.next(); next.done !== true; next = await records.next()) {
    const { kind } = next.value;
    if (head === undefined) head = parse(next.value, 'head', backupHead);
    else if (kind === 'file') {
      const { name, content: text } = parse(next.value, 'file', keptFile);
      content.files.set(name, text);
    } else if (kind === 'table') {
      const table = parse(next.value, 'table', tableBegins);
      content.tables.push({ ...table, ...(await readTable(records, table, takeRows)) });
    } else end = parse(next.value, 'end', backupEnd);
  }
  if (!head || !end || end.tables !== content.tables.length) throw damaged();
  return { head, ...content, end };
}

/** Sees that it is whole, and changes nothing. */
export const checkArchive = (archive: Archive): Promise<ArchiveContent> =>
  readArchive(archive, async (_table, rows) => {
    for await (const _part of rows);
    return undefined;
  });

async function readTable(
  records: AsyncGenerator<ArchiveRecord>,
  table: TableBegins,
  takeRows: TakeRows,
): Promise<TableEnds> {
  const seen: SeenRows = { hash: createHash('sha256'), bytes: 0, ends: undefined };
  const taken = await takeRows(table, rowsUntilEnd(records, seen));
  const { ends, bytes } = seen;
  const isWhole =
    ends?.bytes === bytes &&
    ends.sha256 === seen.hash.digest('hex') &&
    (taken ?? ends.rows) === ends.rows;
  if (!isWhole) throw damaged();
  return ends;
}

interface SeenRows {
  hash: Hash;
  bytes: number;
  ends: TableEnds | undefined;
}

async function* rowsUntilEnd(
  records: AsyncGenerator<ArchiveRecord>,
  seen: SeenRows,
): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await records.next();
    if (next.done === true) throw damaged();
    const record = next.value;
    if (record.kind !== 'rows') {
      seen.ends = parse(record, 'tableEnd', tableEnds);
      return;
    }
    seen.hash.update(record.content);
    seen.bytes += record.content.length;
    yield record.content;
  }
}

function parse<Schema extends z.ZodMiniType>(
  { kind, content }: ArchiveRecord,
  wanted: ArchiveRecord['kind'],
  schema: Schema,
): z.output<Schema> {
  if (kind !== wanted) throw damaged();
  // What was written whole is JSON: the tags of the file have said that it is.
  const read = schema.safeParse(JSON.parse(content.toString()));
  if (!read.success) throw damaged();
  return read.data;
}
