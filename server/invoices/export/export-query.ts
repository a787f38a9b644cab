import { type RawBuilder, sql } from 'kysely';
import type { InvoiceExport } from '#contract/invoices/export.ts';
import { ordered } from '#database/list-index/list-orders.ts';
import { sortOrders } from '../list/sort-orders.ts';
import { currencyUnits } from '#server/files/table-file/currency-units.ts';
import type { ColumnRule } from '#server/files/table-file/table-file.ts';
import { columnRules } from './export-columns.ts';

type Shape = Pick<InvoiceExport, 'sortBy' | 'sortDesc' | 'rows' | 'columns'>;

/**
 * The cells of all rows, in the order of the list; the lines of an invoice in theirs.
 * @param found a query for rows of invoice_list
 * @param cellOf what is written of a column
 */
export function exportQuery(
  found: RawBuilder<unknown>,
  { sortBy, sortDesc, rows, columns }: Shape,
  cellOf: (rule: ColumnRule) => RawBuilder<string | null>,
): RawBuilder<unknown> {
  const cells = columns.map((column, place) => {
    const rule = columnRules[column];
    const cell = cellOf(rule);
    const shown = rule.isThere ? sql`case when ${rule.isThere} then ${cell} end` : cell;
    return sql`${shown} as ${sql.ref(`c${String(place)}`)}`;
  });
  const names = columns.map((_, place) => sql.ref(`c${String(place)}`));
  const isByLine = rows === 'line';
  return sql`
    select ${sql.join(names)} from (
      select invoice_list.*, ${isByLine ? sql`line.position as line_position,` : sql``} ${sql.join(cells)}
      from (${found}) as invoice_list
        left join invoice on invoice.id = invoice_list.id
        left join client on client.id = invoice_list.client_id
        left join ${currencyUnits} as unit on unit.code = invoice_list.currency
        ${isByLine ? sql`join invoice_line as line on line.invoice_id = invoice_list.id` : sql``}
    ) as exported
    order by ${ordered(sortOrders[sortBy], sortDesc)} ${isByLine ? sql`, line_position` : sql``}`;
}
