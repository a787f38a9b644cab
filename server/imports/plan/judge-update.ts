import type { ImportField } from '#contract/imports/import-fields.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { type InvoiceRecord, originOf } from '../rows/invoice-record.ts';
import { type Checked, type Issue, rowIssue } from '../rows/issue.ts';
import type { FoundClient } from './find-clients.ts';
import type { InvoiceChange, JudgedInvoice } from './judged-invoice.ts';
import { type KnownInvoice, saidBefore } from './known-invoices.ts';
import { isSameList, listFields } from '../rows/read-list.ts';
import { withIssue } from './judged.ts';

interface Against {
  known: KnownInvoice;
  client: FoundClient | undefined;
}

/** An issued invoice gets what is open on it, or its row is rejected with all that differs. */
export function judgeUpdate(
  one: Checked<InvoiceRecord>,
  record: InvoiceRecord,
  against: Against,
): JudgedInvoice {
  const { known } = against;
  const columns = { ...dueOf(record, known), ...noteOf(record, known), ...listsOf(record, known) };
  const issues = issuesOf(record, columns, against);
  if (issues.length > 0) return { ...one, verdict: 'reject', issues: [...one.issues, ...issues] };
  if (Object.keys(columns).length === 0) {
    return withIssue(one, rowIssue(refusal('fileImport.same'), '', 'skip'));
  }
  const { id, version, internalNote, due, tags, recipients } = known;
  const was = { internal_note: internalNote, due_date: due, tags, recipients };
  return { ...one, verdict: 'update', change: { id, version, was, columns } };
}

/** A day that an earlier file has told already is none to move to: it may have been moved here since. */
function dueOf({ told, due }: InvoiceRecord, known: KnownInvoice): InvoiceChange['columns'] {
  const isSame = due === known.due || due === saidBefore(known.origin, 'due');
  return told.has('due') && !isSame ? { due_date: due } : {};
}

function noteOf(
  { internalNote, bareNote }: InvoiceRecord,
  known: KnownInvoice,
): InvoiceChange['columns'] {
  const isSame = [internalNote, bareNote].includes(known.internalNote);
  return bareNote === '' || isSame ? {} : { internal_note: internalNote };
}

/** What the row says takes the place of what is there. */
function listsOf(record: InvoiceRecord, known: KnownInvoice): InvoiceChange['columns'] {
  const changed = listFields.filter(
    (field) => record[field].length > 0 && !isSameList(record[field], known[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, record[field]]));
}

function issuesOf(
  record: InvoiceRecord,
  columns: InvoiceChange['columns'],
  { known, client }: Against,
): Issue[] {
  const { number } = known;
  if (client === 'several' && !isNamed(record, known)) {
    return [rowIssue(refusal('fileImport.severalClients'), record.client.name)];
  }
  const differing = frozenDifferences(record, { known, client });
  const issues: Issue[] = [];
  if (differing.length > 0) {
    issues.push(rowIssue(refusal('fileImport.frozen'), `${number}: ${differing.join(', ')}`));
  }
  const paid = paidDifference(record, known);
  if (paid) issues.push(rowIssue(refusal('fileImport.paidOtherwise'), `${number}: ${paid}`));
  return [...issues, ...closedIssues(columns, known)];
}

/** What may be changed of an invoice depends on its state, as by hand: tags of all but void ones. */
function closedIssues(
  columns: InvoiceChange['columns'],
  { number, status, ...known }: KnownInvoice,
): Issue[] {
  const { due_date: due, recipients } = columns;
  const isClosed = status === 'Paid' || status === 'Written Off';
  if (status === 'Void') {
    const isChanged = Object.keys(columns).length > 0;
    return isChanged ? [rowIssue(refusal('fileImport.voidHere'), number)] : [];
  }
  const issues: Issue[] = [];
  const moved = `${number}: ${known.due} → ${due ?? ''}`;
  if (due !== undefined && isClosed)
    issues.push(rowIssue(refusal('fileImport.dueOfClosed'), moved));
  else if (due !== undefined && due < known.due) {
    issues.push(rowIssue(refusal('fileImport.dueEarlier'), moved));
  }
  if (recipients !== undefined && isClosed) {
    issues.push(rowIssue(refusal('fileImport.recipientsOfClosed'), number));
  }
  return issues;
}

const isOriginalClient = (record: InvoiceRecord, { origin }: KnownInvoice) =>
  saidBefore(origin, 'client') === originOf(record).client;

/** Of several clients that fit, that of the invoice is meant where it is called so. */
const isNamed = (record: InvoiceRecord, known: KnownInvoice) =>
  isOriginalClient(record, known) || record.client.name === known.clientName;

const lineFields: readonly ImportField[] = [
  ...(['lineTitle', 'lineDescription', 'quantity', 'unitPrice', 'lineAmount'] as const),
];
const taxFields: readonly ImportField[] = ['tax', 'taxRate', 'lineTax'];

/** What the document says otherwise than the file, of all that the file says. */
function frozenDifferences(record: InvoiceRecord, { known, client }: Against): string[] {
  const { told, totals, currency, delivered } = record;
  const isClientSame =
    client === 'several'
      ? isNamed(record, known)
      : isOriginalClient(record, known) ||
        (typeof client === 'object' && client.id === known.clientId);
  const was = (minor: bigint) => minorToDecimal(minor, known.exponent);
  const is = (minor: bigint) => minorToDecimal(minor, currency.exponent);
  const compared: [field: string, isTold: boolean, was: string, is: string][] = [
    ['client', !isClientSame, known.clientName, record.client.name || record.client.key],
    ['issued', true, known.issued, record.issued],
    ['currency', told.has('currency'), known.currency, currency.code],
    ['total', true, was(known.totalMinor), is(totals.totalMinor)],
    ['tax', tells(told, taxFields), was(known.taxMinor), is(totals.taxMinor)],
    ['deliveredFrom', delivered !== null, known.deliveredFrom ?? '', delivered?.from ?? ''],
    ['deliveredTo', delivered !== null, known.deliveredTo ?? '', delivered?.to ?? ''],
    ...terms.map(
      (field) => [field, told.has(field), known[field], record[field]] as (typeof compared)[number],
    ),
  ];
  const differing = compared.flatMap(([field, isTold, before, after]) =>
    isTold && before !== after ? [`${field} ${before} → ${after}`] : [],
  );
  const isLinesSame = !tells(told, lineFields) || hasSameLines(record, known);
  return isLinesSame ? differing : [...differing, 'lines'];
}

const terms = [
  ...(['reference', 'buyerReference', 'purchaseOrder', 'contract', 'project', 'note'] as const),
];

const tells = (told: ReadonlySet<ImportField>, fields: readonly ImportField[]) =>
  fields.some((field) => told.has(field));

function hasSameLines({ lines, totals, told }: InvoiceRecord, known: KnownInvoice): boolean {
  return (
    lines.length === known.lines.length &&
    known.lines.every(([title, description, qty, price], index) => {
      const line = lines[index];
      return (
        line !== undefined &&
        (!told.has('lineTitle') || line.title === title) &&
        (!told.has('lineDescription') || line.description === description) &&
        (!told.has('quantity') || trimmed(line.qty) === trimmed(qty)) &&
        String(totals.lines[index]?.priceMinor ?? '') === price
      );
    })
  );
}

/** Without zeros that say nothing. */
const trimmed = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** What was paid is told otherwise than here, and otherwise than by the file that brought the invoice. */
function paidDifference(record: InvoiceRecord, known: KnownInvoice): string | undefined {
  const { told, paidMinor } = record;
  if (!told.has('balance') && !told.has('paid') && paidMinor === 0n) return undefined;
  const { paid, paidOn } = originOf(record);
  const before = saidBefore(known.origin, 'paid');
  const isHere = [known.paidMinor, known.totalMinor - known.balanceMinor].includes(paidMinor);
  if (paid !== before && !isHere) {
    return `paid ${minorToDecimal(known.paidMinor, known.exponent)} → ${paid ?? ''}`;
  }
  const day = saidBefore(known.origin, 'paidOn');
  const isDayOther = told.has('paidOn') && paid === before && day !== undefined && day !== paidOn;
  return isDayOther ? `paidOn ${day} → ${paidOn ?? ''}` : undefined;
}
