import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultKinds } from './break-one.ts';
import { breakInRounds } from './fault-rounds.ts';
import { seededRandom } from './kill-after.ts';

// `npm run faults -- --rounds 200 --writers 50 --seed 1 --kind server --kind database`: all kinds where none is named.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    writers: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    // How long the database is stopped in each round of `freeze`.
    'freeze-seconds': { type: 'string', default: '30' },
    kind: { type: 'string', multiple: true, default: [...faultKinds] },
  },
});
const kinds = faultKinds.filter((kind) => values.kind.includes(kind));
const unknown = values.kind.filter((kind) => !kinds.some((known) => known === kind));
if (unknown.length > 0)
  throw new Error(`No fault ${unknown.join(', ')}: one of ${faultKinds.join(', ')}`);

const work = realpathSync(mkdtempSync(join(tmpdir(), 'faults-')));
chmodSync(work, 0o755);
const log = (line: string): void => {
  console.log(line);
};
log(
  `${values.rounds} rounds of ${kinds.join(', ')}, ${values.writers} writers, seed ${values.seed}`,
);
try {
  await breakInRounds({
    ...{ kinds, work, log },
    rounds: Number(values.rounds),
    writers: Number(values.writers),
    freezeMs: 1_000 * Number(values['freeze-seconds']),
    random: seededRandom(Number(values.seed)),
  });
  log('all rounds passed');
} finally {
  rmSync(work, { recursive: true, force: true });
}
