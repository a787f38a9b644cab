import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { BankStatement } from '#contract/bank/bank-rows.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { formatIban } from '#domain/iban.ts';
import { statementsOptions } from '../bank-commands.ts';
import { StatementImport } from '../import/statement-import.tsx';
import { t } from '../t.ts';
import classes from './statement-list.module.css';

interface StatementListPageProps {
  page: number;
  onPageChange: (page: number) => void;
}

const noRows: readonly BankStatement[] = [];

/** The statements of all accounts, and where a file is imported. */
export function StatementListPage({ page, onPageChange }: StatementListPageProps) {
  const mayRead = useMay('books.read');
  const navigate = useNavigate();
  const list = useQuery({
    ...statementsOptions(page),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  if (!mayRead) {
    return (
      <Notice title={t('notAllowed.title')} detail={t('notAllowed.detail')}>
        <Link to="/apps/invoice/list">{t('notAllowed.toInvoices')}</Link>
      </Notice>
    );
  }
  const total = list.data?.total ?? 0;
  return (
    <RecordsPage title={t('title')} count={list.data?.total} lead={t('lead')}>
      <StatementImport
        onImported={(id) => void navigate({ to: '/apps/bank/$id', params: { id: String(id) } })}
      />
      <TablePanel toolbar={null}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list.data?.statements ?? noRows}
          rowKey={({ id }) => String(id)}
          rowClassName={classes.statement}
          isRefreshing={list.isFetching && list.isPlaceholderData}
          {...loadingState(list, t('notLoaded'))}
          server={{
            total,
            page: list.data?.page ?? page,
            pageSize: list.data?.perPage ?? 25,
            sort: { columnId: 'period', isDescending: true },
            onPageChange,
            onSortChange: () => undefined,
          }}
          empty={{ title: t('empty.title'), detail: t('empty.detail') }}
          announcement={t('count', { count: total })}
        />
      </TablePanel>
    </RecordsPage>
  );
}

/** A sum over how many transactions it is of. */
const money = (statement: BankStatement, amount: number, count: number) => (
  <span className={linesClass}>
    <span>{formatMoney(amount, statement.account.currency)}</span>
    <span className={detailClass}>{t('statement.transactions', { count })}</span>
  </span>
);
const columns: readonly DataTableColumn<BankStatement>[] = [
  {
    id: 'account',
    header: t('columns.account'),
    cell: ({ id, account, fileName, name }) => (
      <span className={linesClass}>
        <Link
          to="/apps/bank/$id"
          params={{ id: String(id) }}
          className={`${tableLinkClass} ${classes.name ?? ''}`}
        >
          {formatIban(account.number)}
        </Link>
        <span className={`${detailClass} ${classes.cut ?? ''}`} title={fileName}>
          {fileName || name}
        </span>
      </span>
    ),
  },
  {
    id: 'period',
    header: t('columns.period'),
    width: 200,
    narrowWidth: 116,
    cell: ({ from, to }) => (
      <span className={classes.period}>
        <Day day={from} />
        {from !== to && (
          <>
            {' – '}
            <Day day={to} />
          </>
        )}
      </span>
    ),
  },
  {
    id: 'open',
    header: t('columns.open'),
    align: 'end',
    width: 150,
    narrowWidth: 124,
    cardLabel: t('columns.open'),
    className: classes.open,
    cell: (statement) => money(statement, statement.sums.open, statement.counts.open),
  },
  {
    id: 'matched',
    header: t('columns.matched'),
    align: 'end',
    width: 150,
    narrowWidth: 124,
    cardLabel: t('columns.matched'),
    className: classes.matched,
    cell: (statement) => money(statement, statement.sums.matched, statement.counts.matched),
  },
  {
    id: 'imported',
    header: t('columns.imported'),
    width: 170,
    narrowWidth: 130,
    cell: ({ importedAt, importedBy }) => (
      <span className={linesClass}>
        <Day day={importedAt.slice(0, 10)} />
        <span className={`${detailClass} ${classes.cut ?? ''}`}>
          {t('importedBy', { name: importedBy })}
        </span>
      </span>
    ),
  },
];
