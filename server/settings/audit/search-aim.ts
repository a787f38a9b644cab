import { isIP } from 'node:net';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { holdsWord, matchesWord, searchWords } from '#database/text-search.ts';

/** What a search text is taken for. */
export type SearchAim =
  | { by: 'request'; requestId: string }
  | { by: 'address'; address: string }
  | { by: 'record'; invoices: bigint[]; quotes: bigint[]; clients: bigint[]; people: bigint[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of whoever types a word that half of all names hold. */
const mostFound = 200;

/**
 * What is searched for: a request by its id, an address, or records and people by number and name.
 * @returns nothing where the text says nothing
 */
export async function searchAim(db: Kysely<DB>, text: string): Promise<SearchAim | undefined> {
  const words = searchWords(text);
  const [first = ''] = words;
  if (first === '') return undefined;
  if (uuid.test(text)) return { by: 'request', requestId: text.toLowerCase() };
  if (isIP(text) !== 0) return { by: 'address', address: text.toLowerCase() };
  const alike = (column: string) =>
    sql`(${sql.join(
      words.map((word) => holdsWord([sql.ref(column)], word)),
      sql` and `,
    )})`;
  const ids = (from: RawBuilder<unknown>) => sql`array(${from} limit ${mostFound})`;
  const id = /^#?(\d{1,15})$/.exec(first)?.[1];
  const { rows } = await sql<Omit<SearchAim & { by: 'record' }, 'by'>>`
    select ${ids(sql`
        select invoice.id from invoice where id = ${id ?? null}::bigint or id = any(array(${numbered(first)}))`)} as invoices,
      ${ids(sql`select quote.id from quote where upper(number) = upper(${first})`)} as quotes,
      ${ids(sql`select client.id from client where ${alike('client.search_text')}`)} as clients,
      ${ids(sql`select app_user.id from app_user where ${matchesWord(sql`fold_text(name || ' ' || email)`, text)}`)} as people`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('A search gave no row');
  return { by: 'record', ...found };
}

/** The invoices whose number holds the word. Numbers differ at their ends: the letters before are in all of them. */
function numbered(word: string): RawBuilder<unknown> {
  const end = Array.from(word).slice(-6).join('');
  if (end.length < 3 || !/\d/.test(word)) return sql`select null::bigint where false`;
  return sql`
    select id from invoice_list_number
    where number_search like containing(${end}) and ${matchesWord(sql`number_search`, word)} limit ${mostFound}`;
}
