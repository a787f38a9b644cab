import { expect, test } from 'vitest';
import { american, invoiceFacts } from '#domain/test-invoice-facts.ts';
import { quoteClientPage } from './quote-client-page.ts';

const { invoice } = invoiceFacts();
const quote = { ...invoice, number: 'QUO-2026-0007', validUntil: '2026-11-26' };

const reading = {
  writing: american,
  today: '2026-11-20',
  timeZone: 'Europe/Vienna',
  documentHash: 'ab',
};
const at = '2026-11-20T23:30:00Z';
const said = (change: object) => {
  const page = quoteClientPage({ ...quote, status: 'Sent', answer: null, ...change }, reading);
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
  ['Invoiced', 'you’ve been invoiced for this quote', false, { status: 'Invoiced' }],
])('the page of a quote says %s: %s', (badge, text, asks, change) => {
  expect(said(change)).toEqual({ badge, text, asks });
});
