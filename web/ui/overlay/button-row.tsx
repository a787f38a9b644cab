import { Group, type GroupProps } from '@mantine/core';
import classes from './button-row.module.css';

/** The buttons that answer a dialog or a form, at its end; on phones they share the width and are as high as a finger. */
export function ButtonRow({ className, ...others }: GroupProps) {
  return (
    <Group
      gap={12}
      justify="flex-end"
      className={`${classes.row ?? ''} ${className ?? ''}`}
      {...others}
    />
  );
}
