import type { ReactNode } from 'react';
import classes from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

/** The look of an icon button, for links that stand among them. */
export const iconButtonClass = classes.button ?? '';

interface IconButtonProps {
  /** The name, and the tooltip. */
  label: string;
  children: ReactNode;
  onClick?: () => void;
  /** Why it cannot be used now. It stays focusable, so that the reason can be read. */
  refusal?: string | undefined;
  onRefused?: (reason: string) => void;
}

/** A square button that shows an icon; its name stands in a tooltip. */
export function IconButton({ label, children, onClick, refusal, onRefused }: IconButtonProps) {
  const press = () => {
    if (refusal === undefined) onClick?.();
    else onRefused?.(refusal);
  };
  return (
    <Tooltip label={label}>
      {(target) => (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={label}
          aria-disabled={refusal === undefined ? undefined : true}
          aria-description={refusal}
          onClick={press}
          {...target}
        >
          {children}
        </button>
      )}
    </Tooltip>
  );
}
