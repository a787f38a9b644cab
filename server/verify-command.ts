import type { Kysely } from 'kysely';
import { hasSeal, proveSeals, type SealHead } from '#database/integrity/seals.ts';
import { checkInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { installationFolder, withDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';
import { sealHeadFile } from './seal-head.ts';

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

/** Says which sealed rows were altered, deleted or slipped in, and whether the chain still has the head that was noted outside. */
async function verifySeals(db: Kysely<DB>, noted: SealHead | undefined): Promise<boolean> {
  const { rows, head, breaches } = await proveSeals(db);
  const broken = breaches.map(({ source, breach, broken: count, examples }) =>
    t('verify.brokenSeal', { source, breach, count, examples: examples.join(', ') }),
  );
  if (noted !== undefined && !(await hasSeal(db, noted)))
    broken.push(t('verify.lostHead', { id: String(noted.id), hash: noted.hash }));
  for (const line of broken) console.log(line);
  if (broken.length === 0) {
    const sealed = head && { count: rows, id: String(head.id), hash: head.hash };
    console.log(sealed ? t('verify.sealed', sealed) : t('verify.nothingSealed'));
  }
  return broken.length === 0;
}

// npm run verify
await runCommand(async (config) => {
  const { path: folder } = installationFolder(config);
  // Before the snapshot, so that the chain has what the running product notes meanwhile.
  const noted = sealHeadFile(folder).read();
  const isWell = await withDatabase(config, async (db, { hasOwnRole, role }) => {
    if (!hasOwnRole) console.log(t('start.oneRole', { role }));
    // One snapshot: what the running product writes meanwhile belongs to the next time.
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const sealsHold = await verifySeals(snapshot, noted);
        return (await verify(snapshot)) && sealsHold;
      });
  });
  console.log(t(isWell ? 'verify.allWell' : 'verify.somethingBroken'));
  if (!isWell) process.exitCode = 1;
});
