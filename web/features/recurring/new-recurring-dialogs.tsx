import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  defaultInvoiceListQuery,
  invoiceEndpoints,
  type InvoiceRow,
} from '#contract/invoices/invoices.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { StatusCircle } from '#web/features/documents/status/status-mark.tsx';
import { formatMoney } from '#web/format/money.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';
import { t as generic } from '#web/ui/t.ts';
import { MakeRecurringDialog } from './make-recurring-dialog.tsx';
import classes from './recurring.module.css';
import { t } from './t.ts';

/** A recurring invoice from the list of them: first the invoice that it repeats, then its schedule. Not imported directly: it is loaded on first use. */
export default function NewRecurringDialogs({ onClose }: { onClose: () => void }) {
  const [invoice, setInvoice] = useState<InvoiceRow>();
  // What was chosen is gone when the second one closes.
  useFocusReturn();
  if (invoice) return <MakeRecurringDialog invoice={invoice} onClose={onClose} />;
  return <ChooseInvoiceDialog onChoose={setInvoice} onClose={onClose} />;
}

interface ChooseInvoiceDialogProps {
  onChoose: (invoice: InvoiceRow) => void;
  onClose: () => void;
}

function ChooseInvoiceDialog({ onChoose, onClose }: ChooseInvoiceDialogProps) {
  const [q, setQ] = useState('');
  const { data, error, isPlaceholderData } = useQuery({
    ...endpointQuery(invoiceEndpoints.listInvoices, {
      query: { ...defaultInvoiceListQuery, q },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.invoices ?? [];
  const said = () => {
    if (isPlaceholderData || !data) return '';
    return t('choosing.found', { count: data.total });
  };
  return (
    <DialogFrame title={t('choosing.title')} sizePx={560} onClose={onClose}>
      <Stack gap={14} p="0 var(--edge) var(--edge)">
        <p>{t('choosing.lead')}</p>
        <SearchField label={t('choosing.search')} value={q} onSearch={setQ} />
        {error && !data ? (
          <Text role="alert" inherit>
            {error.message}
          </Text>
        ) : (
          <ul className={classes.choices} aria-busy={!data || isPlaceholderData}>
            {found.map((invoice) => (
              <li key={invoice.id}>
                <Choice
                  invoice={invoice}
                  onChoose={() => {
                    onChoose(invoice);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Text role="status" size="13" c="dimmed">
          {said()}
        </Text>
        <ButtonRow>
          <Button variant="default" onClick={onClose}>
            {generic('cancel')}
          </Button>
          <Button
            variant="default"
            renderRoot={(root) => <Link to="/apps/invoice/add" {...root} />}
          >
            {t('choosing.none')}
          </Button>
        </ButtonRow>
      </Stack>
    </DialogFrame>
  );
}

function Choice({ invoice, onChoose }: { invoice: InvoiceRow; onChoose: () => void }) {
  const { id, number, client, invoiceStatus, issuedDate, total, currency } = invoice;
  return (
    <UnstyledButton className={classes.choice ?? ''} onClick={onChoose}>
      <StatusCircle status={invoiceStatus} />
      <span className={classes.words}>
        <Text span display="block" truncate size="14" fw={500}>
          {`#${String(id)} ${client.name}`}
        </Text>
        <Text span display="block" size="13" c="var(--ll-text-2)">
          {[number, invoiceStatus, issuedDate].filter((fact) => fact !== null).join(', ')}
        </Text>
      </span>
      <Text span flex="none" className={classes.amount ?? ''}>
        {formatMoney(total, currency)}
      </Text>
    </UnstyledButton>
  );
}
