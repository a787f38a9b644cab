import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { formatIban } from '#domain/iban.ts';
import { useMay } from '#web/api/current-session.ts';
import { formatMoney } from '#web/format/money.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { LoadFailure, Notice } from '#web/ui/feedback/notice.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { PageStack } from '#web/ui/layout/page-stack.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import {
  type StatementQuery,
  statementOptions,
  useAccept,
  useBringBack,
} from '../bank-commands.ts';
import { t } from '../t.ts';
import { AcceptSureDialog, DeleteDialog, UndoDialog } from './batch-dialogs.tsx';
import { FindDialog } from './find-dialog.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { StatementFigures, StatementTabs } from './statement-head.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { usePlace } from './use-place.ts';
import { useTransactionKeys } from './use-transaction-keys.ts';
import classes from './statement.module.css';

interface StatementPageProps {
  id: number;
  query: StatementQuery;
  onPageChange: (page: number) => void;
}

const noRows: readonly BankTransaction[] = [];

type Opened =
  { kind: 'find' | 'aside'; transaction: BankTransaction } | { kind: 'sure' | 'undo' | 'delete' };

/** One statement: what came in, what it likely pays, and what became of it. */
export function StatementPage({ id, query, onPageChange }: StatementPageProps) {
  const mayRead = useMay('books.read');
  const whole = useQuery({
    ...statementOptions(id, query),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const { write: refusal } = useRefusals();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
  };
  const place = usePlace(panel);
  const { mutate, isPending } = useAccept(place.take);
  const { mutate: bringBack } = useBringBack();
  const accept = useCallback(
    (transaction: BankTransaction) => {
      const [match] = transaction.suggestions;
      if (refusal !== undefined || isPending || transaction.state !== 'open' || !match) return;
      place.keep(transaction);
      mutate({ transaction, match });
    },
    [refusal, isPending, place, mutate],
  );
  const open = (kind: 'find' | 'aside') => (transaction: BankTransaction) => {
    if (transaction.state === 'open' && refusal === undefined) setOpened({ kind, transaction });
  };
  useTransactionKeys(panel, {
    rows: whole.data?.transactions ?? noRows,
    onAccept: accept,
    onSetAside: open('aside'),
    onFind: open('find'),
    onPage: (step) => {
      const page = query.page + step;
      if (page > 0) onPageChange(page);
    },
  });
  const columns = useMemo(
    () =>
      transactionColumns(refusal, {
        accept,
        bringBack,
        find: (transaction) => {
          setOpened({ kind: 'find', transaction });
        },
        setAside: (transaction) => {
          setOpened({ kind: 'aside', transaction });
        },
      }),
    [refusal, accept, bringBack],
  );
  if (!mayRead) {
    return (
      <Notice title={t('notAllowed.title')} detail={t('notAllowed.detail')}>
        <Link to="/apps/invoice/list">{t('notAllowed.toInvoices')}</Link>
      </Notice>
    );
  }
  const { data } = whole;
  if (whole.error && !data) {
    return (
      <LoadFailure
        title={t('statement.notLoaded')}
        error={whole.error}
        onRetry={() => void whole.refetch()}
      />
    );
  }
  const statement = data?.statement;
  return (
    <PageStack gapPx={20}>
      <Link to="/apps/bank" className={backLinkClass}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {t('statement.toList')}
      </Link>
      <Group justify="space-between" gap={12}>
        <PageTitle aside={statement && <Days from={statement.from} to={statement.to} />}>
          {statement ? formatIban(statement.account.number) : t('title')}
        </PageTitle>
        <Group gap={8}>
          {refusal === undefined && statement && statement.counts.matched > 0 && (
            <Button
              variant="default"
              onClick={() => {
                setOpened({ kind: 'undo' });
              }}
            >
              {t('statement.undo')}
            </Button>
          )}
          {refusal === undefined && statement?.counts.matched === 0 && (
            <Button
              variant="default"
              onClick={() => {
                setOpened({ kind: 'delete' });
              }}
            >
              {t('statement.delete')}
            </Button>
          )}
          {refusal === undefined && data && data.sure > 0 && (
            <Button
              onClick={() => {
                setOpened({ kind: 'sure' });
              }}
            >
              {t('statement.acceptSure', { count: data.sure })}
            </Button>
          )}
        </Group>
      </Group>
      {statement && <StatementFigures statement={statement} />}
      {statement && statement.missing !== 0 && (
        <Text inherit c="var(--ll-warning-text)">
          {t('statement.missing', {
            amount: formatMoney(statement.missing, statement.account.currency),
          })}
        </Text>
      )}
      {statement && <StatementTabs statement={statement} state={query.state} />}
      <TablePanel toolbar={null} ref={panel}>
        <DataTable
          caption={t('statement.caption')}
          columns={columns}
          rows={data?.transactions ?? noRows}
          rowKey={(transaction) => String(transaction.id)}
          rowClassName={classes.row}
          hasFocusableRows
          isFiltered={query.state !== 'all'}
          isRefreshing={whole.isFetching && whole.isPlaceholderData}
          {...loadingState(whole, t('statement.notLoaded'))}
          server={{
            total: data?.total ?? 0,
            page: data?.page ?? query.page,
            pageSize: 50,
            sort: { columnId: '', isDescending: false },
            onPageChange,
            onSortChange: () => undefined,
          }}
          empty={{ title: t('statement.empty') }}
          announcement={t('statement.count', { count: data?.total ?? 0 })}
        />
      </TablePanel>
      {refusal === undefined && (
        <Text size="13" c="dimmed" className={classes.keys ?? ''}>
          {t('statement.keys')}
        </Text>
      )}
      {opened?.kind === 'find' && <FindDialog transaction={opened.transaction} onClose={close} />}
      {opened?.kind === 'aside' && (
        <SetAsideDialog transaction={opened.transaction} onClose={close} />
      )}
      {opened?.kind === 'sure' && <AcceptSureDialog id={id} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteDialog id={id} onClose={close} />}
      {opened?.kind === 'undo' && statement && (
        <UndoDialog id={id} count={statement.counts.matched} onClose={close} />
      )}
    </PageStack>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  return from === to ? <time dateTime={to}>{to}</time> : t('period', { from, to });
}
