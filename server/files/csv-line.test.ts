import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  ['=1+1', `'=1+1`],
  [' +1', `' +1`],
  ['\u3000＝1', `'\u3000＝1`],
  ['＠x', `'＠x`],
  ['-x', `'-x`],
  ['@sum', `'@sum`],
  ['\tx', `'\tx`],
  ['\nx', `"'\nx"`],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['a=b', 'a=b'],
  ['', ''],
])('%j stands in a table as %j', (text, cell) => {
  expect(csvLine([text, 'x'])).toBe(`${cell},x\r\n`);
});
