import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { formatDecimalMoney } from '#web/format/money.ts';
import type { Difference } from '#web/ui/form/difference-list.tsx';
import { plainDecimal } from './editor-body.ts';
import type { DiscountValues, InvoiceValues, LineValues, TaxValues } from './editor-values.ts';
import { pairLines } from './pair-lines.ts';
import { linesOfRows, type SectionedLine } from './section-rows.ts';
import { t } from '../texts/t.ts';
import { taxName } from './tax-name.ts';

export interface DifferenceNames extends Pick<EditorChoices, 'salespeople' | 'taxRates'> {
  /** The label of the second date; `Due Date` by default. */
  day?: string;
  clients: readonly ClientRecord[];
}

const moreDetails = [
  ...(['buyerReference', 'purchaseOrder', 'contract', 'project'] as const),
  ...(['deliveredFrom', 'deliveredTo'] as const),
] as const;

/** A label and its value. */
export type Fact = readonly [label: string, text: string];

export function invoiceDifferences(
  theirs: InvoiceValues,
  mine: InvoiceValues,
  names: DifferenceNames,
): Difference[] {
  const { clients, salespeople, day = t('dates.dueDate') } = names;
  const head = (values: InvoiceValues): Fact[] => [
    [t('dates.date'), values.issuedDate],
    [day, values.dueDate],
    [t('dates.earlyDiscount'), earlyText(values)],
    [t('parties.client'), nameOf(values.clientId, clients)],
  ];
  const foot = (values: InvoiceValues): Fact[] => [
    [t('foot.discount'), discountText(values.discount, values.currency)],
    [t('foot.tax'), taxesText([values.tax], names)],
    [t('foot.salesperson'), nameOf(values.salespersonId, salespeople)],
    [t('foot.note'), values.note],
    [t('details.currency'), values.currency],
    [t('details.reference'), values.reference],
    ...moreDetails.map((name): Fact => [t(`details.${name}`), values[name]]),
    [t('details.pricesIncludeTax'), yesOrNo(values.pricesIncludeTax)],
    [t('details.taxPerLine'), yesOrNo(values.taxPerLine)],
    [t('prepayment.isPrepayment'), yesOrNo(values.isPrepayment)],
    [t('prepayment.title'), values.deductions.map((id) => `#${String(id)}`).join(', ')],
  ];
  return [
    ...differing(head(theirs), head(mine)),
    ...lineDifferences(theirs, mine, names),
    ...differing(foot(theirs), foot(mine)),
    ...ownDifferences(theirs, mine),
  ];
}

export function ownDifferences(theirs: InvoiceValues, mine: InvoiceValues): Difference[] {
  const own = (values: InvoiceValues): Fact[] => [
    [t('details.recipients'), values.recipients.join(', ')],
    [t('details.tags'), values.tags.join(', ')],
    [t('details.internalNote'), values.internalNote],
  ];
  return differing(own(theirs), own(mine));
}

function earlyText({ earlyPercent, earlyDays }: InvoiceValues): string {
  if (earlyPercent === '' && earlyDays === '') return '';
  return t('dates.earlyTerms', { percent: figureText(earlyPercent), days: earlyDays });
}

function yesOrNo(isSo: boolean): string {
  return isSo ? t('difference.yes') : t('difference.no');
}

function lineDifferences(
  theirs: InvoiceValues,
  mine: InvoiceValues,
  names: DifferenceNames,
): Difference[] {
  const theirLines = linesOfRows(theirs.items);
  const myLines = linesOfRows(mine.items);
  const facts = (line: SectionedLine, { currency, tax }: InvoiceValues): Fact[] => [
    [t('section.heading'), line.heading],
    [t('lines.item'), line.title],
    [t('lines.description'), line.description],
    [t('lines.cost'), moneyText(line.cost, currency)],
    [t('difference.quantity'), figureText(line.qty)],
    [t('line.unit'), line.unit],
    [t('line.period'), `${line.periodFrom} ${line.periodTo}`],
    [t('line.discount'), discountText(line.discount, currency)],
    [t('line.taxes'), taxesText(line.taxes ?? [tax], names)],
    [t('section.subtotal'), yesOrNo(line.showsSubtotal)],
  ];
  return pairLines(theirLines, myLines).flatMap(({ theirs: their, mine: my }) => {
    if (their && my) {
      const hasOwn = their.taxes !== null || my.taxes !== null;
      const number = String(myLines.indexOf(my) + 1);
      return differing(facts(their, theirs), facts(my, mine))
        .filter(({ label }) => label !== t('line.taxes') || hasOwn)
        .map((found) => ({
          ...found,
          label: t('difference.inLine', { number, label: found.label }),
        }));
    }
    if (their) {
      const label = t('difference.theirLine', { number: String(theirLines.indexOf(their) + 1) });
      return [{ label, theirs: wholeLine(their, theirs), mine: t('difference.noLine') }];
    }
    if (!my) return [];
    const label = t('difference.myLine', { number: String(myLines.indexOf(my) + 1) });
    return [{ label, theirs: t('difference.noLine'), mine: wholeLine(my, mine) }];
  });
}

function wholeLine(line: LineValues, { currency }: InvoiceValues): string {
  return `${line.title}\n${figureText(line.qty)} × ${moneyText(line.cost, currency)}`;
}

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
  // Not an amount yet: shown as typed.
  if (!/^\d{1,15}(\.\d{1,4})?$/.test(typed)) return typed;
  return formatDecimalMoney(shortestDecimal(typed), currency);
}

/** `1,50` and `1.5` are the same. */
function figureText(typed: string): string {
  const plain = plainDecimal(typed);
  return /^-?\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : typed;
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
