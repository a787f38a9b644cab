import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seededRandom } from './kill-after.ts';
import { killImports } from './kill-import.ts';
import { killStarts } from './kill-start.ts';

// `node scripts/run.mjs scripts/kill-rounds.ts start 20 [SEED]`, `… import 20 FILE [SEED]`
const [kind, count = '20', ...rest] = process.argv.slice(2);
const file = kind === 'import' ? rest.shift() : undefined;
const seed = Number(rest.shift() ?? Date.now() % 1_000_000);
if (kind !== 'start' && (kind !== 'import' || file === undefined)) {
  throw new Error('Which rounds? "start COUNT [SEED]" or "import COUNT FILE [SEED]"');
}

const work = realpathSync(mkdtempSync(join(tmpdir(), 'kill-rounds-')));
chmodSync(work, 0o755);
const log = (line: string): void => {
  console.log(line);
};
const rounds = {
  count: Number(count),
  work,
  random: seededRandom(seed),
  port: Number(process.env.PORT ?? 3149),
  log,
};
log(`${count} rounds of kill -9 during ${kind}, seed ${String(seed)}`);
try {
  if (file === undefined) await killStarts(rounds);
  else await killImports(rounds, resolve(file));
  log('all rounds passed');
} finally {
  rmSync(work, { recursive: true, force: true });
}
