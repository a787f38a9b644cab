import { expect, test } from 'vitest';
import { quoteDocument } from './quote-document.ts';
import { quotePage } from './quote-page.ts';
import { invoiceFacts } from './test-invoice-facts.ts';

const { invoice } = invoiceFacts();
const quote = { ...invoice, number: 'QUO-2026-0007', validUntil: '2026-11-26' };

test('a quote asks for no money: its column ends with the total, and no bank is named', () => {
  const model = quoteDocument(quote, 'en-US');
  expect(model).toMatchObject({
    title: 'Quote',
    heading: 'Quote QUO-2026-0007',
    numbers: ['QUO-2026-0007'],
    fileName: 'QUO-2026-0007',
    mark: null,
    bank: null,
    transfer: null,
    settlements: null,
    headline: { name: 'Total', text: '$3,420.00' },
    facts: [{ name: 'Date' }, { name: 'Valid until', text: '26 November 2026' }],
  });
  expect(model.totals.at(-1)).toEqual({ name: 'Total', text: '$3,420.00', weight: 'balance' });
});

test('a draft is marked as such, and bears no number', () => {
  const model = quoteDocument({ ...quote, number: null }, 'en-US');
  expect(model).toMatchObject({ mark: 'DRAFT', heading: 'Quote draft' });
});

const reading = {
  locale: 'en-US',
  today: '2026-11-20',
  timeZone: 'Europe/Vienna',
  documentHash: 'ab',
};
const at = '2026-11-20T23:30:00Z';
const said = (change: object) => {
  const page = quotePage({ ...quote, status: 'Sent', answer: null, ...change }, reading);
  const { badge, sentence, answer } = page;
  return {
    badge: badge.text,
    text: sentence.map(({ text }) => text).join(''),
    asks: answer !== null,
  };
};

test.each([
  ['Open', 'valid until 26 November 2026, in 6 days', true, { status: 'Sent' }],
  [
    'Expired',
    'was valid until 19 November 2026, 1 day ago',
    false,
    { status: 'Expired', validUntil: '2026-11-19' },
  ],
  [
    ...(['Accepted', 'accepted by Jane Roe on 21 November 2026, thank you', false] as const),
    { status: 'Invoiced', answer: { answer: 'accepted', at, name: 'Jane Roe' } },
  ],
  [
    ...(['Declined', 'declined on 21 November 2026', false] as const),
    { status: 'Declined', answer: { answer: 'declined', at, name: '' } },
  ],
  ['Invoiced', 'we have written the invoice of this quote', false, { status: 'Invoiced' }],
])('the page of a quote says %s: %s', (badge, text, asks, change) => {
  expect(said(change)).toEqual({ badge, text, asks });
});
