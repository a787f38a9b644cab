import { type Kysely, sql } from 'kysely';
import type { CreditNoteListQuery } from '#contract/invoices/credit-note-list-query.ts';
import type { CreditNoteRow } from '#contract/invoices/credit-notes.ts';
import { inOrderOf, pageOfIds } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { holdsWord, searchWords } from '#database/text-search.ts';
import { selectCreditNotes, toCreditNoteRow } from './credit-note-rows.ts';

/** One page of the credit notes that hold every word, the newest first, and how many there are in all. */
export async function listCreditNotes(
  db: Kysely<DB>,
  { q, status, client, perPage, page }: CreditNoteListQuery,
): Promise<{ creditNotes: CreditNoteRow[]; total: number }> {
  const words = searchWords(q);
  const conditions = [
    ...words.map(
      (
        word,
      ) => sql<boolean>`(${holdsWord([sql`fold_text(note.number)`], word)} or note.client_id in (
        select client.id from client where ${holdsWord([sql.ref('client.search_text')], word)}))`,
    ),
    ...(client === undefined ? [] : [sql<boolean>`note.client_id = ${client}`]),
    ...(status === ''
      ? []
      : [
          sql<boolean>`exists (select from credit_note_standing as standing where standing.id = note.id and standing.status = ${status})`,
        ]),
  ];
  const found = db
    .selectFrom('credit_note as note')
    .select('note.id')
    .where((where) => where.and(conditions));
  const { ids, total } = await pageOfIds(db, {
    found,
    order: sql`id desc`,
    ...{ page, perPage },
    isSearch: words.length > 0 || status !== '',
  });
  // Named twice: else what every credit note stands at is worked out, to take a page of it.
  const rows = await selectCreditNotes(db)
    .where(sql<boolean>`note.id = any(${ids}) and standing.id = any(${ids})`)
    .execute();
  return { creditNotes: inOrderOf(ids, rows).map(toCreditNoteRow), total };
}
