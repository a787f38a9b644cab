import { describe, expect, test } from 'vitest';
import { agree } from './agree.ts';
import { dayOrders, readWrittenDay } from './read-written-day.ts';
import { decimalMarks, readWrittenNumber } from './read-written-number.ts';

describe('a written day', () => {
  test.each([
    ['2013-01-02', { dmy: '2013-01-02', mdy: '2013-01-02', ymd: '2013-01-02' }],
    ['2013/1/2', { dmy: '2013-01-02', mdy: '2013-01-02', ymd: '2013-01-02' }],
    ['20130102', { dmy: '2013-01-02', mdy: '2013-01-02', ymd: '2013-01-02' }],
    ['2024-05-03 14:05:09', { dmy: '2024-05-03', mdy: '2024-05-03', ymd: '2024-05-03' }],
    ['2024-05-03T14:05:09.123Z', { dmy: '2024-05-03', mdy: '2024-05-03', ymd: '2024-05-03' }],
    ['1/2/2013', { dmy: '2013-02-01', mdy: '2013-01-02' }],
    ['13/2/2013', { dmy: '2013-02-13' }],
    ['2/13/2013', { mdy: '2013-02-13' }],
    ['1/2/2013 9:30 AM', { dmy: '2013-02-01', mdy: '2013-01-02' }],
    ['1.2.2013', { dmy: '2013-02-01' }],
    ['1. 2. 2013', { dmy: '2013-02-01' }],
    ['01-02-03', { dmy: '2003-02-01', mdy: '2003-01-02', ymd: '2001-02-03' }],
    ['1/2/99', { dmy: '1999-02-01', mdy: '1999-01-02' }],
    ['3 Mar 2024', { dmy: '2024-03-03', mdy: '2024-03-03', ymd: '2024-03-03' }],
    ['3. März 2024', { dmy: '2024-03-03', mdy: '2024-03-03', ymd: '2024-03-03' }],
    ['Mar 3, 2024', { dmy: '2024-03-03', mdy: '2024-03-03', ymd: '2024-03-03' }],
    ['15-juil.-24', { dmy: '2024-07-15', mdy: '2024-07-15', ymd: '2024-07-15' }],
    ['3 de enero de 2024', { dmy: '2024-01-03', mdy: '2024-01-03', ymd: '2024-01-03' }],
    ['2/30/2013', {}],
    ['30.2.2013', {}],
    ['soon', {}],
    ['41276', {}],
    ['', {}],
  ])('%j is %j', (text, readings) => {
    expect(readWrittenDay(text)).toEqual(readings);
  });
});

describe('a written number', () => {
  test.each([
    ['1234', 2, { '.': '1234', ',': '1234' }],
    ['1,234.56', 2, { '.': '1234.56' }],
    ['1.234,56', 2, { ',': '1234.56' }],
    ['1 234,56', 2, { ',': '1234.56' }],
    ['1\u202f234,56 €', 2, { ',': '1234.56' }],
    ["1'234.50 CHF", 2, { '.': '1234.5' }],
    ['$1,234', 2, { '.': '1234' }],
    ['1,234', 4, { '.': '1234', ',': '1.234' }],
    ['1.234', 4, { '.': '1.234', ',': '1234' }],
    ['1.234', 2, { ',': '1234' }],
    ['100.0000', 2, { '.': '100' }],
    ['12,34,567.89', 2, { '.': '1234567.89' }],
    ['(5.00)', 2, { '.': '-5' }],
    ['-5.00', 2, { '.': '-5' }],
    ['5,00-', 2, { ',': '-5' }],
    ['−5', 2, { '.': '-5', ',': '-5' }],
    ['-0', 2, { '.': '0', ',': '0' }],
    ['.5', 2, { '.': '0.5' }],
    ['19 %', 4, { '.': '19', ',': '19' }],
    ['5.005', 2, { ',': '5005' }],
    ['12.345.6', 2, {}],
    ['1e3', 2, {}],
    ['1,23,4', 2, {}],
    ['abc', 2, {}],
    ['--5', 2, {}],
    ['', 2, {}],
  ])('%j with at most %i decimals is %j', (text, decimals, readings) => {
    expect(readWrittenNumber(text, decimals)).toEqual(readings);
  });
});

describe('the texts of a column', () => {
  const days = (...texts: string[]) => agree(texts, dayOrders, readWrittenDay);
  const money = (...texts: string[]) =>
    agree(texts, decimalMarks, (text) => readWrittenNumber(text, 2));

  test('are read in the one way that reads them all', () => {
    expect(days('1/2/2013', '1/26/2013', '')).toEqual({ way: 'mdy' });
    expect(days('1/2/2013', '26/1/2013')).toEqual({ way: 'dmy' });
    expect(money('1.234,50', '7')).toEqual({ way: ',' });
  });

  test('are read where every way says the same', () => {
    expect(days('5/5/2013', '7/7/2013')).toEqual({ way: 'dmy' });
    expect(money('12', '100')).toEqual({ way: '.' });
  });

  test('are asked about, with two examples, where ways differ', () => {
    expect(days('1/2/2013', '5/5/2013', '3/4/2013', '6/7/2013')).toEqual({
      examples: [
        { text: '1/2/2013', readings: { dmy: '2013-02-01', mdy: '2013-01-02' } },
        { text: '3/4/2013', readings: { dmy: '2013-04-03', mdy: '2013-03-04' } },
      ],
    });
  });

  test('are asked about where no way reads them all, with what each can’t read', () => {
    expect(days('13/1/2013', '1/26/2013', '1/2/2013')).toEqual({
      examples: [
        { text: '1/26/2013', readings: { mdy: '2013-01-26' } },
        { text: '13/1/2013', readings: { dmy: '2013-01-13' } },
      ],
    });
    expect(money('1,234.56', '1.234,56')).toMatchObject({ examples: [{}, {}] });
  });

  test('are read in the way of who wrote them, unless that can’t read them all', () => {
    const usual = (...texts: string[]) => agree(texts, dayOrders, readWrittenDay, 'mdy');
    expect(usual('1/2/2013', '3/4/2013')).toEqual({ way: 'mdy' });
    expect(usual('1/2/2013', '13/4/2013')).toEqual({ way: 'dmy' });
  });

  test('do not let one that nothing reads decide', () => {
    expect(days('1/26/2013', 'soon')).toEqual({ way: 'mdy' });
    expect(money('n/a', '1.50')).toEqual({ way: '.' });
  });
});
