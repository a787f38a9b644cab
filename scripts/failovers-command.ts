import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lacksForCluster } from './cluster/database-cluster.ts';
import { failOverInRounds } from './cluster/failover-rounds.ts';
import { seededRandom } from './kill-after.ts';

// `npm run failovers -- --rounds 20 --writers 8 --seed 1`
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const lacks = lacksForCluster();
if (lacks !== undefined) throw new Error(lacks);
const work = realpathSync(mkdtempSync(join(tmpdir(), 'failovers-')));
chmodSync(work, 0o755);
const log = (line: string): void => {
  console.log(line);
};
log(`${values.rounds} failovers, ${values.writers} writers, seed ${values.seed}`);
try {
  await failOverInRounds({
    ...{ work, log },
    rounds: Number(values.rounds),
    writers: Number(values.writers),
    random: seededRandom(Number(values.seed)),
  });
  log('all rounds passed');
} finally {
  rmSync(work, { recursive: true, force: true });
}
