import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { deliveryNote, type DeliveryNoteRow } from '#contract/delivery-notes/delivery-notes.ts';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';

/** Delivery notes as rows to be narrowed, each with its client. */
export function selectDeliveryNotes(db: Kysely<DB>) {
  return db
    .selectFrom('delivery_note as note')
    .innerJoin('client', 'client.id', 'note.client_id')
    .select(['note.id', 'note.version', 'note.title', 'note.delivered_on as deliveredOn'])
    .select(['note.items', 'client.id as clientId', 'client.name as clientName'])
    .select(['client.company_email as companyEmail', 'client.avatar_image as avatarImage']);
}
type StoredNote = Awaited<ReturnType<ReturnType<typeof selectDeliveryNotes>['execute']>>[number];

export function toDeliveryNoteRow(row: StoredNote): DeliveryNoteRow {
  return {
    id: Number(row.id),
    version: row.version,
    client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
    avatar: imageAddress(row.avatarImage),
    title: row.title,
    deliveredOn: row.deliveredOn,
  };
}

export function itemsOf({ items }: { items: unknown }): z.output<typeof deliveryNote.shape.items> {
  return deliveryNote.shape.items.parse(items);
}
