import type { ImportField } from '#contract/imports/import-fields.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { inTurns } from '#server/runtime/in-turns.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { readClientRef } from './client-ref.ts';
import { differingField } from './differing-field.ts';
import { linesOf, singleLine } from './invoice-lines.ts';
import type { InvoiceRecord, LineRecord } from './invoice-record.ts';
import { type Checked, type Issue, rowIssue } from './issue.ts';
import { readLine } from './read-line.ts';
import { readList } from './read-list.ts';
import { type RowContext, type RowCurrency, rowReader, type RowReader } from './row-reader.ts';
import { isPaidStatus, leftOutStatus } from './statuses.ts';

const lineFields: readonly ImportField[] = [
  ...(['lineTitle', 'lineDescription', 'quantity', 'unitPrice', 'lineAmount'] as const),
];

/** The invoices of a file: each row is one, or one line of one where the file has lines. */
export function checkInvoices(
  rows: readonly RawRow[],
  context: RowContext,
): Promise<Checked<InvoiceRecord>[]> {
  const hasLines = context.columns.some(({ field }) => lineFields.includes(field));
  const seen = new Map<string, number>();
  return inTurns(groupRows(rows, context, hasLines), (group) => {
    const checked = checkInvoice(group, context, hasLines);
    const line = group[0]?.line ?? 0;
    const earlier = seen.get(checked.name);
    if (earlier === undefined) seen.set(checked.name, line);
    else if (checked.name !== '') {
      const issue = rowIssue(refusal('fileImport.repeatedNumber'), checked.name);
      return { ...checked, record: undefined, issues: [...checked.issues, issue] };
    }
    return checked;
  });
}

/** Rows of one number are one invoice where the file has lines; so is a row after it that has no number and no other status. */
function groupRows(rows: readonly RawRow[], context: RowContext, hasLines: boolean): RawRow[][] {
  if (!hasLines) return rows.map((row) => [row]);
  const groups = new Map<string, RawRow[]>();
  let last: { number: string; status: string; rows: RawRow[] } | undefined;
  for (const [index, row] of rows.entries()) {
    const { raw } = rowReader(row, context);
    const [number, status] = [raw('number'), raw('status')];
    // Drafts have no number, and stand among the others.
    const isOfLast = status === '' || (last?.number !== '' && status === last?.status);
    if (number === '' && last && isOfLast) {
      last.rows.push(row);
      continue;
    }
    const key = number === '' ? `row ${String(index)}` : number;
    last = { number, status, rows: groups.get(key) ?? [] };
    last.rows.push(row);
    groups.set(key, last.rows);
  }
  return [...groups.values()];
}

function checkInvoice(
  rows: readonly RawRow[],
  context: RowContext,
  hasLines: boolean,
): Checked<InvoiceRecord> {
  const readers = rows.map((row) => rowReader(row, context));
  const [head] = readers;
  if (!head) throw new Error('An invoice has a row');
  const name = head.raw('number');
  const leftOut = leftOutStatus(head.raw('status'));
  if (leftOut) {
    return { rows, name, record: undefined, issues: [rowIssue(leftOut, '', 'skip')] };
  }
  const differing = differingField(readers);
  if (differing) {
    const issue: Issue = { ...rowIssue(refusal('fileImport.rowsDiffer'), name), field: differing };
    return { rows, name, record: undefined, issues: [issue] };
  }
  const currency = head.currency();
  const lines = hasLines ? readers.flatMap((reader) => readLine(reader, currency)) : [];
  const record = readInvoice(head, { context, currency, lines, hasLines, told: toldBy(readers) });
  const issues = readers.flatMap((reader) => reader.issues);
  return { rows, name, record: issues.length === 0 ? record : undefined, issues };
}

interface Reading {
  context: RowContext;
  currency: RowCurrency;
  lines: LineRecord[];
  hasLines: boolean;
  told: ReadonlySet<ImportField>;
}

const toldBy = (readers: readonly RowReader[]) =>
  new Set(readers.flatMap((reader) => [...reader.told()]));

function readInvoice(
  head: RowReader,
  { context, currency, lines, hasLines, told }: Reading,
): InvoiceRecord | undefined {
  const number = head.name('number', 40);
  if (number === '') head.failEmpty('number');
  const client = readClientRef(head);
  if (!client) head.failEmpty(head.has('clientName') ? 'clientName' : 'clientKey');
  const issued = head.day('issued');
  if (head.raw('issued') === '') head.failEmpty('issued');
  const due = head.day('due') ?? issued;
  checkDays(head, { issued, due, today: context.today });
  const totalMinor = readTotal(head, currency, hasLines);
  const taxMinor = head.money('tax', currency);
  const stated = { number, exponent: currency.exponent, totalMinor, taxMinor };
  if (hasLines && lines.length === 0 && head.issues.length === 0) {
    head.issues.push(rowIssue(refusal('fileImport.noLines'), number));
  }
  if (!client || !issued || !due || head.issues.length > 0) return undefined;
  const amounts = hasLines ? linesOf(lines, stated) : singleLine(stated);
  if (!amounts || amounts.totals.totalMinor < 0n) {
    const values = { ...stated, lines, currency };
    head.issues.push(rowIssue(refusal('fileImport.totalDiffers'), describeDifference(values)));
    return undefined;
  }
  return {
    ...{ number, client, currency, issued, due },
    ...amounts,
    ...readPaid(head, {
      currency,
      issued,
      due,
      today: context.today,
      totalMinor: amounts.totals.totalMinor,
    }),
    ...readTerms(head),
    note: head.text('note', 2_000),
    internalNote: head.notes().slice(0, 2_000),
    bareNote: head.notes(false).slice(0, 2_000),
    tags: readList(head, 'tags'),
    recipients: readList(head, 'recipients'),
    told,
  };
}

/** What the document names beside its number. */
function readTerms(head: RowReader) {
  const [from, to] = [head.day('deliveredFrom'), head.day('deliveredTo')];
  const [first, last] = [from ?? to, to ?? from];
  if (first !== undefined && last !== undefined && last < first) {
    head.fail('deliveredTo', refusal('fileImport.deliveredBackwards'), null);
  }
  return {
    reference: head.name('reference', 60),
    buyerReference: head.name('buyerReference', 100),
    purchaseOrder: head.name('purchaseOrder', 100),
    contract: head.name('contract', 100),
    project: head.name('project', 100),
    delivered: first === undefined || last === undefined ? null : { from: first, to: last },
  };
}

function readTotal(head: RowReader, currency: RowCurrency, hasLines: boolean): bigint | undefined {
  const total = head.money('total', currency);
  if (total === undefined) {
    if (!hasLines && head.raw('total') === '') head.failEmpty('total');
    return undefined;
  }
  if (total < 0n) head.fail('total', refusal('fileImport.creditNote'), null);
  if (total === 0n && !hasLines) head.fail('total', refusal('fileImport.amountAboveZero'), null);
  return total;
}

interface Days {
  issued: CalendarDay | undefined;
  due: CalendarDay | undefined;
  today: CalendarDay;
}

function checkDays(head: RowReader, { issued, due, today }: Days): void {
  if (issued !== undefined && issued > today)
    head.fail('issued', refusal('fileImport.inFuture'), null);
  if (issued !== undefined && due !== undefined && due < issued) {
    head.fail('due', refusal('fileImport.dueBeforeIssue'), null);
  }
}

function readPaid(
  head: RowReader,
  {
    currency,
    issued,
    due,
    today,
    totalMinor,
  }: Days & { currency: RowCurrency; totalMinor: bigint },
): Pick<InvoiceRecord, 'paidMinor' | 'paidOn' | 'isDayAssumed'> {
  const day = head.day('paidOn');
  const paidMinor = readPaidMinor(head, { currency, day, totalMinor });
  const issuedDay = issued ?? today;
  if (paidMinor < 0n || paidMinor > totalMinor) {
    head.fail(head.has('balance') ? 'balance' : 'paid', refusal('fileImport.paidAboveTotal'), null);
  }
  if (day !== undefined && day < issuedDay) {
    head.fail('paidOn', refusal('fileImport.paidBeforeIssue'), null);
  }
  if (day !== undefined && day > today) head.fail('paidOn', refusal('fileImport.inFuture'), null);
  if (paidMinor === 0n) return { paidMinor, paidOn: undefined, isDayAssumed: false };
  const dueDay = due ?? issuedDay;
  const paidOn = day ?? (dueDay < today ? dueDay : today);
  return { paidMinor, paidOn, isDayAssumed: day === undefined };
}

function readPaidMinor(
  head: RowReader,
  {
    currency,
    day,
    totalMinor,
  }: { currency: RowCurrency; day: string | undefined; totalMinor: bigint },
): bigint {
  const balance = head.money('balance', currency);
  if (balance !== undefined) return totalMinor - balance;
  const paid = head.money('paid', currency);
  if (paid !== undefined) return paid;
  return day !== undefined || isPaidStatus(head.raw('status')) ? totalMinor : 0n;
}

function describeDifference({
  lines,
  totalMinor,
  number,
  currency: { exponent },
}: {
  lines: LineRecord[];
  totalMinor: bigint | undefined;
  number: string;
  currency: RowCurrency;
}): string {
  const added = linesOf(lines, { number, exponent, totalMinor: undefined, taxMinor: undefined });
  const sum = minorToDecimal(added?.totals.totalMinor ?? 0n, exponent);
  return `${number}: ${sum} ≠ ${minorToDecimal(totalMinor ?? 0n, exponent)}`;
}
