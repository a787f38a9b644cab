import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { minorToNumber } from '#domain/money.ts';
import { currencyExponent, formatMoney } from '#web/format/money.ts';
import type { Difference } from '#web/ui/form/difference-list.tsx';
import { minorOf } from '#web/format/plain-amount.ts';
import { plainDecimal } from './editor-body.ts';
import {
  isBlank,
  type DiscountValues,
  type InvoiceValues,
  type LineValues,
  type TaxValues,
} from './editor-values.ts';
import { pairLines } from './pair-lines.ts';
import { taxName } from './tax-name.ts';

/** What ids and rates are called. */
export interface DifferenceNames extends Pick<EditorChoices, 'salespeople' | 'taxRates'> {
  /** What the second day is called; `Due Date` where it is left out. */
  day?: string;
  clients: readonly ClientRecord[];
}

/** A name and what stands beside it. */
export type Fact = readonly [label: string, text: string];

/** Where two versions of a draft differ, from the head of the sheet to its foot. */
export function invoiceDifferences(
  theirs: InvoiceValues,
  mine: InvoiceValues,
  names: DifferenceNames,
): Difference[] {
  return [
    ...differing(headOf(theirs, names), headOf(mine, names)),
    ...lineDifferences(theirs, mine, names),
    ...differing(footOf(theirs, names), footOf(mine, names)),
    ...ownDifferences(theirs, mine),
  ];
}

/** The same for what the client never sees. */
export function ownDifferences(theirs: InvoiceValues, mine: InvoiceValues): Difference[] {
  return differing(ownOf(theirs), ownOf(mine));
}

function headOf(values: InvoiceValues, { clients, day = 'Due Date' }: DifferenceNames): Fact[] {
  return [
    ['Date', values.issuedDate],
    [day, values.dueDate],
    ['Client', nameOf(values.clientId, clients)],
  ];
}

function footOf(values: InvoiceValues, names: DifferenceNames): Fact[] {
  return [
    ['Discount', discountText(values.discount, values.currency)],
    ['Tax', taxesText([values.tax], names)],
    ['Salesperson', nameOf(values.salespersonId, names.salespeople)],
    ['Note', values.note],
    ['Currency', values.currency],
    ['Reference', values.reference],
    ['Prices include tax', values.pricesIncludeTax ? 'Yes' : 'No'],
    ['Round tax line by line', values.taxPerLine ? 'Yes' : 'No'],
  ];
}

function ownOf(values: InvoiceValues): Fact[] {
  return [
    ['Recipients', values.recipients.join(', ')],
    ['Tags', values.tags.join(', ')],
    ['Internal note', values.internalNote],
  ];
}

function lineDifferences(
  theirs: InvoiceValues,
  mine: InvoiceValues,
  names: DifferenceNames,
): Difference[] {
  const theirLines = writtenLines(theirs);
  const myLines = writtenLines(mine);
  return pairLines(theirLines, myLines).flatMap(({ theirs: their, mine: my }) => {
    if (their && my) {
      const hasOwn = their.taxes !== null || my.taxes !== null;
      const [theirFacts, myFacts] = [lineOf(their, theirs, names), lineOf(my, mine, names)];
      const place = String(myLines.indexOf(my) + 1);
      return differing(theirFacts, myFacts)
        .filter(({ label }) => label !== 'Taxes' || hasOwn)
        .map((found) => ({ ...found, label: `Line ${place}: ${found.label}` }));
    }
    if (their) {
      const label = `Their line ${String(theirLines.indexOf(their) + 1)}`;
      return [{ label, theirs: wholeLine(their, theirs), mine: 'No such line' }];
    }
    if (!my) return [];
    const label = `My line ${String(myLines.indexOf(my) + 1)}`;
    return [{ label, theirs: 'No such line', mine: wholeLine(my, mine) }];
  });
}

/** Those that are saved. */
function writtenLines({ items }: InvoiceValues): LineValues[] {
  return items.filter((line) => !isBlank(line));
}

function lineOf(
  line: LineValues,
  { currency, tax }: InvoiceValues,
  names: DifferenceNames,
): Fact[] {
  return [
    ['Item', line.title],
    ['Description', line.description],
    ['Cost', moneyText(line.cost, currency)],
    ['Quantity', figureText(line.qty)],
    ['Discount', discountText(line.discount, currency)],
    ['Taxes', taxesText(line.taxes ?? [tax], names)],
  ];
}

function wholeLine(line: LineValues, { currency }: InvoiceValues): string {
  return `${line.title}\n${figureText(line.qty)} × ${moneyText(line.cost, currency)}`;
}

/** Of facts under the same labels those that are not the same. */
export function differing(theirs: readonly Fact[], mine: readonly Fact[]): Difference[] {
  return theirs.flatMap(([label, text], index) => {
    const own = mine[index]?.[1] ?? '';
    return text.trim() === own.trim() ? [] : [{ label, theirs: text.trim(), mine: own.trim() }];
  });
}

function nameOf(id: number | null, named: readonly { id: number; name: string }[]): string {
  if (id === null) return '';
  return named.find((each) => each.id === id)?.name ?? `#${String(id)}`;
}

function moneyText(typed: string, currency: string): string {
  const minor = minorOf(typed, currency);
  // Not an amount yet: as it stands in the field.
  if (minor === undefined) return typed;
  return formatMoney(minorToNumber(minor, currencyExponent(currency)), currency);
}

/** `1,50` and `1.5` are the same. */
function figureText(typed: string): string {
  const plain = plainDecimal(typed);
  return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : typed;
}

function discountText({ unit, value }: DiscountValues, currency: string): string {
  if (/^[0.,]*$/.test(value)) return '';
  return unit === 'percent' ? `${figureText(value)}%` : moneyText(value, currency);
}

function taxesText(taxes: readonly TaxValues[], { taxRates }: DifferenceNames): string {
  return taxes
    .filter(({ rate }) => rate !== '')
    .map((tax) => taxName({ ...tax, rate: figureText(tax.rate) }, taxRates))
    .join(', ');
}
