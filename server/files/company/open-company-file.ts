import { createHash } from 'node:crypto';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { openArchive, type StoredArchive } from '#server/files/stored-archive.ts';
import {
  companyFormatVersion,
  companyManifest,
  type CompanyManifest,
  fileOfTable,
  manifestName,
} from './company-manifest.ts';

const t = texts('companyFile');
const mostManifestBytes = 1_048_576;

export type TableInFile = CompanyManifest['tables'][number];

export interface CompanyFile extends AsyncDisposable {
  manifest: CompanyManifest;
  /**
   * The rows of a table as CSV.
   * @throws {Refusal} at the end, where they are not what the manifest says
   */
  read: (table: TableInFile) => AsyncGenerator<Uint8Array>;
}

/** @throws {Refusal} where it is no company's file, or one of a later format */
export async function openCompanyFile(path: string): Promise<CompanyFile> {
  const archive = await openArchive(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(texts('commandLine')('fileProblems.unreadable', { reason }), { cause });
  });
  if (archive === undefined) throw new Refusal(t('refused.noArchive'));
  try {
    const manifest = await readManifest(archive);
    return {
      manifest,
      read: (table) => checkedBytes(archive, table),
      [Symbol.asyncDispose]: () => archive[Symbol.asyncDispose](),
    };
  } catch (error) {
    await archive[Symbol.asyncDispose]();
    throw error;
  }
}

async function readManifest(archive: StoredArchive): Promise<CompanyManifest> {
  const damaged = () => new Refusal(t('refused.noManifest', { name: manifestName }));
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of archive.read(manifestName) ?? []) {
    bytes += part.length;
    if (bytes > mostManifestBytes) throw damaged();
    parts.push(part);
  }
  const read = companyManifest.safeParse(parseJson(Buffer.concat(parts).toString()));
  if (!read.success) throw damaged();
  const { formatVersion: version } = read.data;
  if (version !== companyFormatVersion) throw new Refusal(t('refused.format', { version }));
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* checkedBytes(
  archive: StoredArchive,
  { name: table, rows, bytes, sha256 }: TableInFile,
): AsyncGenerator<Uint8Array> {
  const name = fileOfTable(table);
  const parts = archive.read(name);
  if (!parts) {
    const key = archive.names.includes(name) ? 'refused.packed' : 'refused.missing';
    throw new Refusal(t(key, { name }));
  }
  const hash = createHash('sha256');
  const lines = lineCounter();
  let seen = 0;
  for await (const part of undamaged(parts, name)) {
    seen += part.length;
    // No more than it says it has: what is packed may unpack to anything.
    if (seen > bytes) break;
    hash.update(part);
    lines.add(part);
    yield part;
  }
  if (seen !== bytes || hash.digest('hex') !== sha256 || lines.count() !== rows + 1)
    throw new Refusal(t('refused.altered', { name }));
}

/** What doesn't unpack, or lies outside of the archive, was damaged as well. */
async function* undamaged(
  parts: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (cause) {
    throw new Refusal(t('refused.altered', { name }), { cause });
  }
}

/** Counts the records of CSV: a line break within quotes ends none. */
function lineCounter() {
  const [quote, lineBreak] = ['"'.codePointAt(0), '\n'.codePointAt(0)];
  let isQuoted = false;
  let lines = 0;
  return {
    add: (part: Uint8Array) => {
      for (const byte of part) {
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === lineBreak && !isQuoted) lines += 1;
      }
    },
    count: () => lines,
  };
}
