import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from './kill-after.ts';
import { writeAtMany } from './many-servers.ts';
import { hasPgBouncer, readConnectQuery, startPooledDatabase } from './pooled-database.ts';

// `npm run many-servers -- --count 20 --writers 40 --seconds 60 --seed 1 --pooled 20`: of so many connections; without it, straight to the database
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    writers: { type: 'string', default: '40' },
    pooled: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
if (!hasPgBouncer) throw new Error('On Debian: apt-get install pgbouncer; it is started as root.');
const { count, writers, seconds, seed, pooled: connections } = values;
console.log(
  `${count} servers, ${writers} writers, ${seconds} s, seed ${seed}, ${connections === undefined ? 'without PgBouncer' : `PgBouncer with ${connections} connections`}`,
);
const pooled = await startPooledDatabase(Number(connections ?? 1));
const work = realpathSync(mkdtempSync(join(tmpdir(), 'many-')));
try {
  const { socketDir, database } = pooled;
  const poolUrl = connections === undefined ? undefined : pooled.poolUrl;
  if (poolUrl !== undefined)
    await pooled.startPooler(await readConnectQuery(pooled, join(work, 'refused')));
  const seen = await writeAtMany({
    ...{ count: Number(count), writers: Number(writers), seconds: Number(seconds) },
    ...{ work, socketDir, database, poolUrl, random: seededRandom(Number(seed)) },
  });
  console.log(seen);
} finally {
  await pooled.close();
  rmSync(work, { recursive: true, force: true });
}
