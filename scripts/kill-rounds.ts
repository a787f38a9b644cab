import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Rounds, seededRandom } from './kill-after.ts';
import { killBounces } from './kill-bounces.ts';
import { killImports } from './kill-import.ts';
import { killIssues } from './kill-issues.ts';
import { killMails } from './kill-mails.ts';
import { killRecurring } from './kill-recurring.ts';
import { killReminders } from './kill-reminders.ts';
import { killStarts } from './kill-start.ts';
import { killWrites } from './kill-writes.ts';

// `node scripts/run.mjs scripts/kill-rounds.ts start 20 [SEED]`, `… import 20 FILE [SEED]`, `… write 100 [SEED]`,
// `… mail 100 [SEED]`, `… bounce 100 [SEED]`, `… recurring 100 [SEED]`, `… reminders 100 [SEED]`, `… issue 10000 [SEED]`:
// there the count is that of the invoices.
const [kind = '', count = '20', ...rest] = process.argv.slice(2);
const file = kind === 'import' ? rest.shift() : undefined;
const seed = Number(rest.shift() ?? Date.now() % 1_000_000);
const kinds: Record<string, (rounds: Rounds) => Promise<void>> = {
  start: killStarts,
  import: (given) => killImports(given, resolve(file ?? '')),
  write: killWrites,
  issue: killIssues,
  mail: killMails,
  bounce: killBounces,
  recurring: killRecurring,
  reminders: killReminders,
};
const run = kinds[kind];
if (run === undefined || (kind === 'import' && file === undefined)) {
  throw new Error(
    `Which rounds? One of: ${Object.keys(kinds).join(', ')}; then COUNT [SEED], and FILE after the COUNT of import.`,
  );
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
log(`kill -9 during ${kind}, ${count} times or things, seed ${String(seed)}`);
try {
  await run(rounds);
  log('all rounds passed');
} finally {
  rmSync(work, { recursive: true, force: true });
}
