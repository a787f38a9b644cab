import { Button, type ButtonProps } from '@mantine/core';

interface DangerButtonProps extends ButtonProps {
  onClick: () => void;
}

export function DangerButton(props: DangerButtonProps) {
  return <Button bg="var(--ll-danger-btn)" style={{ boxShadow: 'none' }} {...props} />;
}
