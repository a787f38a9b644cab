import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusedButton } from './refused-button.tsx';

interface PrimaryButtonProps {
  label: string;
  icon: ReactNode;
  /** Why it cannot be used now. */
  refusal: string | undefined;
  className?: string | undefined;
  onPress?: () => void;
  /** Makes it a link, with what the button would have. */
  renderRoot?: (props: object) => ReactNode;
}

/** What a page is mostly for. Where it cannot be used now, it stays and says why. */
export function PrimaryButton(props: PrimaryButtonProps) {
  const { label, icon, refusal, className, renderRoot, onPress } = props;
  if (refusal !== undefined) {
    return (
      <RefusedButton tone="primary" icon={icon} refusal={refusal} className={className}>
        {label}
      </RefusedButton>
    );
  }
  return (
    <Button
      leftSection={icon}
      className={className ?? ''}
      {...(renderRoot && { renderRoot })}
      {...(onPress && { onClick: onPress })}
    >
      {label}
    </Button>
  );
}
