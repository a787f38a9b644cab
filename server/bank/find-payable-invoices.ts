import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { searchWords } from '#database/text-search.ts';

const most = 20;

/**
 * Open invoices whose number or client holds each word, or whose balance is it; those due first come first.
 * @param mostLookedUp of a word that more invoices have, the first ones by due day are met soon on the way along all of them
 */
export async function findPayableInvoices(
  db: Kysely<DB>,
  { q }: { q: string },
  mostLookedUp = 2_000,
) {
  const words = searchWords(q)
    .filter((word) => word.length >= 3 || /^\d+$/.test(word))
    .slice(0, 6);
  if (words.length === 0) return { invoices: [] };
  const few = await idsOfRareWord(db, words, mostLookedUp);
  const among = few === undefined ? sql`true` : sql`listed.id = any(${few}::bigint[])`;
  const { rows } = await sql<Row>`
    select found.id, number, found.client_id as "clientId", client.name, found.currency, exponent, found.balance_minor as minor,
      found.due_date as "dueDate"
    from (
      select id, client_id, currency, balance_minor, due_date from invoice_list_row as listed
      where ${isOpen} and ${among} and ${sql.join(words.map(holds), sql` and `)}
      order by due_date, id limit ${most}
    ) as found join invoice on invoice.id = found.id join client on client.id = found.client_id
      join currency on currency.code = found.currency
    order by found.due_date, found.id`.execute(db);
  return {
    invoices: rows.map(({ id, number, clientId, name, currency, exponent, minor, dueDate }) => ({
      ...{ id: Number(id), number: number ?? '', client: { id: Number(clientId), name } },
      ...{ currency, balance: minorToNumber(minor, exponent), dueDate },
    })),
  };
}

interface Row {
  id: bigint;
  number: string | null;
  clientId: bigint;
  name: string;
  currency: string;
  exponent: number;
  minor: bigint;
  dueDate: string;
}

const isOpen = sql`listed.balance_minor > 0 and listed.base_status <> status_rank('Draft')`;

/** All that have the first word that few have; nothing where each is common. */
async function idsOfRareWord(
  db: Kysely<DB>,
  words: readonly string[],
  mostLookedUp: number,
): Promise<bigint[] | undefined> {
  for (const word of words) {
    const { rows } = await sql<{ id: bigint }>`
      select id from (${found(word)}) as listed limit ${mostLookedUp + 1}`.execute(db);
    if (rows.length <= mostLookedUp) return rows.map(({ id }) => id);
  }
  return undefined;
}

/** The open ones that have a word, each part by an index of its own. */
const found = (word: string): RawBuilder<unknown> => sql`
  select listed.id from invoice_list_number as named join invoice_list_row as listed on listed.id = named.id
  where named.number_search like containing(${word}) and ${isOpen}
  union all
  select listed.id from client as owner join invoice_list_row as listed on listed.client_id = owner.id
  where owner.search_text like containing(${word}) and ${isOpen}
  union all
  select listed.id from (${balances(word)}) as money
    join invoice_list_row as listed on listed.currency = money.code and listed.balance_minor = money.minor
  where ${isOpen}`;

/** Whether one has a word, of one after the other: a look at each number met is less than all numbers that have a common word. */
const holds = (word: string): RawBuilder<unknown> => sql`(
  listed.client_id in (select id from client where search_text like containing(${word}))
  or (listed.currency, listed.balance_minor) in (${balances(word)})
  or (select number_search like containing(${word}) from invoice_list_number as named where named.id = listed.id))`;

/** What the word is as an amount of each currency; nothing where it is none. */
const balances = (word: string) => sql`
  select code, (${asAmount(word)}::numeric * power(10::numeric, exponent))::bigint as minor from currency
  where ${asAmount(word)}::text is not null`;

/** `1,250.00` or `1250,00` as a number; nothing where it is none. */
function asAmount(word: string): string | null {
  const plain = /,\d{1,2}$/.test(word)
    ? word.replaceAll('.', '').replace(',', '.')
    : word.replaceAll(',', '');
  return /^\d{1,13}(\.\d{1,4})?$/.test(plain) ? plain : null;
}
