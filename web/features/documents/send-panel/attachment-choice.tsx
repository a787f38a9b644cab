import { Checkbox, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { formatBytes } from '#web/format/bytes.ts';
import { t } from '../attachments/t.ts';

interface AttachmentChoiceProps {
  attachments: MailDraft['files']['attachments'];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** Which files of the document this email takes along. */
export function AttachmentChoice({ attachments, chosen, error, onChange }: AttachmentChoiceProps) {
  if (attachments.length === 0) return null;
  const taken = attachments.filter(({ id }) => chosen.includes(id));
  const size = formatBytes(taken.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <Checkbox.Group
      label={t('choose')}
      error={error}
      value={chosen.map(String)}
      onChange={(next) => {
        onChange(next.map(Number));
      }}
    >
      <Stack gap={8} mt={6}>
        {attachments.map(({ id, name, bytes }) => (
          <Checkbox key={id} value={String(id)} label={`${name}, ${formatBytes(bytes)}`} />
        ))}
        {taken.length > 1 && (
          <Text component="p" size="13" c="dimmed">
            {t('together', { size })}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  );
}
