import { Button, type ButtonProps } from '@mantine/core';
import classes from './danger-button.module.css';

interface DangerButtonProps extends ButtonProps {
  onClick: () => void;
}

/** The button after which something is lost. */
export function DangerButton(props: DangerButtonProps) {
  return <Button className={classes.button ?? ''} {...props} />;
}
