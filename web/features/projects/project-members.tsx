import type { Project } from '#contract/projects.ts';
import { countOf } from '#web/format/count.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import classes from './project-members.module.css';

const mostFaces = 3;

/** The first faces of a project, and the names of all when one looks closer. */
export function ProjectMembers({ members }: Pick<Project, 'members'>) {
  if (members.length === 0) return <span className={classes.none}>Nobody yet</span>;
  const hidden = members.length - mostFaces;
  const names = members.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names}>
      {(target) => (
        <button type="button" className={classes.group} {...target}>
          {/* Not a label: that would have to repeat the visible "+2". */}
          <span className={classes.hidden}>
            {countOf(members.length, 'member')}: {names}
          </span>
          {members.slice(0, mostFaces).map(({ id, name, avatar, color }) => (
            <Avatar key={id} image={avatar} initials={initials(name)} tone={color} />
          ))}
          {hidden > 0 && (
            <span className={classes.more} aria-hidden="true">
              +{hidden}
            </span>
          )}
        </button>
      )}
    </Tooltip>
  );
}
