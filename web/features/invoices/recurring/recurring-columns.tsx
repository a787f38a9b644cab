import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { RecurringInvoice } from '#contract/recurring-invoices.ts';
import { describeRecurrence } from '#domain/recurrence.ts';
import { formatMoney } from '#web/format/money.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import endColumn from '#web/ui/data-table/end-column.module.css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type BadgeTone, ToneBadge } from '#web/ui/tone-badge.tsx';
import { titleOf } from './recurring-commands.ts';
import classes from './recurring-columns.module.css';

export interface RecurringColumnOptions {
  /** Why the person may not change them. */
  refusal: string | undefined;
  onEdit: (recurring: RecurringInvoice) => void;
  onPause: (recurring: RecurringInvoice) => void;
  onResume: (recurring: RecurringInvoice) => void;
  onDelete: (recurring: RecurringInvoice) => void;
  onShowMade: (recurring: RecurringInvoice) => void;
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

const states: Record<RecurringInvoice['state'], readonly [string, BadgeTone]> = {
  active: ['Active', 'success'],
  paused: ['Paused', 'warning'],
  ended: ['Ended', 'secondary'],
};

const becomes: Record<RecurringInvoice['action'], string> = {
  ...{ draft: 'drafted', issue: 'issued', send: 'issued and sent' },
};

/** The columns of the recurring invoices. */
export function recurringColumns(
  options: RecurringColumnOptions,
): readonly DataTableColumn<RecurringInvoice>[] {
  return [
    {
      id: 'client',
      header: 'Client',
      sort: 'text',
      value: ({ client }) => client.name,
      className: classes.client,
      cell: ({ client, title }) => (
        <span className={classes.text}>
          <span className={classes.name} title={client.name}>
            {client.name}
          </span>
          <span className={classes.below} title={title}>
            {title}
          </span>
        </span>
      ),
    },
    {
      id: 'nextOn',
      header: 'Next',
      sort: 'date',
      value: ({ nextOn }) => nextOn ?? '9999',
      className: classes.next,
      cell: (recurring) => (
        <span className={classes.text}>
          {recurring.nextOn === null ? (
            <span>None</span>
          ) : (
            <time className="dt" dateTime={recurring.nextOn}>
              {recurring.nextOn}
            </time>
          )}
          <span className={classes.below}>
            {`${describeRecurrence(recurring)}, ${becomes[recurring.action]}`}
          </span>
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Amount',
      align: 'end',
      className: classes.total,
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      id: 'state',
      header: 'State',
      className: classes.state,
      cell: ({ state, pauseReason }) => (
        <span className={classes.text}>
          <span>
            <ToneBadge tone={states[state][1]}>{states[state][0]}</ToneBadge>
          </span>
          {pauseReason !== '' && <span className={classes.reason}>{pauseReason}</span>}
        </span>
      ),
    },
    {
      id: 'made',
      header: 'Written',
      sort: 'number',
      value: ({ madeCount }) => madeCount,
      className: classes.made,
      cell: (recurring) =>
        recurring.madeCount === 0 ? (
          <span className={classes.muted}>Nothing yet</span>
        ) : (
          <button
            type="button"
            className={classes.link}
            aria-label={`${String(recurring.madeCount)} written: ${titleOf(recurring)}`}
            onClick={() => {
              options.onShowMade(recurring);
            }}
          >
            {`${String(recurring.madeCount)} written`}
          </button>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      shape: 'buttons',
      className: `${classes.actions ?? ''} ${endColumn.end ?? ''}`,
      cell: (recurring) => <Actions recurring={recurring} options={options} />,
    },
  ];
}

interface ActionsProps {
  recurring: RecurringInvoice;
  options: RecurringColumnOptions;
}

function Actions({ recurring, options }: ActionsProps) {
  const { refusal, onEdit, onPause, onResume, onDelete } = options;
  const name = titleOf(recurring);
  const button = (verb: string, Icon: typeof IconPencil, act: (row: RecurringInvoice) => void) => (
    <IconButton
      label={`${verb} ${name}`}
      refusal={refusal}
      onClick={() => {
        act(recurring);
      }}
    >
      <Icon {...icon} />
    </IconButton>
  );
  return (
    <span className={classes.buttons}>
      {recurring.state === 'active' && button('Pause', IconPlayerPause, onPause)}
      {recurring.state === 'paused' && button('Resume', IconPlayerPlay, onResume)}
      {button('Edit', IconPencil, onEdit)}
      {button('Delete', IconTrash, onDelete)}
    </span>
  );
}
