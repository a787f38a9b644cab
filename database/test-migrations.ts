import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate, migrationsFolder } from './migrate.ts';
import { createBareDatabase, type TestDatabase } from './test-database.ts';

/** @returns a folder of its own with the migrations that come before the one of this name */
export function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const isBefore = (file: string) => !file.endsWith('.sql') || basename(file) < name;
  cpSync(migrationsFolder, folder, { recursive: true, filter: isBefore });
  return folder;
}

/** A database as the migrations before the one of this name left it. */
export async function createDatabaseBefore(name: string): Promise<TestDatabase> {
  const folder = migrationsBefore(name);
  const database = await createBareDatabase();
  await migrate(database.pool, folder);
  rmSync(folder, { recursive: true });
  return database;
}
