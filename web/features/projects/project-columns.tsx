import type { Project } from '#contract/projects.ts';
import { formatMoney } from '#web/format/money.ts';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { ToneBadge } from '#web/ui/tone-badge.tsx';
import { ProjectActions, type ProjectCommands } from './project-actions.tsx';
import endColumn from '#web/ui/data-table/end-column.module.css';
import classes from './project-columns.module.css';
import { ProjectMembers } from './project-members.tsx';

/** The columns of the projects' table. */
export function projectColumns(commands: ProjectCommands): readonly DataTableColumn<Project>[] {
  return [
    {
      id: 'title',
      header: 'Project',
      className: classes.title,
      cell: ({ title, subtitle, isPinned }) => (
        <div className={classes.text}>
          <span className={classes.name}>
            <span className={classes.words} title={title}>
              {title}
            </span>
            {isPinned && <ToneBadge tone="primary">On the dashboard</ToneBadge>}
          </span>
          <span className={classes.subtitle} title={subtitle}>
            {subtitle}
          </span>
        </div>
      ),
    },
    {
      id: 'teams',
      header: 'Teams',
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
      header: 'Members',
      className: classes.members,
      cell: ({ members }) => <ProjectMembers members={members} />,
    },
    {
      id: 'days',
      header: 'Start and due',
      className: classes.days,
      cell: ({ startDay, dueDay }) => (
        <div className={classes.text}>
          <time className="dt" dateTime={startDay}>
            {startDay}
          </time>
          {dueDay !== null && (
            <time className={`dt ${classes.subtitle ?? ''}`} dateTime={dueDay}>
              due {dueDay}
            </time>
          )}
        </div>
      ),
    },
    {
      id: 'money',
      header: 'Budget and cost',
      align: 'end',
      className: classes.money,
      cell: ({ budget, cost, currency }) => (
        <div className={classes.text}>
          <span>{budget !== null && formatMoney(Number(budget), currency)}</span>
          <span className={classes.subtitle}>
            {cost !== null && `${formatMoney(Number(cost), currency)} spent`}
          </span>
        </div>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      shape: 'buttons',
      className: `${classes.actions ?? ''} ${endColumn.end ?? ''}`,
      cell: (project) => <ProjectActions project={project} commands={commands} />,
    },
  ];
}
