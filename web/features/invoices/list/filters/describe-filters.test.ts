import { expect, test } from 'vitest';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import { describeFilters } from './describe-filters.ts';

const words = (filter: Partial<InvoiceFilter>, clientName?: string) =>
  describeFilters({ ...noInvoiceFilter, ...filter }, clientName).map(
    ({ name, value }) => `${name}: ${value}`,
  );

test.each<[string, Partial<InvoiceFilter>]>([
  ['Status: Paid', { status: ['Paid'] }],
  ['Status: Unpaid', { status: ['Sent', 'Issued', 'Downloaded', 'Past Due', 'Partial Payment'] }],
  ['Issued: from 2026-01-01', { issuedFrom: '2026-01-01' }],
  ['Due: up to 2026-01-31', { dueTo: '2026-01-31' }],
  ['Due: 2026-01-01 – 2026-01-31', { dueFrom: '2026-01-01', dueTo: '2026-01-31' }],
  ['Paid: this month', { paidFrom: 'this-month', paidTo: 'this-month' }],
  ['Due: today – this week', { dueFrom: 'today', dueTo: 'this-week' }],
  ['Due: up to 31 days ago', { dueTo: '31-days-ago' }],
  ['Total: from 1,250.5', { totalFrom: '1250.5' }],
  ['Balance: 0', { balanceFrom: '0', balanceTo: '0' }],
  ['Client: #7', { client: 7 }],
  ['Tag: on hold', { tag: 'on hold' }],
  ['Currency: EUR', { currency: ['EUR'] }],
])('%s', (text, filter) => {
  expect(words(filter)).toEqual([text]);
});

test('a client is named once it is known', () => {
  expect(words({ client: 7 }, 'Jane Roe')).toEqual(['Client: Jane Roe']);
});

test('each part can be taken away, and then all are gone', () => {
  const all: InvoiceFilter = {
    q: 'acme',
    status: ['Paid', 'Draft'],
    client: 7,
    tag: 'x',
    currency: ['EUR', 'USD'],
    issuedFrom: '2026-01-01',
    issuedTo: '2026-01-31',
    dueFrom: '2026-01-01',
    totalFrom: '1',
    balanceTo: '9',
  };
  const parts = describeFilters(all);
  expect(parts).toHaveLength(10);
  let filter = all;
  for (let left = parts.length; left > 0; left -= 1) {
    const [first] = describeFilters(filter);
    filter = { ...filter, ...first?.without };
    expect(describeFilters(filter)).toHaveLength(left - 1);
  }
  expect(filter).toEqual({ ...noInvoiceFilter, q: 'acme' });
});
