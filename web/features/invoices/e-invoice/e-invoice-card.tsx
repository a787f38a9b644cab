import { Group, Text } from '@mantine/core';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import { DocumentCard } from '#web/features/documents/sheet/document-card.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { IconCircle } from '#web/ui/feedback/icon-circle.tsx';
import { type EInvoiceDocument, useReadiness } from './e-invoice-document.ts';
import { leastMissing } from './findings.ts';
import classes from './e-invoice.module.css';
import { t } from './t.ts';

interface EInvoiceCardProps {
  document: EInvoiceDocument;
  onOpen: () => void;
}

/** Whether a document is an e-invoice; nothing where its client doesn't usually want one, or it is void. */
export function EInvoiceCard({ document, onOpen }: EInvoiceCardProps) {
  const { data } = useReadiness(document);
  const isShown = data?.isUsual ?? document.isExpected;
  if (!isShown || document.isVoid) return null;
  const missing = data && leastMissing(data.profiles);
  return (
    <DocumentCard label={t('title')} className={classes.card}>
      <Group gap={12} wrap="nowrap">
        <IconCircle tone={toneOf(missing)} sizePx={32}>
          <Sign missing={missing} />
        </IconCircle>
        <div>
          <Text size="14" fw={500}>
            {missing === undefined
              ? t('title')
              : missing === 0
                ? t('ready')
                : t('missing', { count: missing })}
          </Text>
          <TextButton onClick={onOpen}>{openerOf(missing)}</TextButton>
        </div>
      </Group>
    </DocumentCard>
  );
}

/** `undefined` until it is known. */
type Missing = number | undefined;

function toneOf(missing: Missing) {
  if (missing === undefined) return 'secondary';
  return missing === 0 ? 'success' : 'warning';
}

function openerOf(missing: Missing): string {
  if (missing === undefined) return t('details');
  return t(missing === 0 ? 'showFiles' : 'showMissing');
}

function Sign({ missing }: { missing: Missing }) {
  const Icon = missing === undefined ? IconFile : missing === 0 ? IconFileCheck : IconFileAlert;
  return <Icon size={17} stroke={1.75} aria-hidden="true" />;
}
