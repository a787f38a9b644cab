import { Box, Button, Group, Text } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { formatInstant } from '#web/format/day.ts';
import { isWrittenLine, type InvoiceValues } from '../values/editor-values.ts';
import { t as field } from '#web/ui/form/field-texts.ts';
import { t } from '../texts/t.ts';
import type { RecoveredDraft } from './autosaved-draft.ts';

interface RestoreNoticeProps {
  /** Newest first. */
  recoveredDrafts: readonly RecoveredDraft[];
  timeZone: string;
  clients: readonly ClientRecord[];
  onRestore: (recoveredDraft: RecoveredDraft) => Promise<void>;
  onDiscard: (recoveredDraft: RecoveredDraft) => Promise<void>;
}

export function RestoreNotice(props: RestoreNoticeProps) {
  const { recoveredDrafts, timeZone, clients, onRestore, onDiscard } = props;
  return (
    <Box
      p="12px 16px"
      bdrs={8}
      bg="var(--ll-primary-tint)"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <Group component="p" role="status" gap={12} align="flex-start" wrap="nowrap">
        <IconHistory
          size={20}
          stroke={1.75}
          color="var(--ll-primary-text)"
          style={{ flex: 'none' }}
          aria-hidden="true"
        />
        <span>{t('recovered.found')}</span>
      </Group>
      <Box component="ul" m="8px 0 0" p={0} mah={220} style={{ overflowY: 'auto' }}>
        {recoveredDrafts.map((recoveredDraft) => {
          const descriptionId = `recovered-${recoveredDraft.editorId}`;
          return (
            <Group component="li" key={recoveredDraft.editorId} gap={8} py={4}>
              <Text span id={descriptionId} size="14" truncate flex="1 1 240px" miw={0}>
                <Text span inherit c="dimmed" mr={12}>
                  {formatInstant(recoveredDraft.at, timeZone)}
                </Text>
                {describe(recoveredDraft.values, clients)}
              </Text>
              <Button
                size="xs"
                aria-describedby={descriptionId}
                onClick={() => void onRestore(recoveredDraft)}
              >
                {t('recovered.restore')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-describedby={descriptionId}
                onClick={() => void onDiscard(recoveredDraft)}
              >
                {field('discard')}
              </Button>
            </Group>
          );
        })}
      </Box>
    </Box>
  );
}

function describe({ clientId, items }: InvoiceValues, clients: readonly ClientRecord[]): string {
  const client = clients.find(({ id }) => id === clientId)?.name ?? t('recovered.noClient');
  const titles = items.filter(isWrittenLine).map(({ title }) => title.trim());
  return [client, titles.join(', ')].filter((part) => part !== '').join(' · ');
}
