import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { formatInstant } from '#web/format/day.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { buttonsClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './timeline-columns.module.css';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

interface TimelineColumnOptions {
  timeZone: string;
  refusal: string | undefined;
  onEdit: (entry: TimelineEntry) => void;
  onDelete: (entry: TimelineEntry) => void;
}

export function timelineColumns(
  options: TimelineColumnOptions,
): readonly DataTableColumn<TimelineEntry>[] {
  const { timeZone, refusal, onEdit, onDelete } = options;
  return [
    {
      id: 'at',
      header: t('columns.at'),
      sort: 'date',
      value: ({ at }) => at,
      width: 254,
      narrowWidth: 176,
      className: classes.at,
      cell: ({ at }) => (
        <span className={classes.time}>
          <time dateTime={at}>{formatInstant(at, timeZone)}</time>
          {Date.parse(at) > Date.now() && <ToneBadge tone="primary">{t('upcoming')}</ToneBadge>}
        </span>
      ),
    },
    {
      id: 'title',
      header: t('columns.title'),
      sort: 'text',
      value: ({ title }) => title,
      cell: ({ title, subtitle }) => <TwoLines name={title} detail={subtitle} />,
    },
    {
      id: 'client',
      header: t('columns.client'),
      sort: 'text',
      value: ({ client }) => client?.name ?? '',
      width: '30%',
      shape: 'person',
      cell: ({ client, occupation }) =>
        client && (
          <TwoLines
            picture={<Avatar image={client.avatar} initials={initials(client.name)} tone="other" />}
            name={client.name}
            detail={occupation}
          />
        ),
    },
    {
      id: 'actions',
      header: generic('actions'),
      shape: 'buttons',
      align: 'end',
      width: 112,
      cell: (entry) => (
        <span className={buttonsClass}>
          <IconButton
            label={t('editEntry', { entry: nameOf(entry) })}
            refusal={refusal}
            onClick={() => {
              onEdit(entry);
            }}
          >
            <IconPencil size={17} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('deleteEntry', { entry: nameOf(entry) })}
            refusal={refusal}
            onClick={() => {
              onDelete(entry);
            }}
          >
            <IconTrash size={17} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ];
}

/** What tells one of many meetings from the others. */
function nameOf({ title, client }: TimelineEntry): string {
  return client ? t('titleWithClient', { title, client: client.name }) : title;
}
