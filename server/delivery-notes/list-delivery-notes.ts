import { type Kysely, sql } from 'kysely';
import type {
  DeliveryNoteListQuery,
  DeliveryNoteRow,
} from '#contract/delivery-notes/delivery-notes.ts';
import type { DB } from '#database/schema.ts';
import { matchesWord, searchWords } from '#database/text-search.ts';
import { selectDeliveryNotes, toDeliveryNoteRow } from './delivery-note-rows.ts';

const searched = sql<string>`fold_text(concat_ws(' ', note.title, client.name, client.company_email))`;

/** One page of the delivery notes that hold every word, the newest first, and how many there are in all. */
export async function listDeliveryNotes(
  db: Kysely<DB>,
  { q, perPage, page }: DeliveryNoteListQuery,
): Promise<{ deliveryNotes: DeliveryNoteRow[]; total: number }> {
  const found = selectDeliveryNotes(db).where((is) =>
    is.and(searchWords(q).map((word) => matchesWord(searched, word))),
  );
  const rows = await found
    .orderBy('note.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { deliveryNotes: rows.map(toDeliveryNoteRow), total: Number(total) };
}
