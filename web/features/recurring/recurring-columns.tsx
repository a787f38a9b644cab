import { Link } from '@tanstack/react-router';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Fragment } from 'react';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { nextOccurrences } from '#domain/recurrence.ts';
import { formatMoney } from '#web/format/money.ts';
import { buttonsClass, detailClass, linesClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { IconButton, iconButtonClass } from '#web/ui/action/icon-button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { RecurringState } from './recurring-state.tsx';
import { nameOf, planText } from './recurring-texts.ts';
import { t } from './t.ts';
import classes from './recurring-columns.module.css';

export interface RecurringColumnOptions {
  /** Why the person can't change them. */
  refusal: string | undefined;
  onPause: (recurring: RecurringInvoice) => void;
  onResume: (recurring: RecurringInvoice) => void;
  onEnd: (recurring: RecurringInvoice) => void;
  onDelete: (recurring: RecurringInvoice) => void;
  onShowCreated: (recurring: RecurringInvoice) => void;
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

/** The columns of the recurring invoices. */
export function recurringColumns(
  options: RecurringColumnOptions,
): readonly DataTableColumn<RecurringInvoice>[] {
  return [
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'text',
      value: ({ client }) => client.name,
      cell: ({ client, title }) => <TwoLines name={client.name} detail={title} />,
    },
    {
      id: 'nextOn',
      header: t('columns.next'),
      sort: 'date',
      value: ({ nextOn }) => nextOn ?? '9999',
      width: 232,
      narrowWidth: 222,
      cell: (recurring) => (
        <span className={linesClass}>
          {recurring.nextOn === null ? (
            <span>{t('noNext')}</span>
          ) : (
            <time className="dt" dateTime={recurring.nextOn}>
              {recurring.nextOn}
            </time>
          )}
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
      sort: 'number',
      value: ({ madeCount }) => madeCount,
      width: 120,
      narrowWidth: 110,
      cell: (recurring) =>
        recurring.madeCount === 0 ? (
          <span className={classes.muted}>{t('created', { count: 0 })}</span>
        ) : (
          <button
            type="button"
            className={classes.link}
            aria-label={t('createdBy', {
              count: recurring.madeCount,
              name: nameOf(recurring),
            })}
            onClick={() => {
              options.onShowCreated(recurring);
            }}
          >
            {t('created', { count: recurring.madeCount })}
          </button>
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
      cell: (recurring) => <Actions recurring={recurring} options={options} />,
    },
  ];
}

/** The two dates after the next one. */
function DaysAfter({ recurring }: { recurring: RecurringInvoice }) {
  const days = nextOccurrences(recurring, recurring.nextIndex + 1, 2);
  if (recurring.nextOn === null || days.length === 0) return null;
  return (
    <span className={detailClass}>
      {`${t('then')} `}
      {days.map((day, index) => (
        <Fragment key={day}>
          {index > 0 && ', '}
          <time className={`dt ${classes.day ?? ''}`} dateTime={day}>
            {day}
          </time>
        </Fragment>
      ))}
    </span>
  );
}

interface ActionsProps {
  recurring: RecurringInvoice;
  options: RecurringColumnOptions;
}

function Actions({ recurring, options }: ActionsProps) {
  const { refusal, onPause, onResume, onEnd, onDelete } = options;
  const name = nameOf(recurring);
  const button = (
    verb: 'pause' | 'resume' | 'end' | 'delete',
    Icon: typeof IconPencil,
    act: (row: RecurringInvoice) => void,
  ) => (
    <IconButton
      label={t(verb, { name })}
      refusal={refusal}
      onClick={() => {
        act(recurring);
      }}
    >
      <Icon {...icon} />
    </IconButton>
  );
  return (
    <span className={buttonsClass}>
      {recurring.state === 'active' && button('pause', IconPlayerPause, onPause)}
      {recurring.state === 'paused' && button('resume', IconPlayerPlay, onResume)}
      {recurring.state !== 'ended' &&
        recurring.nextIndex > 0 &&
        button('end', IconPlayerStop, onEnd)}
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
      {button('delete', IconTrash, onDelete)}
    </span>
  );
}
