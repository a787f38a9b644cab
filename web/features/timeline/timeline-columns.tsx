import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { formatInstant } from '#web/format/day.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './timeline-columns.module.css';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

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
      header: t('columns.at'),
      sort: 'date',
      value: ({ at }) => at,
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
      header: t('columns.client'),
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
      header: generic('actions'),
      shape: 'buttons',
      className: classes.actions,
      cell: (entry) => (
        <span className={classes.buttons}>
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
