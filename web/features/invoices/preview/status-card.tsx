import { Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { StatusCircle } from '#web/features/documents/status/status-mark.tsx';
import { DocumentCard } from '#web/features/documents/sheet/document-card.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import classes from './preview.module.css';
import { t } from './t.ts';

export function StatusCard({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { invoiceStatus, statusFacts } = invoice;
  return (
    <DocumentCard label={t('status.label')} className={classes.status}>
      <Group gap={12} wrap="nowrap">
        <StatusCircle status={invoiceStatus} />
        <div>
          <Text size="14" fw={500}>
            {invoiceStatus}
          </Text>
          <TextButton
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {t('status.why')}
          </TextButton>
        </div>
      </Group>
      <Text component="ul" size="13" c="var(--ll-text-2)" mt={12} pl={18} id={id} hidden={!isOpen}>
        {statusFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Text>
    </DocumentCard>
  );
}
