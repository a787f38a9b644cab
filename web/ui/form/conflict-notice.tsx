import { Box, Button, Group } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { conflict } from '#messages/en/ui/conflict.ts';
import { DifferenceList, type Difference } from './difference-list.tsx';
import { intoView } from './into-view.ts';
import { t } from './conflict-texts.ts';

/** What was changed, as the sentence names it. */
export type ConflictSubject = keyof (typeof conflict)['changed'];

interface ConflictNoticeProps {
  what: ConflictSubject;
  /** Where both versions differ; left out where the form is small enough to see it. */
  differences?: readonly Difference[];
  /** `undefined` where theirs can no longer be replaced. */
  onKeepMine: (() => void) | undefined;
  onTakeTheirs: () => void;
}

/** Someone else saved first: the choice between both versions. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, differences, onKeepMine, onTakeTheirs } = props;
  // Nothing but documents is locked.
  const document = what === 'quote' || what === 'recurring' ? what : 'invoice';
  return (
    <Box ref={intoView} px={16} py={12} bg="var(--ll-warning-tint)" bdrs={8}>
      <Group component="p" role="alert" gap={12} wrap="nowrap" align="flex-start">
        <IconUsers
          color="var(--ll-warning-text)"
          style={{ flex: 'none' }}
          size={20}
          stroke={1.75}
          aria-hidden="true"
        />
        <span>
          {onKeepMine
            ? `${t(`changed.${what}`)} ${t('keepOrTake')}`
            : `${t(`locked.${document}`)} ${t('takeTheirs')}`}
        </span>
      </Group>
      {differences && <DifferenceList differences={differences} />}
      <Group gap={8} mt={10}>
        {onKeepMine && (
          <Button size="xs" variant="default" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('useTheirs')}
        </Button>
      </Group>
    </Box>
  );
}
