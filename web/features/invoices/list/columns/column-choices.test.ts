import { expect, test } from 'vitest';
import { readColumns, usualColumns } from './column-choices.ts';
import { moved, turnPin, withWidth, writeColumns } from './write-columns.ts';

const idsOf = (text: string) =>
  readColumns(text)
    .map(({ id }) => id)
    .join();

test('nothing chosen is the usual columns, and they are written as nothing', () => {
  expect(idsOf('')).toBe(usualColumns);
  expect(writeColumns(readColumns(''))).toBe('');
});

test('what is read is written the same', () => {
  const text = 'id-120-pin,client-260,total,dueDate';
  expect(writeColumns(readColumns(text))).toBe(text);
});

test('what an address makes up is passed over', () => {
  expect(readColumns('id-x,secret-90,client--5')).toEqual([
    { id: 'id', isPinned: false },
    { id: 'client', isPinned: false },
  ]);
});

test('a column moves among its like', () => {
  const columns = readColumns('id-pin,client,total');
  expect(writeColumns(moved(columns, 'total', -1))).toBe('id-pin,total,client');
  expect(writeColumns(moved(columns, 'client', -1))).toBe('id-pin,client,total');
  expect(writeColumns(moved(columns, 'total', 1))).toBe('id-pin,client,total');
});

test('a pinned column goes behind those that are pinned, and is let go before the others', () => {
  const pinned = turnPin(readColumns('id-pin,client,total'), 'total');
  expect(writeColumns(pinned)).toBe('id-pin,total-pin,client');
  expect(writeColumns(turnPin(pinned, 'id'))).toBe('total-pin,id,client');
});

test('a width has its bounds, and goes back to the usual one', () => {
  const columns = readColumns('client,total-90');
  expect(writeColumns(withWidth(columns, 'client', 9_999))).toBe('client-640,total-90');
  expect(writeColumns(withWidth(columns, 'total', 3.7))).toBe('client,total-56');
  expect(writeColumns(withWidth(columns, 'total', undefined))).toBe('client,total');
});
