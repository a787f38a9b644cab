import { Group } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { t } from '../texts/t.ts';

/** In a form: someone else changed the document, and the form now shows its current state. */
export function StaleNotice({ what }: { what: string | undefined }) {
  if (what === undefined) return null;
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
      <IconUsers size={18} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
      <span>{t('stale.checkFirst', { change: what })}</span>
    </Group>
  );
}
