import type { Project } from '#contract/projects/projects.ts';
import { formatMoney } from '#web/format/money.ts';
import { detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { ProjectActions, type ProjectCommands } from './project-actions.tsx';
import classes from './project-columns.module.css';
import { ProjectMembers } from './project-members.tsx';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

/** The columns of the projects' table. */
export function projectColumns(commands: ProjectCommands): readonly DataTableColumn<Project>[] {
  return [
    {
      id: 'title',
      header: t('columns.project'),
      cell: ({ title, subtitle, isPinned }) => (
        <div className={linesClass}>
          <span className={classes.name}>
            <span className={classes.words} title={title}>
              {title}
            </span>
            {isPinned && <ToneBadge tone="primary">{t('onDashboard')}</ToneBadge>}
          </span>
          <span className={`${detailClass} ${classes.subtitle ?? ''}`} title={subtitle}>
            {subtitle}
          </span>
        </div>
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
          <time className="dt" dateTime={startDay}>
            {startDay}
          </time>
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
      cell: (project) => <ProjectActions project={project} commands={commands} />,
    },
  ];
}
