import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { requestUrl } from '#contract/request-url.ts';
import { formatMoney } from '#web/format/money.ts';
import type { SentDocument } from '../document-kind.ts';
import { mailFilesTexts } from '../texts/mail-files-texts.ts';
import { mailTexts } from '../texts/mail-texts.ts';
import { t } from '../texts/t.ts';
import { sizeOf } from './attachment-choice.tsx';
import { IconCircle } from '#web/ui/feedback/icon-circle.tsx';
import classes from './send-panel.module.css';

interface DocumentFactsProps {
  document: SentDocument;
  isAttached: boolean;
  eInvoice: MailDraft['files']['eInvoice'];
  /** Those of its own files that go along. */
  attachments: MailDraft['files']['attachments'];
}

export function DocumentFacts(props: DocumentFactsProps) {
  const { document, isAttached, eInvoice, attachments } = props;
  const { kind, id, number, amount, currency, day } = document;
  // A cached PDF may be of an older version.
  const { data, error } = useQuery({
    ...kind.pdf.query(id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // In kilobytes as file managers count them.
  const kilobytes = data && Math.max(1, Math.round(data.bytes.byteLength / 1_000));
  const size = isAttached && kilobytes !== undefined ? [t('send.pdfSize', { kilobytes })] : [];
  const isBeside = eInvoice !== null && eInvoice !== 'facturX';
  const count = attachments.length;
  const files = [
    ...size,
    ...(isBeside ? [mailFilesTexts(`profiles.${eInvoice}`)] : []),
    ...(count > 0 ? [mailFilesTexts('files', { count, size: sizeOf(attachments) })] : []),
  ];
  return (
    <Group
      gap={16}
      wrap="nowrap"
      p={16}
      bd="1px solid var(--ll-line)"
      bdrs={8}
      bg="var(--ll-surface-2)"
    >
      <Box display={{ base: 'none', sm: 'block' }} flex="none">
        <IconCircle tone="primary" sizePx={36}>
          <IconFileText size={18} stroke={1.75} aria-hidden="true" />
        </IconCircle>
      </Box>
      <Box flex={1} miw={0}>
        <Text component="p" size="18" fw={600} lts="var(--ll-tracking-title)">
          {formatMoney(amount, currency)}
        </Text>
        <Text component="p" size="13" c="dimmed">
          <span className={classes.fact}>
            {mailTexts.rich(`${kind.name}.day`, {
              day,
              date: (text) => <span className="dt">{text}</span>,
            })}
            {files.length > 0 && ','}
          </span>{' '}
          {files.length > 0 && <span className={classes.fact}>{files.join(', ')}</span>}
          {number === null && (
            <Text span inherit display="block">
              {t('send.numberOnSend')}
            </Text>
          )}
          {isAttached && error && (
            <Text span inherit display="block" c="var(--ll-danger-text)">
              {t('send.noPdf', { reason: error.message })}
            </Text>
          )}
        </Text>
      </Box>
      <Button
        component="a"
        variant="default"
        size="xs"
        fz="13"
        flex="none"
        leftSection={<IconEye size={16} stroke={1.75} aria-hidden="true" />}
        href={requestUrl(kind.pdf.path, { id }, { view: 'inline' })}
        target="_blank"
        rel="noopener"
        className={classes.preview ?? ''}
        aria-label={t('send.previewPdf')}
      >
        {t('send.preview')}
      </Button>
    </Group>
  );
}
