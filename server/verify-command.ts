import type { Kysely } from 'kysely';
import { checkInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import type { DB } from '#database/schema.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

async function verify(db: Kysely<DB>): Promise<boolean> {
  const invariants = await checkInvariants(db);
  for (const { name, broken, example } of invariants) {
    const rule = name.replace('invariant_', '').replaceAll('_', ' ');
    if (broken === 0) console.log(`ok      ${rule}`);
    else console.log(`BROKEN  ${rule}: ${String(broken)} rows, such as ${example ?? ''}`);
  }
  const { compared, differences } = await recomputeBalances(db);
  const [first] = differences;
  if (first === undefined) {
    console.log(`ok      ${compared.toLocaleString('en-US')} balances, recomputed from the facts`);
  } else {
    const { what, kept, recomputed } = first;
    console.log(
      `BROKEN  ${String(differences.length)} balances, such as ${what}: ${String(kept)} is kept, ${String(recomputed)} recomputed`,
    );
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
  console.log(isWell ? 'All is well.' : 'Something is broken: nothing of it was changed.');
  if (!isWell) process.exitCode = 1;
});
