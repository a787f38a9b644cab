import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { TimelineEntry } from '#contract/timeline.ts';
import { formatInstant } from '#web/format/day.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ToneBadge } from '#web/ui/tone-badge.tsx';
import classes from './timeline-columns.module.css';

interface TimelineColumnOptions {
  timeZone: string;
  /** Why the person may not change the timeline. */
  refusal: string | undefined;
  onEdit: (entry: TimelineEntry) => void;
  onDelete: (entry: TimelineEntry) => void;
}

/** The columns of the timeline's table. */
export function timelineColumns(
  options: TimelineColumnOptions,
): readonly DataTableColumn<TimelineEntry>[] {
  const { timeZone, refusal, onEdit, onDelete } = options;
  return [
    {
      id: 'at',
      header: 'Time',
      sort: 'date',
      value: ({ at }) => at,
      className: classes.at,
      cell: ({ at }) => (
        <span className={classes.time}>
          <time dateTime={at}>{formatInstant(at, timeZone)}</time>
          {Date.parse(at) > Date.now() && <ToneBadge tone="primary">Ahead</ToneBadge>}
        </span>
      ),
    },
    {
      id: 'title',
      header: 'Entry',
      sort: 'text',
      value: ({ title }) => title,
      className: classes.title,
      cell: ({ title, subtitle }) => (
        <span className={classes.text}>
          <span className={classes.name} title={title}>
            {title}
          </span>
          <span className={classes.subtitle} title={subtitle}>
            {subtitle}
          </span>
        </span>
      ),
    },
    {
      id: 'client',
      header: 'Client',
      sort: 'text',
      value: ({ client }) => client?.name ?? '',
      className: classes.client,
      shape: 'person',
      cell: ({ client, occupation }) =>
        client && (
          <span className={classes.person}>
            <Avatar image={client.avatar} initials={initials(client.name)} tone="other" />
            <span className={classes.text}>
              <span className={classes.name} title={client.name}>
                {client.name}
              </span>
              <span className={classes.subtitle} title={occupation}>
                {occupation}
              </span>
            </span>
          </span>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      shape: 'buttons',
      className: classes.actions,
      cell: (entry) => (
        <span className={classes.buttons}>
          <IconButton
            label={`Edit ${nameOf(entry)}`}
            refusal={refusal}
            onClick={() => {
              onEdit(entry);
            }}
          >
            <IconPencil size={17} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Delete ${nameOf(entry)}`}
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
  return client ? `${title} with ${client.name}` : title;
}
