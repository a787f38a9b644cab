import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultKinds } from './break-one.ts';
import { breakInRounds } from './fault-rounds.ts';
import { seededRandom } from './kill-after.ts';

// The long form is `npm run faults`, in docs/proof.md.
test(
  '[FLT-001 FLT-002 FLT-004] two servers on a database that is killed, stopped, cut off, refuses or stalls, or one of which is killed, lose nothing that was answered and do nothing twice',
  { timeout: 300_000 },
  async () => {
    const work = realpathSync(mkdtempSync(join(tmpdir(), 'faults-')));
    chmodSync(work, 0o755);
    const lines: string[] = [];
    try {
      await breakInRounds({
        ...{ kinds: faultKinds, rounds: 1, writers: 8, freezeMs: 4_000, work },
        random: seededRandom(20_261_126),
        log: (line) => void lines.push(line),
      });
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    expect(lines).toHaveLength(faultKinds.length);
  },
);
