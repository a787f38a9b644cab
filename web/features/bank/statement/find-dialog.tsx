import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bankEndpoints as endpoints } from '#contract/bank/bank.ts';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatMoney } from '#web/format/money.ts';
import { ButtonRow } from '#web/ui/overlay/button-row.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx';
import { t as generic } from '#web/ui/t.ts';
import { type Acceptance, amountOf, payerOf, useAccept } from '../bank-commands.ts';
import { t } from '../t.ts';
import { type PayableInvoice, matchOnAccount, matchWith } from './match-with.ts';
import classes from './statement.module.css';

interface FindDialogProps {
  transaction: BankTransaction;
  onClose: () => void;
}

const clientsShown = 5;

/** What less than is owed can be, of a transfer. */
const rests = ['owed', 'early-payment-discount', 'bank-charges', 'withholding-tax'] as const;

/** Another invoice than the suggested one, or a client on whose account the money is kept. */
export function FindDialog({ transaction, onClose }: FindDialogProps) {
  const [q, setQ] = useState(transaction.counterparty.name);
  const [rest, setRest] = useState<(typeof rests)[number]>('owed');
  const isTyped = q.trim() !== '';
  const invoices = useQuery({
    ...endpointQuery(endpoints.findPayableInvoices, { query: { q } }),
    placeholderData: keepPreviousData,
  });
  const clients = useQuery({
    ...endpointQuery(clientListEndpoints.findClients, {
      query: { q, within: 'names', sortBy: 'match', limit: clientsShown },
    }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const acceptance = useAccept(onClose);
  const failure = acceptance.error ?? invoices.error ?? clients.error;
  const choose = (match: Acceptance['match']) => {
    if (!acceptance.isPending) acceptance.mutate({ transaction, match });
  };
  return (
    <DialogFrame
      title={t('find.title', { amount: amountOf(transaction), payer: payerOf(transaction) })}
      sizePx={520}
      onClose={onClose}
    >
      <Box p="8px var(--edge) var(--edge)">
        <SearchField label={t('find.search')} value={q} onSearch={setQ} />
        {isTyped ? (
          <>
            <ChoiceField
              mt={12}
              label={t('find.rest')}
              choices={rests}
              nameOf={(choice) => t(`find.rests.${choice}`)}
              value={rest}
              onChange={setRest}
            />
            <Found title={t('find.invoices')} none={t('find.none')} found={invoices}>
              {invoices.data?.invoices.map((invoice) => (
                <li key={invoice.id}>
                  <InvoiceChoice
                    invoice={invoice}
                    isConverted={matchWith(transaction, invoice, rest).isConverted}
                    onChoose={() => {
                      choose(matchWith(transaction, invoice, rest).match);
                    }}
                  />
                </li>
              ))}
            </Found>
            <Found
              title={t('find.onAccount')}
              detail={t('find.onAccountDetail', { amount: amountOf(transaction) })}
              none={t('find.noClient')}
              found={clients}
            >
              {clients.data?.clients.map((client) => (
                <li key={client.id}>
                  <UnstyledButton
                    className={classes.choice ?? ''}
                    aria-label={t('find.keep', { client: client.name })}
                    onClick={() => {
                      choose(matchOnAccount(transaction, client));
                    }}
                  >
                    <Text span inherit fw={600}>
                      {client.name}
                    </Text>
                    <Text span size="13" c="dimmed" ta="end">
                      {client.company}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </Found>
          </>
        ) : (
          <Text inherit c="dimmed" mt={16}>
            {t('find.hint')}
          </Text>
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

interface FoundProps {
  title: string;
  detail?: string;
  none: string;
  found: { isFetching: boolean };
  children: readonly ReactNode[] | undefined;
}

/** One kind of what was found, under its title. */
function Found({ title, detail, none, found, children = [] }: FoundProps) {
  return (
    <section aria-label={title}>
      <Text component="h3" size="13" fw={600} c="dimmed" mt={16}>
        {title}
      </Text>
      {detail !== undefined && (
        <Text size="13" c="dimmed">
          {detail}
        </Text>
      )}
      {children.length === 0 && !found.isFetching ? (
        <Text inherit mt={8}>
          {none}
        </Text>
      ) : (
        <ul className={classes.found} aria-busy={found.isFetching}>
          {children}
        </ul>
      )}
    </section>
  );
}

interface InvoiceChoiceProps {
  invoice: PayableInvoice;
  isConverted: boolean;
  onChoose: () => void;
}

function InvoiceChoice({ invoice, isConverted, onChoose }: InvoiceChoiceProps) {
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
