import { expect, test } from 'vitest';
import { readPastedLines } from './pasted-lines.ts';

const dollars = { currency: 'USD', locale: 'en-US' };

function pasted(text: string) {
  const read = readPastedLines(text, dollars);
  return { columns: read?.columns, lines: read?.lines ?? [] };
}

test('leaves a text without tabs alone', () => {
  expect(readPastedLines('Dashboard redesign', dollars)).toBeUndefined();
  expect(readPastedLines('two\nlines', dollars)).toBeUndefined();
});

test('understands two, three and four columns', () => {
  expect(pasted('Redesign\t$1,250.00')).toMatchObject({
    columns: 'titleCost',
    lines: [{ title: 'Redesign', description: '', cost: '1250.00', qty: '1' }],
  });
  expect(pasted('Redesign\t24\t125')).toMatchObject({
    columns: 'titleQtyCost',
    lines: [{ title: 'Redesign', qty: '24', cost: '125' }],
  });
  expect(pasted('Redesign\tDiscovery\t125\nHandover\t\t95')).toMatchObject({
    columns: 'titleDescriptionCost',
    lines: [
      { title: 'Redesign', description: 'Discovery', cost: '125', qty: '1' },
      { title: 'Handover', description: '', cost: '95' },
    ],
  });
  expect(pasted('Redesign\tDiscovery\t1.5\t125,50\r\n')).toMatchObject({
    columns: 'titleDescriptionQtyCost',
    lines: [{ qty: '1.5', cost: '125.50' }],
  });
});

test('leaves out a row of headings and empty rows', () => {
  const { lines } = pasted('Item\tQty\tRate\n\nRedesign\t24\t125\n');
  expect(lines).toMatchObject([{ title: 'Redesign', qty: '24', cost: '125' }]);
});

test('keeps what is no amount, to be corrected in its field', () => {
  expect(pasted('Redesign\tby agreement').lines).toMatchObject([{ cost: 'by agreement' }]);
});
