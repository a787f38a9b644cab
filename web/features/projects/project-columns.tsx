import { Group, Text } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { Project } from '#contract/projects/projects.ts';
import { formatMoney } from '#web/format/money.ts';
import { buttonsClass, detailClass, linesClass, TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { Day } from '#web/ui/display/day.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import classes from './projects.module.css';
import { ProjectMembers } from './project-members.tsx';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

interface ProjectCommands {
  /** Why the person can't change projects; joining and leaving is open to everyone. */
  refusal: string | undefined;
  onPin: (project: Project) => void;
  onJoin: (project: Project) => void;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
}

export function projectColumns(commands: ProjectCommands): readonly DataTableColumn<Project>[] {
  return [
    {
      id: 'title',
      header: t('columns.project'),
      cell: ({ title, subtitle, isPinned }) => (
        <TwoLines name={isPinned ? <PinnedTitle title={title} /> : title} detail={subtitle} />
      ),
    },
    {
      id: 'teams',
      header: t('columns.teams'),
      width: '22.5%',
      narrowWidth: '16%',
      cell: ({ teams }) => (
        <ul className={classes.badges}>
          {teams.map(({ name, color }) => (
            <li key={name}>
              <ToneBadge tone={color}>{name}</ToneBadge>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'members',
      header: t('columns.members'),
      width: 132,
      narrowWidth: 122,
      cell: ({ members }) => <ProjectMembers members={members} />,
    },
    {
      id: 'days',
      header: t('columns.days'),
      width: 138,
      cell: ({ startDay, dueDay }) => (
        <div className={linesClass}>
          <Day day={startDay} />
          {dueDay !== null && (
            <time className={`dt ${detailClass}`} dateTime={dueDay}>
              {t('due', { day: dueDay })}
            </time>
          )}
        </div>
      ),
    },
    {
      id: 'money',
      header: t('columns.money'),
      align: 'end',
      width: 148,
      narrowWidth: 132,
      cell: ({ budget, cost, currency }) => (
        <div className={linesClass}>
          <span>{budget !== null && formatMoney(Number(budget), currency)}</span>
          <span className={detailClass}>
            {cost !== null && t('spent', { amount: formatMoney(Number(cost), currency) })}
          </span>
        </div>
      ),
    },
    {
      id: 'actions',
      header: generic('actions'),
      shape: 'buttons',
      align: 'end',
      width: 176,
      narrowWidth: 152,
      isPinned: true,
      cell: (project) => <Actions project={project} commands={commands} />,
    },
  ];
}

function PinnedTitle({ title }: Pick<Project, 'title'>) {
  return (
    <Group component="span" gap="2px 8px">
      <Text span inherit fw={500} truncate title={title}>
        {title}
      </Text>
      <ToneBadge tone="primary">{t('onDashboard')}</ToneBadge>
    </Group>
  );
}

function Actions({ project, commands }: { project: Project; commands: ProjectCommands }) {
  const { refusal, onPin, onJoin, onEdit, onDelete } = commands;
  const { title, isPinned, isMember } = project;
  const button = (
    verb: 'pin' | 'unpin' | 'join' | 'leave' | 'edit' | 'delete',
    Icon: typeof IconPin,
    run: (project: Project) => void,
  ) => (
    <IconButton
      label={t(verb, { title })}
      refusal={run === onJoin ? undefined : refusal}
      onClick={() => {
        run(project);
      }}
    >
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <span className={buttonsClass}>
      {isPinned ? button('unpin', IconPinnedOff, onPin) : button('pin', IconPin, onPin)}
      {isMember ? button('leave', IconUserMinus, onJoin) : button('join', IconUserPlus, onJoin)}
      {button('edit', IconPencil, onEdit)}
      {button('delete', IconTrash, onDelete)}
    </span>
  );
}
