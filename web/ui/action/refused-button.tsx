import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './refused-button.module.css';
import { Tooltip } from '../overlay/tooltip.tsx';

interface RefusedButtonProps {
  children: ReactNode;
  icon: ReactNode;
  /** Why it cannot be used now. */
  refusal: string;
  tone?: 'primary' | 'success' | 'danger' | 'plain' | 'quiet';
  className?: string | undefined;
}

/** A button that cannot be used now: it keeps its place, its name and the focus, and says why. */
export function RefusedButton(props: RefusedButtonProps) {
  const { children, icon, refusal, tone = 'plain', className } = props;
  return (
    <Tooltip label={refusal}>
      {(target) => (
        <Button
          className={`${classes.button ?? ''} ${className ?? ''}`}
          variant="default"
          data-tone={tone}
          leftSection={icon}
          data-disabled
          aria-disabled
          aria-description={refusal}
          {...target}
        >
          {children}
        </Button>
      )}
    </Tooltip>
  );
}
