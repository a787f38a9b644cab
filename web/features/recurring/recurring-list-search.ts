import * as z from 'zod/mini';
import {
  type RecurringListQuery,
  recurringListQuery,
  recurringSortKeys,
} from '#contract/recurring/recurring-list-query.ts';
import { trueOrFalse } from '#contract/input.ts';
import { listSearch } from '#web/api/list-search.ts';
import { defaultPageSize } from '#web/ui/data-table/data-table-column.ts';

const { q, page } = recurringListQuery.shape;

export const recurringListSearch = listSearch<RecurringListQuery>(
  { q: '', sortBy: 'nextOn', sortDesc: false, page: 1, perPage: defaultPageSize },
  { q, sortBy: z.enum(recurringSortKeys), sortDesc: trueOrFalse, page },
);
