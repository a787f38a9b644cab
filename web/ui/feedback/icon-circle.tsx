import type { ReactNode } from 'react';
import type { BadgeTone } from './tone-badge.tsx';
import classes from './icon-circle.module.css';

interface IconCircleProps {
  tone: BadgeTone;
  sizePx: number;
  className?: string | undefined;
  children?: ReactNode;
}

/** A decorative icon on the tint of a colour. */
export function IconCircle({ tone, sizePx, className = '', children }: IconCircleProps) {
  return (
    <span
      className={`${classes.circle ?? ''} ${className}`}
      data-tone={tone}
      style={{ inlineSize: sizePx, blockSize: sizePx }}
    >
      {children}
    </span>
  );
}
