import type { Kysely } from 'kysely';
import { checkInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

const t = texts('commandLine');

async function verify(db: Kysely<DB>): Promise<boolean> {
  const invariants = await checkInvariants(db);
  for (const { name, broken, example } of invariants) {
    const rule = name.replace('invariant_', '').replaceAll('_', ' ');
    if (broken === 0) console.log(t('verify.ok', { rule }));
    else console.log(t('verify.broken', { rule, count: broken, example: example ?? '' }));
  }
  const { compared, differences } = await recomputeBalances(db);
  const [first] = differences;
  if (first === undefined) {
    console.log(t('verify.balances', { count: compared }));
  } else {
    const [kept, recomputed] = [String(first.kept), String(first.recomputed)];
    const facts = { count: differences.length, what: first.what, kept, recomputed };
    console.log(t('verify.brokenBalances', facts));
  }
  return differences.length === 0 && invariants.every(({ broken }) => broken === 0);
}

// npm run verify
await runCommand(async (config) => {
  const isWell = await withDatabase(config, (db) =>
    // One snapshot: what the running product writes meanwhile belongs to the next time.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => verify(snapshot)),
  );
  console.log(t(isWell ? 'verify.allWell' : 'verify.somethingBroken'));
  if (!isWell) process.exitCode = 1;
});
