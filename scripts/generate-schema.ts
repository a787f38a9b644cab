import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, privateUser } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';

// Writes database/schema.ts from a database that has just been migrated; with --verify only compares.
const root = join(import.meta.dirname, '..');
const server = await startThrowawayServer();
try {
  const { pool, close } = connect({ socketDir: server.socketDir });
  await migrate(pool);
  await close();
  const url = `postgres://${privateUser}@/postgres?host=${encodeURIComponent(server.socketDir)}`;
  const options = [
    ['--dialect', 'postgres'],
    ['--url', url],
    ['--out-file', join(root, 'database/schema.ts')],
    ['--exclude-pattern', '*.schema_migration'],
    ['--date-parser', 'string'],
    ['--type-mapping', JSON.stringify({ int8: 'bigint' })],
  ];
  const program = join(dirname(fileURLToPath(import.meta.resolve('kysely-codegen'))), 'cli/bin.js');
  const verify = process.argv.slice(2).filter((word) => word === '--verify');
  const made = spawnSync(process.execPath, [program, ...options.flat(), ...verify], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = made.status ?? 1;
} finally {
  await server.stop();
}
