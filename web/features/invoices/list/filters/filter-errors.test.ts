import { expect, test } from 'vitest';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import { filterErrors } from './filter-errors.ts';

function errors(typed: Partial<InvoiceFilter>, applied: Partial<InvoiceFilter> = {}) {
  return filterErrors(
    { ...noInvoiceFilter, ...typed },
    {
      currency: 'USD',
      locale: 'en-US',
      today: '2026-11-26',
      applied: { ...noInvoiceFilter, ...applied },
    },
  );
}

test('a filter that can be met has none', () => {
  expect(
    errors({
      status: ['Paid', 'Sent'],
      client: 7,
      currency: ['EUR', 'USD'],
      tag: 'on hold',
      issuedFrom: '2026-01-01',
      issuedTo: '2026-01-01',
      totalFrom: '9',
      totalTo: '10',
    }),
  ).toEqual({});
});

test.each<[keyof InvoiceFilter, string, RegExp]>([
  ['issuedFrom', '2026-02-30', /a valid date/],
  ['dueTo', '1.2.2026', /a valid date/],
  ['totalFrom', 'lots', /an amount such as/],
  ['totalTo', '12.345', /at most 2 decimals/],
  ['balanceTo', '1234567890123', /an amount such as/],
])('%s %s is refused', (field, value, words) => {
  const found = errors({ [field]: value });
  expect(Object.keys(found)).toEqual([field]);
  expect(found[field]).toMatch(words);
});

test.each<[keyof InvoiceFilter, Partial<InvoiceFilter>]>([
  ['issuedTo', { issuedFrom: '2026-02-01', issuedTo: '2026-01-31' }],
  ['balanceTo', { balanceFrom: '10', balanceTo: '9.5' }],
])('%s before its start is refused', (field, typed) => {
  expect(Object.keys(errors(typed))).toEqual([field]);
});

test('what the address has brought is right, though the field would not take it', () => {
  expect(errors({ totalTo: '12.345' }, { totalTo: '12.345' })).toEqual({});
});
