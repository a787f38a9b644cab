import { Button } from '@mantine/core';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import classes from './document-page.module.css';

interface ActionButtonProps {
  action: Omit<MenuAction, 'onSelect'> & { onSelect?: (control: HTMLElement) => void };
  tone?: 'primary' | 'success' | 'quiet' | 'danger';
}

/** An action as a button of the preview; if it isn't possible, the button says why. */
export function ActionButton({ action, tone }: ActionButtonProps) {
  const { label, icon, refusal, onSelect } = action;
  if (refusal !== undefined) {
    return (
      <RefusedButton icon={icon} refusal={refusal} {...(tone && { tone })}>
        {label}
      </RefusedButton>
    );
  }
  return (
    <Button
      variant={variantOf(tone)}
      className={classes.button ?? ''}
      data-tone={tone}
      leftSection={icon}
      onClick={(event) => onSelect?.(event.currentTarget)}
    >
      {label}
    </Button>
  );
}

function variantOf(tone: ActionButtonProps['tone']): 'default' | 'filled' | 'subtle' {
  if (tone === undefined) return 'default';
  return tone === 'primary' || tone === 'success' ? 'filled' : 'subtle';
}
