import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { connect, privateUser } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';

/** Writes database/schema.ts from a database that has just been migrated. */
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
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const made = spawnSync(process.execPath, [program, ...options.flat()], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = made.status ?? 1;
} finally {
  await server.stop();
}
