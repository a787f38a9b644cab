import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, privateUser } from '#database/connect.ts';
import { prepareDatabase } from '#database/integrity/separate-rights.ts';
import { startThrowawayServer } from '#database/throwaway-server.ts';
import { describeSchema } from './describe-schema.ts';

// Writes database/schema.ts and schema.sql from a database that has just been migrated; with --verify only compares.
const root = join(import.meta.dirname, '..');
const server = await startThrowawayServer();
try {
  const address = { socketDir: server.socketDir };
  const { pool, close } = connect(address);
  await prepareDatabase(pool, address);
  const schema = await describeSchema(pool);
  await close();
  const file = join(root, 'database/schema.sql');
  const verify = process.argv.includes('--verify');
  if (!verify) writeFileSync(file, schema);
  const isCurrent = readFileSync(file, 'utf8') === schema;
  if (!isCurrent) console.error('database/schema.sql is not current: run npm run schema.');
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
  const made = spawnSync(
    process.execPath,
    [program, ...options.flat(), ...(verify ? ['--verify'] : [])],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  process.exitCode = isCurrent ? (made.status ?? 1) : 1;
} finally {
  await server.stop();
}
