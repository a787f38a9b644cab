import type { ReactNode } from 'react';
import { type StatusLook, statusLook } from './status-look.ts';
import classes from './status-mark.module.css';

/** A status as a tinted circle with its icon; put the word next to it, visible or not. */
export function StatusCircle({ status }: { status: string }) {
  const { variant, iconName, Icon } = statusLook(status);
  return (
    <span
      className={classes.circle}
      data-variant={variant}
      data-tone={variant}
      data-icon={iconName}
    >
      <Icon size={16} stroke={1.9} aria-hidden="true" />
    </span>
  );
}

export function StatusPill({ status }: { status: string }) {
  return <LookPill look={statusLook(status)}>{status}</LookPill>;
}

export type PillLook = Pick<StatusLook, 'variant' | 'Icon'> & Partial<Pick<StatusLook, 'iconName'>>;

export function LookPill({ look, children }: { look: PillLook; children: ReactNode }) {
  const { variant, iconName, Icon } = look;
  return (
    <span className={classes.pill} data-variant={variant} data-tone={variant} data-icon={iconName}>
      <Icon size={12} stroke={2.1} aria-hidden="true" />
      {children}
    </span>
  );
}

export function PaidBadge() {
  return <StatusPill status="Paid" />;
}
