import { expect, test } from 'vitest';
import { invoiceBody } from '#contract/invoices/invoice-input.ts';
import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import { sectionSums } from '#domain/sections/line-sections.ts';
import { formatMoney } from '#web/format/money.ts';
import { editorChoices } from '../test-editor-choices.ts';
import { bodyOf, checkInvoice, documentBodyOf } from './editor-body.ts';
import { emptyLine, newInvoice, type LineValues } from './editor-values.ts';
import { liveTotals } from './live-totals.ts';
import { errorsByRow } from './section-rows.ts';

const choices = editorChoices();
const start = newInvoice(choices, { today: '2026-11-20', userId: 1, days: 14, note: '' });
const line = (cost: string): LineValues => ({ ...emptyLine(), title: 'Work', cost });
const heading = (title: string): LineValues => ({ ...emptyLine('heading'), title });
const subtotal = () => emptyLine('subtotal');
const valuesOf = (items: LineValues[]) => ({ ...start, clientId: 1, items });
const refused = (items: LineValues[]) => {
  const found = errorsByRow(checkInvoice(valuesOf(items), choices), items);
  return items.map((row) => found.get(row)?.title ?? '');
};

test('a heading is sent with the line below it, a subtotal with the line above', () => {
  const rows = [line('1'), heading('Design'), emptyLine(), line('2'), line('3'), subtotal()];
  expect(documentBodyOf(valuesOf(rows)).items).toMatchObject([
    { cost: '1', heading: '', showsSubtotal: false },
    { cost: '2', heading: 'Design', showsSubtotal: false },
    { cost: '3', heading: '', showsSubtotal: true },
  ]);
});

test('a subtotal shows its section while one writes, and a dash while a figure of it is wrong', () => {
  const rows = [line('1'), heading('Design'), line('2'), line('3.50'), subtotal(), line('7')];
  const shown = (items: LineValues[]) => liveTotals(valuesOf(items), choices).prices[4];
  expect(shown(rows)).toBe('$5.50');
  expect(shown(rows.with(2, line('wrong')))).toBe('–');
  expect(shown(rows.with(0, line('wrong')))).toBe('$5.50');
});

test('a subtotal of the editor is the one that the document will say, whatever is between', () => {
  const kinds = ['line', 'line', 'heading', 'line', 'subtotal', 'blank'] as const;
  const rows = Array.from(
    { length: 300 },
    (_, index) => kinds[(index * 7 + Math.floor(index / 4)) % 6],
  );
  const items = rows.flatMap((kind, index): LineValues[] => {
    if (kind === 'blank') return [emptyLine()];
    if (kind === 'heading') return [heading('Part'), line(`${String(index)}.25`)];
    const own = { ...line(`${String(index)}.99`), qty: index % 5 === 0 ? '-1' : '2' };
    return kind === 'subtotal' ? [own, subtotal()] : [own];
  });
  const values = { ...valuesOf(items), pricesIncludeTax: true };
  const body = invoiceBody.parse(bodyOf(values));
  const amounts = invoiceTotals(invoiceTerms(body, 2)).lines.map(({ priceMinor }) => priceMinor);
  const said = sectionSums(body.items, amounts).filter((sum) => sum !== null);
  const { prices } = liveTotals(values, choices);
  const shown = prices.filter((_price, index) => items[index]?.kind === 'subtotal');
  expect(shown.length).toBeGreaterThan(30);
  expect(shown).toEqual(said.map((minor) => formatMoney(Number(minor) / 100, values.currency)));
});

test('a heading over nothing and a subtotal of nothing are refused, and nothing typed is lost', () => {
  const above = 'Add a line below this heading, or remove it.';
  const below = 'Add a line above this subtotal, or remove it.';
  expect(refused([line('1'), heading('Design')])).toEqual(['', above]);
  expect(refused([heading('One'), heading('Two'), line('1')])).toEqual([above, '', '']);
  expect(refused([subtotal(), line('1')])).toEqual([below, '']);
  expect(refused([heading('One'), subtotal(), line('1')])).toEqual([above, below, '']);
  expect(refused([heading('One'), line('1'), subtotal()])).toEqual(['', '', '']);
  expect(refused([line('1'), heading(' ')])).toEqual(['', '']);
});

test('what the server says of a line is shown at its row, and of its heading at the heading', () => {
  const rows = [heading('One'), line('1'), heading('Two'), line('2')];
  const errors = { 'items.1.cost': 'Wrong', 'items.1.heading': 'Too long' };
  expect(errorsByRow(errors, rows)).toEqual(
    new Map([
      [rows[3], { cost: 'Wrong' }],
      [rows[2], { title: 'Too long' }],
    ]),
  );
});
