import type { auditEndpoints } from '#contract/settings/audit.ts';
import type { Connection } from '#database/connect.ts';
import type { SealHead } from '#database/integrity/seals.ts';
import type { Handlers } from '#server/http/handler.ts';
import { exportEntries } from './export-entries.ts';
import { exportProof } from './export-proof.ts';
import { listEntries, listPeople } from './list-entries.ts';
import { verifyChain } from './verify-chain.ts';

interface AuditOptions {
  now: () => Date;
  /** The head of the chain as it is known outside the database; nothing where it has no place. */
  notedHead: () => SealHead | undefined;
}

/** The log of who did what, and its proof. */
export function auditRoutes(
  db: Connection['db'],
  { now, notedHead }: AuditOptions,
): Handlers<typeof auditEndpoints> {
  return {
    listAudit: ({ query: { before, ...filter } }, { organisation: { timeZone } }) =>
      listEntries(db, { filter, before, timeZone }),
    listAuditPeople: async () => ({ people: await listPeople(db) }),
    exportAudit: ({ query: filter }, { organisation: { timeZone }, today, command: { actorId } }) =>
      exportEntries(db, filter, { timeZone, today, actorId }),
    verifyAudit: () => verifyChain(db, notedHead),
    exportAuditProof: (
      { query: { from, to } },
      { organisation: { timeZone }, command: { actorId } },
    ) => exportProof(db, { from, to, timeZone }, { actorId, now: now() }),
  };
}
