import { Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface WarningNoteProps {
  icon: Icon;
  children: string;
}

/** In a form: what to look at before it is submitted again. */
export function WarningNote({ icon: Sign, children }: WarningNoteProps) {
  return (
    <Group
      component="p"
      role="alert"
      align="flex-start"
      gap={10}
      wrap="nowrap"
      p="10px 12px"
      bdrs={8}
      bg="var(--ll-warning-tint)"
      c="var(--ll-warning-text)"
      fz="13"
      lh="13"
    >
      <Sign size={18} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
      <span>{children}</span>
    </Group>
  );
}
