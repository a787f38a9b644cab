import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankEndpoints as endpoints } from '#contract/bank/bank.ts';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatMoney } from '#web/format/money.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import { amountOf, payerOf, useAccept } from '../bank-commands.ts';
import { t } from '../t.ts';
import { type PayableInvoice, matchWith } from './match-with.ts';
import classes from './statement.module.css';

interface FindDialogProps {
  transaction: BankTransaction;
  onClose: () => void;
}

/** Another invoice than the suggested one. */
export function FindDialog({ transaction, onClose }: FindDialogProps) {
  const [q, setQ] = useState(transaction.counterparty.name);
  const found = useQuery({
    ...endpointQuery(endpoints.findPayableInvoices, { query: { q } }),
    placeholderData: keepPreviousData,
  });
  const acceptance = useAccept(onClose);
  const failure = acceptance.error ?? found.error;
  const invoices = found.data?.invoices ?? [];
  return (
    <DialogFrame
      title={t('find.title', { amount: amountOf(transaction), payer: payerOf(transaction) })}
      sizePx={520}
      onClose={onClose}
    >
      <Box p="8px var(--edge) var(--edge)">
        <SearchField label={t('find.search')} value={q} onSearch={setQ} />
        {invoices.length === 0 && !found.isFetching ? (
          <Text inherit c="dimmed" mt={16}>
            {t(q.trim() === '' ? 'find.hint' : 'find.none')}
          </Text>
        ) : (
          <ul className={classes.found} aria-busy={found.isFetching}>
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <Choice
                  invoice={invoice}
                  isConverted={matchWith(transaction, invoice).isConverted}
                  onChoose={() => {
                    const { match } = matchWith(transaction, invoice);
                    if (!acceptance.isPending) acceptance.mutate({ transaction, match });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {failure && (
          <Text role="alert" inherit c="var(--mantine-color-error)" mt={12}>
            {failure.message}
          </Text>
        )}
        <ButtonRow mt={20}>
          <Button variant="default" onClick={onClose}>
            {generic('cancel')}
          </Button>
        </ButtonRow>
      </Box>
    </DialogFrame>
  );
}

interface ChoiceProps {
  invoice: PayableInvoice;
  isConverted: boolean;
  onChoose: () => void;
}

function Choice({ invoice, isConverted, onChoose }: ChoiceProps) {
  const { number, client, currency, balance, dueDate } = invoice;
  const amount = formatMoney(balance, currency);
  return (
    <UnstyledButton
      className={classes.choice ?? ''}
      aria-label={t('find.choose', { number })}
      onClick={onChoose}
    >
      <Text span inherit fw={600}>
        {number}
      </Text>
      <Text span inherit ta="end">
        {amount}
      </Text>
      <Text span size="13" c="dimmed">
        {client.name}
      </Text>
      <Text span size="13" c="dimmed" ta="end">
        <Day day={dueDate} />
      </Text>
      {isConverted && (
        <Text span size="13" c="var(--ll-warning-text)">
          {t('find.otherCurrency', { currency, amount })}
        </Text>
      )}
    </UnstyledButton>
  );
}
