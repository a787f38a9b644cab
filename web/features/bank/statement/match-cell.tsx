import { Link } from '@tanstack/react-router';
import type { BankSuggestion, BankTransaction } from '#contract/bank/bank-rows.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { detailClass, linesClass } from '#web/ui/data-table/cell-parts.tsx';
import { type BadgeTone, ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t } from '../t.ts';
import classes from './statement.module.css';

/** What a transaction became, or what it most likely pays and why. */
export function MatchCell({ transaction }: { transaction: BankTransaction }) {
  const { state, payment, note, amount, suggestions } = transaction;
  if (state === 'matched' && payment) {
    return (
      <span className={linesClass}>
        <span className={classes.headline}>
          <ToneBadge tone="success">{t('statement.matched')}</ToneBadge>
          {payment.invoices.length > 0 ? (
            <Invoices list={payment.invoices} />
          ) : (
            <span>{t('statement.onAccount')}</span>
          )}
        </span>
        <span className={detailClass}>{payment.client.name}</span>
      </span>
    );
  }
  if (state === 'aside') {
    return (
      <span className={linesClass}>
        <span>
          <ToneBadge tone="secondary">{t('statement.aside')}</ToneBadge>
        </span>
        <span className={detailClass}>{note || (amount < 0 ? t('asideAutomatic') : '')}</span>
      </span>
    );
  }
  const [best] = suggestions;
  return best ? (
    <Suggestion suggestion={best} />
  ) : (
    <span className={linesClass}>
      <span className={detailClass}>{t('suggestion.none')}</span>
    </span>
  );
}

const toneOf = ({ isSure, confidence }: BankSuggestion): BadgeTone => {
  if (isSure) return 'success';
  return confidence >= 70 ? 'info' : 'warning';
};

function Suggestion({ suggestion }: { suggestion: BankSuggestion }) {
  const { client, allocations, credit, currency, confidence, reasons } = suggestion;
  const money = (amount: number) => formatMoney(amount, currency);
  const parts = allocations.filter((one) => one.amount < one.balance);
  const settled = allocations.filter(({ difference }) => difference !== 'owed');
  const facts = [
    client.name,
    ...parts.map((one) =>
      t('suggestion.part', { amount: money(one.amount), balance: money(one.balance) }),
    ),
    ...settled.map(({ difference }) =>
      difference === 'owed' ? '' : t(`suggestion.settles.${difference}`),
    ),
    ...(credit > 0 ? [t('suggestion.credit', { amount: money(credit) })] : []),
    ...(reasons.includes('foreign')
      ? [t('suggestion.records', { amount: money(suggestion.amount) })]
      : []),
  ];
  return (
    <span className={linesClass}>
      <span className={classes.headline}>
        <ToneBadge tone={toneOf(suggestion)}>
          {t('suggestion.confidence', { percent: String(confidence) })}
        </ToneBadge>
        <Invoices list={allocations.map(({ invoiceId: id, number }) => ({ id, number }))} />
      </span>
      <span className={classes.fact}>{facts.join(' · ')}</span>
      <span className={detailClass}>{reasons.map((one) => t(`reason.${one}`)).join(', ')}</span>
    </span>
  );
}

const mostShown = 2;

function Invoices({ list }: { list: readonly { id: number; number: string }[] }) {
  return (
    <span>
      {list.slice(0, mostShown).map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to="/apps/invoice/preview/$id"
            params={{ id: String(id) }}
            className={`${tableLinkClass} ${classes.number ?? ''}`}
          >
            {number}
          </Link>
        </span>
      ))}
      {list.length > mostShown && ` ${t('suggestion.more', { count: list.length - mostShown })}`}
    </span>
  );
}
