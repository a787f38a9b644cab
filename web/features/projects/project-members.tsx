import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Project } from '#contract/projects/projects.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import classes from './projects.module.css';
import { t } from './t.ts';

const maximumFaces = 3;

export function ProjectMembers({ members }: Pick<Project, 'members'>) {
  if (members.length === 0) {
    return (
      <Text span size="13" c="dimmed">
        {t('noMembers')}
      </Text>
    );
  }
  const hidden = members.length - maximumFaces;
  const names = members.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names}>
      {(target) => (
        <UnstyledButton className={classes.members ?? ''} {...target}>
          {/* Not a label: that would have to repeat the visible "+2". */}
          <VisuallyHidden>{t('memberNames', { count: members.length, names })}</VisuallyHidden>
          {/* The first is on top, so that most of each initial is visible. */}
          {members.slice(0, maximumFaces).map(({ id, name, avatar, color }, index) => (
            <span key={id} className={classes.face} style={{ zIndex: maximumFaces - index }}>
              <Avatar image={avatar} initials={initials(name)} tone={color} />
            </span>
          ))}
          {hidden > 0 && (
            <span className={classes.more} aria-hidden="true">
              {t('moreMembers', { count: String(hidden) })}
            </span>
          )}
        </UnstyledButton>
      )}
    </Tooltip>
  );
}
