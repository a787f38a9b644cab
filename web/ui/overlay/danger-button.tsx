import { Button, type ButtonProps } from '@mantine/core';

interface DangerButtonProps extends ButtonProps {
  onClick: () => void;
}

export function DangerButton(props: DangerButtonProps) {
  // One that waits for something looks like any other that does.
  const look = props.disabled === true ? {} : { bg: 'var(--ll-danger-btn)' };
  return <Button {...look} style={{ boxShadow: 'none' }} {...props} />;
}
