import { expect, it } from 'vitest';
import { seededRandom } from './kill-after.ts';
import { killBounces } from './kill-bounces.ts';
import { killIssues } from './kill-issues.ts';
import { killMails } from './kill-mails.ts';
import { killWrites } from './kill-writes.ts';
import { processesIn } from './process-tree.ts';
import { scratchInstallation } from './scratch-installation.ts';

// Starts take about a second each, on a busy machine several. The long forms are in docs/proof.md.
const patience = 300_000;
const installation = scratchInstallation();

function rounds(count: number) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { folder: work } = installation;
  return { lines, rounds: { count, work, port: 0, random: seededRandom(20_261_120), log } };
}

it(
  '[FLT-001 FLT-002] kill -9 while people write loses nothing that was answered and does nothing twice',
  { timeout: patience },
  async () => {
    await installation.prepare();
    const { lines, rounds: two } = rounds(2);
    await killWrites(two);
    expect(lines).toHaveLength(2);
    expect(processesIn(installation.folder)).toEqual([]);
  },
);

it(
  '[FLT-010] kill -9 while mails are sent loses none; what arrives twice has one Message-ID',
  { timeout: patience },
  async () => {
    await installation.prepare();
    const { lines, rounds: two } = rounds(2);
    await killMails(two);
    expect(lines).toHaveLength(2);
    expect(processesIn(installation.folder)).toEqual([]);
  },
);

it(
  'kill -9 while notices of mails that came back are read counts each of them once',
  { timeout: patience },
  async () => {
    await installation.prepare();
    const { lines, rounds: one } = rounds(1);
    await killBounces(one);
    expect(lines).toHaveLength(1);
    expect(processesIn(installation.folder)).toEqual([]);
  },
);

it(
  'numbers stay unique and gapless where issues are rolled back and the product is killed',
  { timeout: patience },
  async () => {
    await installation.prepare();
    const { lines, rounds: sixty } = rounds(60);
    await killIssues(sixty);
    expect(lines.at(-1)).toContain('60 issued');
    expect(processesIn(installation.folder)).toEqual([]);
  },
);
