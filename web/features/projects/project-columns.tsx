import type { Project } from '#contract/projects/projects.ts';
import { formatMoney } from '#web/format/money.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { ProjectActions, type ProjectCommands } from './project-actions.tsx';
import { endColumnClass } from '#web/ui/data-table/end-column.ts';
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
      className: classes.title,
      cell: ({ title, subtitle, isPinned }) => (
        <div className={classes.text}>
          <span className={classes.name}>
            <span className={classes.words} title={title}>
              {title}
            </span>
            {isPinned && <ToneBadge tone="primary">{t('onDashboard')}</ToneBadge>}
          </span>
          <span className={classes.subtitle} title={subtitle}>
            {subtitle}
          </span>
        </div>
      ),
    },
    {
      id: 'teams',
      header: t('columns.teams'),
      className: classes.teams,
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
      className: classes.members,
      cell: ({ members }) => <ProjectMembers members={members} />,
    },
    {
      id: 'days',
      header: t('columns.days'),
      className: classes.days,
      cell: ({ startDay, dueDay }) => (
        <div className={classes.text}>
          <time className="dt" dateTime={startDay}>
            {startDay}
          </time>
          {dueDay !== null && (
            <time className={`dt ${classes.subtitle ?? ''}`} dateTime={dueDay}>
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
      className: classes.money,
      cell: ({ budget, cost, currency }) => (
        <div className={classes.text}>
          <span>{budget !== null && formatMoney(Number(budget), currency)}</span>
          <span className={classes.subtitle}>
            {cost !== null && t('spent', { amount: formatMoney(Number(cost), currency) })}
          </span>
        </div>
      ),
    },
    {
      id: 'actions',
      header: generic('actions'),
      shape: 'buttons',
      className: `${classes.actions ?? ''} ${endColumnClass}`,
      cell: (project) => <ProjectActions project={project} commands={commands} />,
    },
  ];
}
