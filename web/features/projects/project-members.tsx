import type { Project } from '#contract/projects/projects.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import classes from './project-members.module.css';
import { t } from './t.ts';

const mostFaces = 3;

/** The first faces of a project, and the names of all when one looks closer. */
export function ProjectMembers({ members }: Pick<Project, 'members'>) {
  if (members.length === 0) return <span className={classes.none}>{t('noMembers')}</span>;
  const hidden = members.length - mostFaces;
  const names = members.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names}>
      {(target) => (
        <button type="button" className={classes.group} {...target}>
          {/* Not a label: that would have to repeat the visible "+2". */}
          <span className={classes.hidden}>
            {t('memberNames', { count: members.length, names })}
          </span>
          {members.slice(0, mostFaces).map(({ id, name, avatar, color }) => (
            <Avatar key={id} image={avatar} initials={initials(name)} tone={color} />
          ))}
          {hidden > 0 && (
            <span className={classes.more} aria-hidden="true">
              {t('moreMembers', { count: String(hidden) })}
            </span>
          )}
        </button>
      )}
    </Tooltip>
  );
}
