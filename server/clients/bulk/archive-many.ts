import { sql, type Transaction } from 'kysely';
import type { ClientBulkAction } from '#contract/clients/client-bulk.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { type BulkChange, type BulkStep, type BulkWork, idsOf } from '#server/bulk/bulk-work.ts';
import type { BulkClient, ClientMoment } from './bulk-clients.ts';

type Step<Kind extends string> = BulkStep<
  BulkClient,
  ClientMoment,
  { id: bigint },
  Extract<ClientBulkAction, { kind: Kind }>
>;
type Work<Kind extends string> = BulkWork<
  BulkClient,
  ClientMoment,
  { id: bigint },
  Extract<ClientBulkAction, { kind: Kind }>
>;

const archived: Step<'archive'> = {
  refuse: ({ isArchived, owed, hasCredit }, { confirm }) => {
    if (isArchived) return refusal('bulk.archivedAlready');
    if (confirm.includes('owes')) return undefined;
    if (owed.length > 0) return refusal('bulk.owesMoney');
    return hasCredit ? refusal('bulk.hasCredit') : undefined;
  },
  confirms: ({ key }) =>
    key === 'bulk.owesMoney' || key === 'bulk.hasCredit' ? 'owes' : undefined,
  apply: (change) => archive(change, true),
};

const unarchived = {
  refuse: ({ isArchived }: BulkClient) => (isArchived ? undefined : refusal('bulk.notArchived')),
  apply: (change: BulkChange<BulkClient, { id: bigint }>) => archive(change, false),
};

/** Takes clients out of what is offered for new invoices. */
export const archiveMany: Work<'archive'> = { ...archived, undo: unarchived };
/** Brings them back. */
export const unarchiveMany: Work<'unarchive'> = {
  ...unarchived,
  undo: {
    refuse: ({ isArchived }) => (isArchived ? refusal('bulk.archivedAlready') : undefined),
    apply: (change) => archive(change, true),
  },
};

async function archive(
  {
    transaction,
    items,
    actorId,
  }: { transaction: Transaction<DB> } & Pick<BulkChange<BulkClient, unknown>, 'items' | 'actorId'>,
  isArchived: boolean,
): Promise<undefined> {
  const kind = isArchived ? 'client-archived' : 'client-brought-back';
  await sql`
    with changed as (
      update client set archived_at = case when ${isArchived} then now() end, version = version + 1
      where id = any(${idsOf(items)}::bigint[]) returning id, name
    )
    insert into activity (client_id, actor_id, kind, data, before, after)
    select id, ${actorId}, ${kind}, jsonb_build_object('name', name), ${toJson({ isArchived: !isArchived })}::jsonb,
      ${toJson({ isArchived })}::jsonb
    from changed order by id`.execute(transaction);
}
