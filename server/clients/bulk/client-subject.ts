import { sql } from 'kysely';
import type { ClientBulkAction } from '#contract/clients/client-bulk.ts';
import { refusal } from '#messages/refusal.ts';
import { bulkSubject } from '#server/bulk/bulk-subject.ts';
import type { BulkWork } from '#server/bulk/bulk-work.ts';
import { archiveMany, unarchiveMany } from './archive-many.ts';
import {
  type BulkClient,
  type ClientMoment,
  readBulkClients,
  readClientMoment,
} from './bulk-clients.ts';
import { sendStatements } from './send-statements.ts';

type Works = {
  [Kind in ClientBulkAction['kind']]: BulkWork<
    BulkClient,
    ClientMoment,
    { id: bigint },
    Extract<ClientBulkAction, { kind: Kind }>
  >;
};

const works: Works = {
  'send-statement': sendStatements,
  archive: archiveMany,
  unarchive: unarchiveMany,
};

/** Many clients. */
export const clientSubject = bulkSubject({
  works,
  lock: async (transaction, { ids }) => {
    const { rows } = await sql<{ id: bigint }>`
      select id from client where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      transaction,
    );
    return rows;
  },
  read: readBulkClients,
  readMoment: readClientMoment,
  nameOf: ({ name }) => name,
  sumsOf: ({ owed }) => owed.map((sum) => ({ ...sum, totalMinor: sum.balanceMinor })),
  unknown: (id) => refusal('unknown.client', { id: String(id) }),
});
