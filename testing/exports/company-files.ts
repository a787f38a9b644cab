import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CompanyManifest } from '#server/files/company/company-manifest.ts';
import { writeCompany } from '#server/exports/company/write-company.ts';
import { beginSnapshot, endSnapshot } from '#server/runtime/snapshot-stream.ts';
import { readZip } from './read-zip.ts';

/** Writes the company of a database to a file. */
export async function writeCompanyFile(db: Kysely<DB>, path: string): Promise<void> {
  const snapshot = await beginSnapshot(db);
  try {
    const bytes = writeCompany(snapshot, { now: new Date('2026-11-20T12:00:00Z') });
    await pipeline(Readable.from(bytes), createWriteStream(path));
  } finally {
    await endSnapshot(snapshot);
  }
}

interface OpenedCompanyFile {
  manifest: CompanyManifest;
  tables: Map<string, string>;
}

/** A file that somebody has changed by hand; one who knows the format gives every table its new hash. */
export async function forgeCompanyFile(
  { from, to }: { from: string; to: string },
  change: (file: OpenedCompanyFile) => void,
): Promise<void> {
  const files = readZip(readFileSync(from));
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as CompanyManifest;
  const tables = new Map(
    manifest.tables.map(({ name }) => [name, files.get(`tables/${name}.csv`)?.toString() ?? '']),
  );
  change({ manifest, tables });
  for (const table of manifest.tables) {
    const text = tables.get(table.name) ?? '';
    table.bytes = Buffer.byteLength(text);
    table.sha256 = createHash('sha256').update(text).digest('hex');
  }
  const entries = [
    ...[...tables].map(([name, input]) => ({ name: `tables/${name}.csv`, input })),
    { name: 'manifest.json', input: JSON.stringify(manifest) },
  ];
  const parts: Uint8Array[] = [];
  for await (const part of makeZip(entries) as AsyncIterable<Uint8Array>) parts.push(part);
  writeFileSync(to, Buffer.concat(parts));
}
