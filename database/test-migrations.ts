import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrationsFolder } from './migrate.ts';

/** @returns a folder of its own with the migrations that come before the one of this name */
export function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const isBefore = (file: string) => !file.endsWith('.sql') || basename(file) < name;
  cpSync(migrationsFolder, folder, { recursive: true, filter: isBefore });
  return folder;
}
