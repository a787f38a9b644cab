import * as z from 'zod/mini';
import { trashQuery, type TrashQuery, trashSortKeys } from '#contract/invoices/trash.ts';
import { trueOrFalse } from '#contract/input.ts';
import { listSearch } from '#web/api/list-search.ts';
import { defaultPageSize } from '#web/ui/data-table/data-table-column.ts';

export const trashSearch = listSearch<TrashQuery>(
  { sortBy: 'deletedAt', sortDesc: true, page: 1, perPage: defaultPageSize },
  { sortBy: z.enum(trashSortKeys), sortDesc: trueOrFalse, page: trashQuery.shape.page },
);
