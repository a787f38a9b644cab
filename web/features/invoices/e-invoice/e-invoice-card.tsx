import { Group, Text } from '@mantine/core';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import { DocumentCard } from '#web/features/documents/sheet/document-card.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { IconCircle } from '#web/ui/feedback/icon-circle.tsx';
import { type EInvoiceDocument, useReadiness } from './e-invoice-document.ts';
import { leastMissing } from './findings.ts';
import { readyKinds } from './kind-names.ts';
import classes from './e-invoice.module.css';
import { t } from './t.ts';

interface EInvoiceCardProps {
  document: EInvoiceDocument;
  onOpen: () => void;
}

/** Whether a document is an e-invoice; nothing where its client doesn't usually want one, or it is void. */
export function EInvoiceCard({ document, onOpen }: EInvoiceCardProps) {
  const { data } = useReadiness(document);
  if (!data?.isUsual || document.isVoid) return null;
  const missing = leastMissing(data.profiles);
  const isReady = missing === 0;
  const Sign = isReady ? IconFileCheck : IconFileAlert;
  return (
    <DocumentCard label={t('title')} className={classes.card}>
      <Group gap={12} wrap="nowrap">
        <IconCircle tone={isReady ? 'success' : 'warning'} sizePx={32}>
          <Sign size={17} stroke={1.75} aria-hidden="true" />
        </IconCircle>
        <div>
          <Text size="14" fw={500}>
            {isReady ? t('ready') : t('missing', { count: missing })}
          </Text>
          {isReady && (
            <Text size="13" c="dimmed">
              {t('readyAs', { kinds: readyKinds(data.profiles) })}
            </Text>
          )}
          <TextButton onClick={onOpen}>{t(isReady ? 'showFiles' : 'showMissing')}</TextButton>
        </div>
      </Group>
    </DocumentCard>
  );
}
