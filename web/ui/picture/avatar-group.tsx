import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import classes from './avatar-group.module.css';
import { Tooltip } from '../overlay/tooltip.tsx';

export interface GroupMember {
  name: string;
  /** The address of a picture, or empty. */
  image: string;
  initials: string;
  /** A colour token. */
  tone: string;
}

interface AvatarGroupProps {
  label: string;
  members: readonly GroupMember[];
}

const shownCount = 6;

/** People as overlapping pictures, each with the name in a tooltip; beyond six the last one says how many more. */
export function AvatarGroup({ label, members }: AvatarGroupProps) {
  const shown = members.length > shownCount ? members.slice(0, shownCount - 1) : members;
  const rest = members.slice(shown.length);
  return (
    <ul className={classes.group} aria-label={label}>
      {shown.map((member, index) => (
        <Person
          key={`${member.name} ${String(index)}`}
          name={member.name}
          level={shownCount - index}
        >
          <Avatar image={member.image} initials={member.initials} tone={member.tone} />
        </Person>
      ))}
      {rest.length > 0 && (
        <Person name={rest.map((member) => member.name).join(', ')} level={1}>
          <Avatar image="" initials={`+${String(rest.length)}`} tone="secondary" />
        </Person>
      )}
    </ul>
  );
}

interface PersonProps {
  name: string;
  /** The first one lies on top. */
  level: number;
  children: ReactNode;
}

function Person({ name, level, children }: PersonProps) {
  return (
    <li className={classes.member}>
      <Tooltip label={name}>
        {(target) => (
          <span
            className={classes.person}
            style={{ zIndex: level }}
            role="img"
            aria-label={name}
            tabIndex={0}
            {...target}
          >
            {children}
          </span>
        )}
      </Tooltip>
    </li>
  );
}
