import { texts } from '#messages/texts.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { InvoiceRecord, PaymentRecord } from '../rows/invoice-record.ts';
import { listFields } from '../rows/read-list.ts';
import type { AnyJudged } from './judge-file.ts';
import type { InvoiceChange } from './judged-invoice.ts';

const t = texts('imports');
const shownEntries = 3;

/** What a row would do, or why it does not. */
export function describeRow({ issues, change, record }: AnyJudged): string {
  if (issues.length > 0) {
    return [...new Set(issues.map(({ reason }) => refusalText(reason)))].join(' ');
  }
  return isInvoiceChange(change) ? describeChange(change) : describeRecord(record);
}

const isInvoiceChange = (change: AnyJudged['change']): change is InvoiceChange =>
  change !== undefined && 'was' in change;

function describeChange({
  was,
  columns: { due_date: to, internal_note: note, ...lists },
}: InvoiceChange) {
  const parts = [
    ...(to === undefined ? [] : [t('row.dueMoved', { from: was.due_date, to })]),
    ...(note === undefined ? [] : [t('row.noteChanged')]),
    ...listFields.flatMap((field) => describeList(field, lists[field] ?? [], was[field])),
  ];
  return parts.join(' · ');
}

function describeList(
  field: (typeof listFields)[number],
  now: readonly string[],
  was: readonly string[] = [],
): string[] {
  if (now.length === 0) return [];
  const entries = listed(now);
  return [
    was.length === 0
      ? t(`row.${field}`, { entries })
      : t(`row.${field}Instead`, { entries, was: listed(was) }),
  ];
}

function listed(entries: readonly string[]): string {
  const shown = entries.slice(0, shownEntries).join(', ');
  const more = entries.length - shownEntries;
  return more > 0 ? t('row.more', { shown, more }) : shown;
}

function describeRecord(record: unknown): string {
  if (isInvoice(record)) {
    const { client, currency, totals, paidMinor, issued } = record;
    const amount = formatAmount({ ...toMoney(currency), minor: totals.totalMinor });
    const open = totals.totalMinor - paidMinor;
    const text =
      open > 0n
        ? t('row.open', {
            total: amount,
            open: formatAmount({ ...toMoney(currency), minor: open }),
          })
        : t('row.paid', { total: amount });
    const lists = listFields.flatMap((field) => describeList(field, record[field]));
    return [client.name, issued, text, ...lists].join(' · ');
  }
  if (isPayment(record)) {
    const { currency, minor, day } = record;
    return [day, formatAmount({ ...toMoney(currency), minor })].join(' · ');
  }
  return '';
}

const toMoney = ({ code, exponent }: { code: string; exponent: number }) => ({
  currency: code,
  exponent,
});

const isInvoice = (record: unknown): record is InvoiceRecord =>
  typeof record === 'object' && record !== null && 'totals' in record;

const isPayment = (record: unknown): record is PaymentRecord =>
  typeof record === 'object' && record !== null && 'day' in record;
