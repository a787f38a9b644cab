import { type Kysely, sql } from 'kysely';
import type { AuditVerdict } from '#contract/settings/audit.ts';
import { hasSeal, proveSeals, type SealHead } from '#database/integrity/seals.ts';
import type { DB } from '#database/schema.ts';
import { semaphore, takePlace } from '#server/runtime/semaphore.ts';

/** It reads all that was ever sealed: the others wait for their turn. */
const inPlace = semaphore(1, 4);

/**
 * What `npm run verify` says of the seals.
 * @param noted the head that the product keeps outside the database
 * @throws {ProblemError} `unavailable` where many ask at once
 */
export async function verifyChain(
  db: Kysely<DB>,
  noted: () => SealHead | undefined,
): Promise<AuditVerdict> {
  const leave = await takePlace(inPlace);
  try {
    // Before the snapshot, so that the chain has what is noted meanwhile.
    const known = noted();
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await sql`set local statement_timeout = '9min'`.execute(snapshot);
        const { rows, head, breaches } = await proveSeals(snapshot);
        const { seals } = await snapshot
          .selectFrom('seal')
          .select(({ fn }) => fn.countAll<bigint>().as('seals'))
          .executeTakeFirstOrThrow();
        return {
          rows,
          seals: Number(seals),
          head: head ?? null,
          hasNotedHead: known === undefined || (await hasSeal(snapshot, known)),
          broken: breaches.map(({ source, breach, broken, examples }) => ({
            source,
            breach,
            count: broken,
            firstId: Number(examples[0] ?? 0),
          })),
        };
      });
  } finally {
    leave();
  }
}
