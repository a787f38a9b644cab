import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { nextOccurrences } from '#domain/recurrence.ts';
import { formatMoney } from '#web/format/money.ts';
import { buttonsClass, detailClass, linesClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { IconButton, iconButtonClass } from '#web/ui/action/icon-button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { Days } from './recurring-fields.tsx';
import { RecurringState } from './recurring-state.tsx';
import { nameOf, planText } from './recurring-texts.ts';
import { t } from './t.ts';
import classes from './recurring.module.css';

type Handlers = Record<
  'pause' | 'resume' | 'end' | 'delete' | 'showCreated',
  (recurring: RecurringInvoice) => void
>;

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

/** The columns of the recurring invoices. `refusal` is why the person can't change them. */
export function recurringColumns(
  refusal: string | undefined,
  on: Handlers,
): readonly DataTableColumn<RecurringInvoice>[] {
  return [
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'text',
      cell: ({ client, title }) => <TwoLines name={client.name} detail={title} />,
    },
    {
      id: 'nextOn',
      header: t('columns.next'),
      sort: 'date',
      width: 232,
      narrowWidth: 222,
      cell: (recurring) => (
        <span className={linesClass}>
          {recurring.nextOn === null ? <span>{t('noNext')}</span> : <Day day={recurring.nextOn} />}
          <span className={detailClass}>{planText(recurring)}</span>
          <DaysAfter recurring={recurring} />
        </span>
      ),
    },
    {
      id: 'total',
      header: t('columns.amount'),
      align: 'end',
      width: 130,
      narrowWidth: 104,
      className: classes.total,
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: 210,
      narrowWidth: 116,
      cell: ({ state, pauseReason }) => (
        <span className={linesClass}>
          <span>
            <RecurringState state={state} />
          </span>
          {pauseReason !== '' && <span className={detailClass}>{pauseReason}</span>}
        </span>
      ),
    },
    {
      id: 'made',
      header: t('columns.created'),
      width: 120,
      narrowWidth: 110,
      cell: (recurring) =>
        recurring.madeCount === 0 ? (
          <span className={classes.made}>{t('created', { count: 0 })}</span>
        ) : (
          <UnstyledButton
            className={classes.made ?? ''}
            aria-label={t('createdBy', { count: recurring.madeCount, name: nameOf(recurring) })}
            onClick={() => {
              on.showCreated(recurring);
            }}
          >
            {t('created', { count: recurring.madeCount })}
          </UnstyledButton>
        ),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      shape: 'buttons',
      align: 'end',
      width: 176,
      narrowWidth: 152,
      isPinned: true,
      cell: (recurring) => <Actions recurring={recurring} refusal={refusal} on={on} />,
    },
  ];
}

function DaysAfter({ recurring }: { recurring: RecurringInvoice }) {
  const days = nextOccurrences(recurring, recurring.nextIndex + 1, 2);
  if (recurring.nextOn === null || days.length === 0) return null;
  return (
    <span className={`${detailClass} ${classes.days ?? ''}`}>
      {`${t('then')} `}
      <Days days={days} />
    </span>
  );
}

interface ActionsProps {
  recurring: RecurringInvoice;
  refusal: string | undefined;
  on: Handlers;
}

function Actions({ recurring, refusal, on }: ActionsProps) {
  const name = nameOf(recurring);
  const button = (verb: 'pause' | 'resume' | 'end' | 'delete', Icon: typeof IconPencil) => (
    <IconButton
      label={t(verb, { name })}
      refusal={refusal}
      onClick={() => {
        on[verb](recurring);
      }}
    >
      <Icon {...icon} />
    </IconButton>
  );
  return (
    <span className={buttonsClass}>
      {recurring.state === 'active' && button('pause', IconPlayerPause)}
      {recurring.state === 'paused' && button('resume', IconPlayerPlay)}
      {recurring.state !== 'ended' && recurring.nextIndex > 0 && button('end', IconPlayerStop)}
      {refusal === undefined ? (
        <Tooltip label={t('edit', { name })}>
          {(target) => (
            <Link
              to="/apps/invoice/recurring/$id"
              params={{ id: String(recurring.id) }}
              className={iconButtonClass}
              aria-label={t('edit', { name })}
              {...target}
            >
              <IconPencil {...icon} />
            </Link>
          )}
        </Tooltip>
      ) : (
        <IconButton label={t('edit', { name })} refusal={refusal}>
          <IconPencil {...icon} />
        </IconButton>
      )}
      {button('delete', IconTrash)}
    </span>
  );
}
