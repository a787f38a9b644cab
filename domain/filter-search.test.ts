import { describe, expect, test } from 'vitest';
import { toInvoiceSearch } from './filter-search.ts';
import { noInvoiceFilter } from './invoice-filter.ts';
import { readInvoiceSearch } from './invoice-search.ts';

const today = '2026-11-26';
const included = (at: string) => ({ at, isIncluded: true });

describe('a filter', () => {
  test('that is empty asks for nothing', () => {
    expect(toInvoiceSearch(noInvoiceFilter, today)).toEqual(readInvoiceSearch(''));
  });

  test('asks for all of its parts', () => {
    expect(
      toInvoiceSearch(
        {
          q: 'acme',
          status: ['Paid', 'Sent'],
          client: 7,
          tag: 'on hold',
          currency: ['EUR'],
          issuedFrom: '2026-01-01',
          issuedTo: '2026-01-31',
          dueTo: '2026-02-28',
          paidFrom: '2026-02-01',
          totalFrom: '01250.50',
          balanceFrom: '0',
          balanceTo: '9',
        },
        today,
      ),
    ).toEqual({
      words: ['acme'],
      statuses: ['Paid', 'Sent'],
      clients: [],
      clientId: 7,
      tags: ['on hold'],
      currencies: ['EUR'],
      amounts: [
        { of: 'total', range: { from: included('1250.5') } },
        { of: 'balance', range: { from: included('0'), to: included('9') } },
      ],
      days: [
        { of: 'issued', range: { from: included('2026-01-01'), to: included('2026-01-31') } },
        { of: 'due', range: { to: included('2026-02-28') } },
      ],
      paid: [{ from: included('2026-02-01') }],
    });
  });

  test('bounds more than its search text does, never less', () => {
    const search = toInvoiceSearch(
      {
        q: 'status:sent,paid currency:usd,eur tag:urgent total:>5',
        status: ['Paid', 'Draft'],
        tag: 'late',
        currency: ['JPY'],
        totalTo: '8',
      },
      today,
    );
    expect(search.statuses).toEqual(['Paid']);
    expect(search.currencies).toEqual([]);
    expect(search.tags).toEqual(['urgent', 'late']);
    expect(search.amounts).toEqual([
      { of: 'total', range: { from: { at: '5', isIncluded: false } } },
      { of: 'total', range: { to: included('8') } },
    ]);
  });
});
