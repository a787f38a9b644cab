import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { formatInstant } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { Day } from '#web/ui/display/day.tsx';
import type { TrashedDraft } from './trash-queries.ts';
import { nameOf } from '../commands/invoice-name.ts';
import classes from './trash-columns.module.css';
import { t as inList } from '../t.ts';
import { t } from './t.ts';

interface TrashFacts {
  timeZone: string;
  onRestore: (draft: TrashedDraft) => void;
}

export function trashColumns({
  timeZone,
  onRestore,
}: TrashFacts): readonly DataTableColumn<TrashedDraft>[] {
  return [
    {
      id: 'deletedAt',
      header: t('deleted'),
      sort: 'date',
      width: 190,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <time dateTime={deletedAt}>{formatInstant(deletedAt, timeZone)}</time>
          {deletedBy !== '' && (
            <span className={classes.by}>{t('deletedBy', { person: deletedBy })}</span>
          )}
        </>
      ),
    },
    {
      id: 'id',
      header: inList('columns.id'),
      sort: 'number',
      width: 90,
      className: classes.id,
      cell: nameOf,
    },
    {
      id: 'client',
      header: inList('columns.client'),
      sort: 'text',
      className: classes.client,
      cell: ({ client }) => client.name,
    },
    {
      id: 'total',
      header: inList('columns.total'),
      align: 'end',
      width: 130,
      className: classes.total,
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      id: 'removedOn',
      header: t('removedOn'),
      width: 140,
      className: classes.removed,
      cell: ({ removedOn }) => (
        <>
          <span className={classes.label}>{t('removedOn')}</span>
          <Day day={removedOn} />
        </>
      ),
    },
    {
      id: 'actions',
      header: inList('columns.actions'),
      width: 150,
      isPinned: true,
      className: classes.actions,
      shape: 'buttons',
      cell: (draft) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('restoreInvoice', { name: nameOf(draft) })}
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            onRestore(draft);
          }}
        >
          {t('restore')}
        </Button>
      ),
    },
  ];
}
