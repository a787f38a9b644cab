import { Group } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { oddDates } from '#messages/en/dates/odd-dates.ts';
import { translator } from '#web/language/translator.ts';

const t = translator('oddDates', oddDates);

/** Something odd about what a form would do, as a sentence. */
export interface OddSentence {
  message: string;
}

/** In a form: what is odd about its values. Submitting it again carries it out all the same. */
export function OddNotice({ odd }: { odd: readonly OddSentence[] }) {
  if (odd.length === 0) return null;
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
      <IconAlertTriangle size={18} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
      <span>{[...odd.map(({ message }) => message), t('check')].join(' ')}</span>
    </Group>
  );
}

/** What the button says that submits a form, also where it has asked about something odd. */
export function labelFor(action: string, odd: readonly OddSentence[]): string {
  return odd.length === 0 ? action : t('anyway', { action });
}
