import { UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './icon-button.module.css';
import { Tooltip } from '../overlay/tooltip.tsx';

/** The look of an icon button, for links that stand among them. */
export const iconButtonClass = classes.button ?? '';

interface IconButtonProps {
  /** The name, and the tooltip. */
  label: string;
  children: ReactNode;
  onClick?: () => void;
  /** Why it cannot be used now. It stays focusable, and says so when it is pressed. */
  refusal?: string | undefined;
}

/** A square button that shows an icon; its name stands in a tooltip. */
export function IconButton({ label, children, onClick, refusal }: IconButtonProps) {
  const [wasRefused, setWasRefused] = useState(false);
  const forget = () => {
    setWasRefused(false);
  };
  return (
    <Tooltip label={wasRefused ? refusal : label} onClose={forget}>
      {(target) => (
        <UnstyledButton
          className={iconButtonClass}
          aria-label={label}
          aria-disabled={refusal === undefined ? undefined : true}
          aria-description={refusal}
          {...target}
          onClick={() => {
            if (refusal === undefined) onClick?.();
            else setWasRefused(true);
          }}
        >
          {children}
        </UnstyledButton>
      )}
    </Tooltip>
  );
}
