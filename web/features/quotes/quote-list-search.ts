import { type QuoteListQuery, quoteListQuery } from '#contract/quotes/quote-list-query.ts';
import { listSearch } from '#web/api/list-search.ts';

const { q, status, page } = quoteListQuery.shape;

export const quotesPerPage = 20;

export const quoteListSearch = listSearch<QuoteListQuery>(
  { q: '', status: '', page: 1, perPage: quotesPerPage },
  { q, status, page },
);
