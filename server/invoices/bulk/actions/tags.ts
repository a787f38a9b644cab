import { type RawBuilder, sql } from 'kysely';
import { mostTags } from '#contract/invoices/invoice-input.ts';
import { refusal } from '#messages/refusal.ts';
import { idsOf } from '#server/bulk/bulk-work.ts';
import type { BulkInvoice } from './bulk-invoices.ts';
import type { InvoiceChange, InvoiceStep, InvoiceWork } from './invoice-work.ts';

interface Tagged {
  tag: string;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const has = ({ tags }: BulkInvoice, tag: string) => tags.some((one) => same(one, tag));

const add: InvoiceStep<Tagged> = {
  refuse: (invoice, { tag }) => {
    if (invoice.isDeleted) return refusal('invoice.inTrash');
    if (has(invoice, tag)) return refusal('bulk.hasTag', { tag });
    return invoice.tags.length < mostTags
      ? undefined
      : refusal('bulk.mostTags', { most: mostTags });
  },
  apply: (change, { tag }) => rewriteTags(change, sql`tags || ${tag}::text`),
};

const remove: InvoiceStep<Tagged> = {
  refuse: (invoice, { tag }) => {
    if (invoice.isDeleted) return refusal('invoice.inTrash');
    return has(invoice, tag) ? undefined : refusal('bulk.noTag', { tag });
  },
  apply: (change, { tag }) =>
    rewriteTags(
      change,
      sql`array(select one from unnest(tags) with ordinality as tagged (one, place) where lower(one) <> lower(${tag}) order by place)`,
    ),
};

export const addTag: InvoiceWork<'add-tag'> = { ...add, undo: remove };
export const removeTag: InvoiceWork<'remove-tag'> = { ...remove, undo: add };

async function rewriteTags(
  { transaction, items, actorId }: InvoiceChange,
  tags: RawBuilder<unknown>,
): Promise<undefined> {
  await sql`
    with former as (
      select id, tags, ${tags} as now from invoice where id = any(${idsOf(items)}::bigint[])
    ), noted as (
      insert into activity (invoice_id, actor_id, kind, data, before, after)
      select id, ${actorId}, 'edited', '{"fields": ["tags"]}', jsonb_build_object('tags', tags), jsonb_build_object('tags', now) from former
    )
    update invoice set tags = former.now, version = version + 1 from former where invoice.id = former.id`.execute(
    transaction,
  );
}
