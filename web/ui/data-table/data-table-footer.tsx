import type { ReactNode } from 'react';
import { formatCount } from '#web/format/count.ts';
import type { ServerRows } from './data-table-column.ts';
import { Pager } from './pager.tsx';
import classes from './data-table-footer.module.css';
import type { DataTableModel } from './use-data-table.ts';
import { t } from '../t.ts';

interface DataTableFooterProps<Row> {
  table: DataTableModel<Row>;
  /** Of rows that a server cuts into pages: what the rows on the screen are, not what is asked for. */
  shown: Pick<ServerRows, 'page' | 'pageSize' | 'total'> | undefined;
  /** False while the number of rows is not known: no count is better than a wrong one. */
  isKnown: boolean;
  /** Shapes are shown in the place of rows: how far down the footer goes is not known yet. */
  isWaiting: boolean;
  children: ReactNode;
}

/** How many there are, what the page adds, and the pager. */
export function DataTableFooter<Row>({
  table,
  shown,
  isKnown,
  isWaiting,
  children,
}: DataTableFooterProps<Row>) {
  const { page, pageSize, total } = shown ?? table;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <div className={classes.footer} data-waiting={isWaiting}>
      <span className={classes.counter}>
        {isKnown &&
          t('table.shown', {
            from: formatCount(from),
            to: formatCount(to),
            total: formatCount(total),
          })}
      </span>
      <div className={classes.middle}>{isKnown && children}</div>
      <Pager
        page={page}
        askedPage={table.page}
        pageCount={Math.max(last, table.page)}
        onChange={table.goToPage}
      />
    </div>
  );
}
