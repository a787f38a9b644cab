import { Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { mailFilesTexts as t } from '../texts/mail-files-texts.ts';

type Attachments = MailDraft['files']['attachments'];

interface AttachmentChoiceProps {
  attachments: Attachments;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** `1.3 MB`, as file managers count them. */
export function sizeOf(attachments: Attachments): string {
  const bytes = attachments.reduce((sum, file) => sum + file.bytes, 0);
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  if (kilobytes < 1_000) return t('kilobytes', { kilobytes });
  return t('megabytes', { megabytes: Math.round(kilobytes / 100) / 10 });
}

/** Which files of the document this email takes along. */
export function AttachmentChoice({ attachments, chosen, error, onChange }: AttachmentChoiceProps) {
  if (attachments.length === 0) return null;
  return (
    <Stack gap={8} role="group" aria-label={t('attachments')}>
      <Text span size="13" fw={500} aria-hidden="true">
        {t('attachments')}
      </Text>
      {attachments.map((file) => (
        <Switch
          key={file.id}
          label={t('attachment', { name: file.name, size: sizeOf([file]) })}
          checked={chosen.includes(file.id)}
          onChange={({ currentTarget }) => {
            const others = chosen.filter((id) => id !== file.id);
            onChange(currentTarget.checked ? [...others, file.id] : others);
          }}
        />
      ))}
      {error !== undefined && (
        <Text component="p" role="alert" size="13" c="var(--ll-danger-text)">
          {error}
        </Text>
      )}
    </Stack>
  );
}
