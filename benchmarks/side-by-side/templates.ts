import type pg from 'pg';
import { searchedWords } from '../large-data/words.ts';

/** A page of the list, as every server is asked for it in its own words. */
export interface ListCall {
  /** From 1, of ten rows. */
  page: number;
  /** Else newest first. */
  sort?: 'client' | 'due';
  isPastDue?: boolean;
  search?: { word: string; in: 'names' | 'amounts' | 'lines' };
}

/** How many times the speed of another server the product should have at least. */
export type Bars = Partial<Record<'bare' | 'directus' | 'payload', number>>;

export interface SharedTemplate {
  name: string;
  connections: readonly number[];
  /** Of equal work, in turn: the first is the one that is asked for over and over. */
  calls: readonly ListCall[];
  bars: Bars;
  /** Where the product looks at more than the others can: its totals are then not theirs. */
  findsMore?: boolean;
}

/** So many pages beside each other: enough that none comes back soon. */
const beside = 500;
const months = ['october', 'november', 'december', 'january', 'february', 'august', 'september'];
/** Each in about one of 300 invoices. */
const amounts = ['4860', '1250', '1500', '5832', '5103'];

const onPage = { bare: 0.8 };
const onFirst = { ...onPage, directus: 100 };
const onMiddle = { ...onPage, directus: 60 };
const onRare = { ...onPage, payload: 3 };
const onCommon = { directus: 8 };

/** The calls that the bars are about. */
export async function sharedTemplates(pool: pg.Pool, size: number): Promise<SharedTemplate[]> {
  const last = Math.ceil(size / 10);
  const room = Math.min(beside, Math.ceil(last / 100));
  const from = (first: number, count = room) =>
    Array.from({ length: count }, (_, index) => first + index);
  const pages = (first: number, call: Omit<ListCall, 'page'> = {}) =>
    from(first).map((page) => ({ ...call, page }));
  const middle = Math.ceil(last / 2);
  const finding = (word: string, first: number, count: number) =>
    from(first, count).map((page) => ({ page, search: { word, in: 'names' as const } }));
  const words = (found: readonly string[]) => found.flatMap((word) => finding(word, 1, 1));
  const broad = (found: readonly string[], where: 'amounts' | 'lines') =>
    found.flatMap((word) => from(1, 20).map((page) => ({ page, search: { word, in: where } })));
  const common = Math.ceil((0.15 * size) / 10);
  const some = Math.min(100, Math.ceil(common / 20));
  const template = (name: string, calls: readonly ListCall[], bars: Bars): SharedTemplate => ({
    ...{ name, calls, bars },
    connections: name === 'newest 10' ? [8, 32] : [8],
  });
  return [
    template('newest 10', pages(1), onFirst),
    template('by client name', pages(1, { sort: 'client' }), onFirst),
    template('by due date', pages(1, { sort: 'due' }), onFirst),
    template('one status', pages(1, { isPastDue: true }).slice(0, Math.ceil(last / 100)), onFirst),
    template('middle page', pages(middle), onMiddle),
    template('middle by client name', pages(middle, { sort: 'client' }), onMiddle),
    template('last page', pages(last - room + 1).reverse(), onPage),
    template('rare search', words([searchedWords.rare, ...(await rareWords(pool, size))]), onRare),
    template('absent search', words(absentWords()), onRare),
    template('number', words(await numbers(pool)), onRare),
    template('common search', finding(searchedWords.common, 1, some), onCommon),
    template('its middle page', finding(searchedWords.common, common / 2, some), onCommon),
    { ...template('amount', broad(amounts, 'amounts'), onCommon), findsMore: true },
    { ...template('common line text', broad(months, 'lines'), onCommon), findsMore: true },
  ];
}

function absentWords(): string[] {
  return [
    searchedWords.absent,
    ...Array.from({ length: beside }, (_, n) => `zzq${n.toString(36)}xj`),
  ];
}

/** What stands before the @ in the addresses of clients that have about as many invoices as the one rare name. */
async function rareWords(pool: pg.Pool, size: number): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select split_part(company_email, '@', 1) as word from client
     where company_email <> '' and id between $1 and $2 order by id limit $3`,
    [Math.floor(size * 0.006), Math.floor(size * 0.009), beside],
  );
  return rows.map(({ word }) => word);
}

/** Each stands in eleven longer ones at most. */
async function numbers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select number from invoice where number_year = 2025 and number_counter > (
       select last_counter / 11 from number_series where code = 'invoice' and year = 2025)
     order by number_counter limit $1`,
    [beside],
  );
  return rows.map(({ number }) => number);
}
