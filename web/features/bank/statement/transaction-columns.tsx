import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { BankTransaction } from '#contract/bank/bank-rows.ts';
import { formatIban } from '#domain/iban.ts';
import { formatMoney } from '#web/format/money.ts';
import { buttonsClass, detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { payerOf } from '../bank-commands.ts';
import { t } from '../t.ts';
import { MatchCell } from './match-cell.tsx';
import classes from './statement.module.css';

type Handlers = Record<
  'accept' | 'find' | 'setAside' | 'bringBack',
  (transaction: BankTransaction) => void
>;

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

/** The columns of the transactions. `refusal` is why the person can't change them. */
export function transactionColumns(
  refusal: string | undefined,
  on: Handlers,
): readonly DataTableColumn<BankTransaction>[] {
  return [
    {
      id: 'date',
      header: t('columns.date'),
      width: 124,
      narrowWidth: 108,
      className: classes.date,
      cell: ({ bookedOn }) => (
        <span className={linesClass}>
          <Day day={bookedOn} />
        </span>
      ),
    },
    {
      id: 'payer',
      header: t('columns.payer'),
      width: '30%',
      narrowWidth: '24%',
      cell: (transaction) => <Payer transaction={transaction} />,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      width: 140,
      narrowWidth: 104,
      className: classes.amount,
      cell: ({ amount, currency, instructed }) => (
        <span className={linesClass}>
          <span>{formatMoney(amount, currency)}</span>
          {instructed && (
            <span className={detailClass}>
              {t('ordered', { amount: formatMoney(instructed.amount, instructed.currency) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'match',
      header: t('columns.match'),
      cell: (transaction) => <MatchCell transaction={transaction} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      shape: 'buttons',
      align: 'end',
      width: 132,
      narrowWidth: 120,
      cell: (transaction) => <Actions transaction={transaction} refusal={refusal} on={on} />,
    },
  ];
}

function Payer({ transaction }: { transaction: BankTransaction }) {
  const { counterparty, text, reference, endToEnd } = transaction;
  const told = [text, reference, endToEnd].filter(Boolean).join(' · ');
  return (
    <span className={linesClass}>
      <span className={classes.payer} title={formatIban(counterparty.iban)}>
        {payerOf(transaction)}
      </span>
      <span className={`${detailClass} ${classes.told ?? ''}`} title={told}>
        {told}
      </span>
    </span>
  );
}

interface ActionsProps {
  transaction: BankTransaction;
  refusal: string | undefined;
  on: Handlers;
}

function Actions({ transaction, refusal, on }: ActionsProps) {
  const payer = payerOf(transaction);
  const button = (verb: keyof Handlers, Icon: typeof IconCheck) => (
    <IconButton
      label={t(`actions.${verb}`, { payer })}
      refusal={refusal}
      onClick={() => {
        on[verb](transaction);
      }}
    >
      <Icon {...icon} />
    </IconButton>
  );
  const { state, amount, suggestions } = transaction;
  return (
    <span className={buttonsClass}>
      {state === 'open' && suggestions.length > 0 && button('accept', IconCheck)}
      {state === 'open' && button('find', IconSearch)}
      {state === 'open' && button('setAside', IconX)}
      {state === 'aside' && amount > 0 && button('bringBack', IconArrowBackUp)}
    </span>
  );
}
