import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { searchWords } from '#database/text-search.ts';

const most = 20;

/** Open invoices whose number or client holds each word, or whose balance is it; those due first come first. */
export async function findPayableInvoices(db: Kysely<DB>, { q }: { q: string }) {
  const words = searchWords(q).filter((word) => word.length >= 3 || /^\d+$/.test(word));
  if (words.length === 0) return { invoices: [] };
  // Each part by an index of its own.
  const holds = words.slice(0, 6).map(
    (word) => sql<boolean>`invoice.id in (
      select id from invoice_list_number where number_search like containing(${word})
      union all
      select owed.id from client as owner join invoice as owed on owed.client_id = owner.id
      where owner.search_text like containing(${word}) and owed.balance_minor > 0
      union all
      select listed.id from currency as money join invoice_list_row as listed on listed.currency = money.code
        and listed.balance_minor = (${asAmount(word)}::numeric * power(10::numeric, money.exponent))::bigint)`,
  );
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .where('balance_minor', '>', 0n)
    .where('issued_at', 'is not', null)
    .where((where) => where.and(holds))
    .select(['invoice.id', 'invoice.number', 'client.id as clientId', 'client.name'])
    .select(['invoice.currency', 'exponent', 'balance_minor as minor', 'due_date as dueDate'])
    .orderBy('due_date')
    .orderBy('invoice.id')
    .limit(most)
    .execute();
  return {
    invoices: rows.map(({ id, number, clientId, name, currency, exponent, minor, dueDate }) => ({
      ...{ id: Number(id), number: number ?? '', client: { id: Number(clientId), name } },
      ...{ currency, balance: minorToNumber(minor, exponent), dueDate },
    })),
  };
}

/** `1,250.00` or `1250,00` as a number; nothing where it is none. */
function asAmount(word: string): string | null {
  const plain = /,\d{1,2}$/.test(word)
    ? word.replaceAll('.', '').replace(',', '.')
    : word.replaceAll(',', '');
  return /^\d{1,13}(\.\d{1,4})?$/.test(plain) ? plain : null;
}
