import { type QuoteListQuery, quoteListQuery } from '#contract/quotes/quote-list-query.ts';

const { q, status, page } = quoteListQuery.shape;
const shape = { q, status, page };

/** The quotes on one page. */
export const quotesPerPage = 20;

export const defaultQuoteListQuery: QuoteListQuery = {
  q: '',
  status: '',
  page: 1,
  perPage: quotesPerPage,
};

/** The list's state from the address; what is missing or invalid takes its default. */
export function parseQuoteListSearch(raw: Record<string, unknown>): QuoteListQuery {
  const understood = Object.entries(shape).flatMap(([name, schema]) => {
    const result = name in raw ? schema.safeParse(String(raw[name])) : undefined;
    return result?.success === true ? [[name, result.data] as const] : [];
  });
  return { ...defaultQuoteListQuery, ...Object.fromEntries(understood) };
}

/** The parameters of the address; defaults are left out. */
export function toQuoteListSearch(query: QuoteListQuery): Record<string, string> {
  const texts = { q: query.q, status: query.status, page: query.page === 1 ? '' : query.page };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  );
}
