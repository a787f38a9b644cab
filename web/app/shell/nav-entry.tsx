import { Box } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#web/format/count.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import classes from './navigation.module.css';

interface NavEntryProps {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** What of the page it leads to; all of it where it is left out. */
  search?: Record<string, string> | undefined;
  /** Left out for an entry below another. */
  icon?: ReactNode;
  isCurrent: boolean;
  /** Icons alone; the label becomes a tooltip. */
  isCollapsed: boolean;
  /** How many there are, once it is known. */
  count?: number | undefined;
  onFollow?: (() => void) | undefined;
}

export function NavEntry(props: NavEntryProps) {
  const { label, to, search, icon, isCurrent, isCollapsed, count, onFollow } = props;
  const content = (
    <>
      {icon}
      <Box component="span" flex={1}>
        {label}
      </Box>
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </>
  );
  const shared = {
    to,
    ...(search && { search }),
    className: icon === undefined ? classes.subEntry : classes.entry,
    'data-current': isCurrent ? true : undefined,
    onClick: onFollow,
  };
  if (!isCollapsed) {
    return <Link {...shared}>{content}</Link>;
  }
  return (
    <Tooltip label={label} position="right">
      {(target) => (
        <Link {...shared} {...target} aria-label={label}>
          {icon}
        </Link>
      )}
    </Tooltip>
  );
}
