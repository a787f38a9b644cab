import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Incoming, OpenInvoice } from '#domain/bank/bank-types.ts';
import { concernedClients } from '#domain/bank/match-transactions.ts';
import { type FindPayers, payerIndex } from '#domain/bank/payer-index.ts';
import type { PaymentReferenceKind } from '#domain/payments/payment-reference-kinds.ts';
import { paymentReference } from '#domain/payments/payment-reference.ts';
import { unpaidRanks } from '#database/list-index/open-balances.ts';
import type { DB } from '#database/schema.ts';
import {
  earlyOffer,
  type StoredEarlyDiscount,
  storedEarlyDiscount,
} from '#server/ledger/early-discount.ts';
import { guessNumbers, type SeriesYear, writtenNumbers } from './number-guesses.ts';

/** The most clients that one word of a name brings in, and the most open invoices of each. */
const mostOfWord = 30;
const mostOfClient = 200;
/** How many of the latest payments from an account or in a name tell whose it is. */
const mostOfPayer = 10;

/**
 * The open invoices that these transactions may pay, and who may have paid them: those that are named, and those of the
 * clients who seem to pay. Each is found by an index, however many invoices are open.
 */
export async function findCandidates(
  db: Kysely<DB>,
  transactions: readonly Incoming[],
): Promise<{ invoices: OpenInvoice[]; findPayers: FindPayers; names: Map<number, string> }> {
  const learned = await learnedPayers(db, transactions);
  const byName = await clientsByName(db, transactions);
  const named = await invoicesByNumber(db, transactions);
  const clients = new Set([
    ...learned.map(({ clientId }) => clientId),
    ...byName,
    ...named.map(({ clientId }) => clientId),
  ]);
  const rows = await db
    .selectFrom('client')
    .select(['id', 'name', 'company'])
    .where(sql<boolean>`id = any(${[...clients]}::bigint[])`)
    .execute();
  const learnedOf = Map.groupBy(learned, ({ clientId }) => clientId);
  const payers = rows.map(({ id, name, company }) => {
    const known = learnedOf.get(id) ?? [];
    return {
      clientId: Number(id),
      names: [name, company].filter(Boolean),
      ibans: known.map(({ iban }) => iban).filter(Boolean),
      learnedNames: known.map(({ payer }) => payer).filter(Boolean),
    };
  });
  const findPayers = payerIndex(payers);
  const ids = named.map(({ id }) => id);
  const invoices = await openInvoices(db, { clients: [], ids });
  // Whose invoices only a number with a mistake in it may mean has nothing else that counts; and a text may mean many.
  const concerned = concernedClients({ transactions, invoices, findPayers });
  const known = new Set(ids.map(Number));
  const others = await openInvoices(db, { clients: [...concerned], ids: [] });
  invoices.push(...others.filter(({ id }) => !known.has(id)));
  // Of those that are as likely, the oldest are suggested, each time.
  invoices.sort((one, other) => one.id - other.id);
  return { invoices, findPayers, names: new Map(rows.map(({ id, name }) => [Number(id), name])) };
}

/** Whom the latest accepted matches tell, by the account or the name that paid. */
async function learnedPayers(db: Kysely<DB>, transactions: readonly Incoming[]) {
  const ibans = [...new Set(transactions.map((one) => one.counterpartyIban).filter(Boolean))];
  const names = [...new Set(transactions.map((one) => one.counterpartyName).filter(Boolean))];
  const latest = (payers: RawBuilder<unknown>, isPayer: RawBuilder<unknown>) => sql`
    select found.* from (select distinct payer from ${payers} as wanted (payer)) as wanted cross join lateral (
      select held.client_id as "clientId", one.counterparty_iban as iban, one.counterparty_name as payer
      from bank_transaction as one join bank_match_in_force as held on held.transaction_id = one.id
      where set_aside_at is null and ${isPayer} order by one.id desc limit ${mostOfPayer}
    ) as found`;
  const byIban = sql`counterparty_iban <> '' and counterparty_iban = wanted.payer`;
  const byName = sql`counterparty_name <> '' and fold_text(counterparty_name) = wanted.payer`;
  const { rows } = await sql<{ clientId: bigint; iban: string; payer: string }>`
    ${latest(sql`unnest(${ibans}::text[])`, byIban)}
    union
    ${latest(sql`unnest(fold_texts(${names}::text[]))`, byName)}`.execute(db);
  return rows;
}

/** The words of a name that may tell who it is, as they are and with `ü` for `ue`. */
function tellingWords(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 4);
  return longest.flatMap((word) => [word, word.replaceAll(/([aou])e/gi, '$1')]);
}

async function clientsByName(db: Kysely<DB>, transactions: readonly Incoming[]) {
  const words = [...new Set(transactions.flatMap((one) => tellingWords(one.counterpartyName)))];
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: bigint }>`
    select distinct found.id from unnest(${words}::text[]) as word
    cross join lateral (
      select id from client where search_text like containing(word) limit ${mostOfWord}
    ) as found`.execute(db);
  return rows.map(({ id }) => id);
}

async function invoicesByNumber(db: Kysely<DB>, transactions: readonly Incoming[]) {
  const series: SeriesYear[] = await db
    .selectFrom('number_series')
    .select(['code as series', 'year', 'last_counter as lastCounter'])
    .where('code', 'not in', ['credit', 'quote'])
    .execute();
  const texts = transactions.map((one) => `${one.endToEnd} ${one.reference} ${one.text}`);
  const guesses = new Map(
    texts
      .flatMap((text) => guessNumbers(text, series))
      .map((one) => [`${one.series} ${String(one.year)} ${String(one.counter)}`, one]),
  );
  const list = [...guesses.values()];
  const written = [...new Set(texts.flatMap(writtenNumbers))];
  const { rows } = await sql<{ id: bigint; clientId: bigint }>`
    select invoice.id, invoice.client_id as "clientId"
    from unnest(${list.map((one) => one.series)}::text[], ${list.map((one) => one.year)}::smallint[],
      ${list.map((one) => one.counter)}::integer[]) as guess (series, year, counter)
    join invoice on (invoice.series, number_year, number_counter) = (guess.series, guess.year, guess.counter)
    where balance_minor > 0
    union
    select id, client_id from invoice where series = 'imported' and number = any(${written}::text[]) and balance_minor > 0
    limit 20000`.execute(db);
  return rows;
}

async function openInvoices(
  db: Kysely<DB>,
  { clients, ids }: { clients: readonly number[]; ids: readonly bigint[] },
): Promise<OpenInvoice[]> {
  const { rows } = await sql<{
    id: bigint;
    number: string;
    clientId: bigint;
    currency: string;
    balanceMinor: bigint;
    issuedOn: string;
    totalMinor: bigint;
    earlyDiscount: StoredEarlyDiscount | null;
    sellerId: bigint | null;
  }>`
    select invoice.id, number, client_id as "clientId", currency, balance_minor as "balanceMinor", issued_date as "issuedOn",
      total_minor as "totalMinor", ${storedEarlyDiscount} as "earlyDiscount", seller_party_id as "sellerId"
    from invoice where invoice.id in (
      select unnest(${ids}::bigint[])
      union
      select open.id from unnest(${clients}::bigint[]) as owner cross join lateral (
        -- The list knows from its index which are unpaid; most of a client's are paid.
        select id from invoice where id in (
          select listed.id from invoice_list_row as listed where listed.client_id = owner and base_status in (${unpaidRanks})
        ) and balance_minor > 0 order by issued_date, id limit ${mostOfClient}
      ) as open
    )`.execute(db);
  const sellers = await accountsOfSellers(db, new Set(rows.map(({ sellerId }) => sellerId)));
  return rows.map(({ sellerId, totalMinor, earlyDiscount, ...row }) => {
    // As it was printed: from the account and the scheme that were frozen with the document.
    const { iban = '', referenceScheme = 'number' } = sellers.get(sellerId) ?? {};
    const { scheme, copied } = paymentReference({ ...row, referenceScheme }, iban);
    const reference = scheme === null ? '' : copied;
    const early = earlyOffer({ totalMinor, earlyDiscount, issuedDate: row.issuedOn });
    return { ...row, id: Number(row.id), clientId: Number(row.clientId), reference, early };
  });
}

/** By its id; few sellers stand on many documents. */
async function accountsOfSellers(db: Kysely<DB>, ids: ReadonlySet<bigint | null>) {
  const { rows } = await sql<{ id: bigint; iban: string; referenceScheme: PaymentReferenceKind }>`
    select id, coalesce(content ->> 'iban',
        case content #>> '{accounts,0,kind}' when 'iban' then content #>> '{accounts,0,number}' end, '') as iban,
      coalesce(content ->> 'referenceScheme', 'number') as "referenceScheme"
    from party where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map<bigint | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
}
