import { expect, it } from 'vitest';
import {
  canInvoiceQuote,
  canNoteAnswer,
  isQuoteOpen,
  type QuoteFacts,
  quoteStatus,
  quoteStatuses,
} from './quote-status.ts';

const today = '2026-11-20';
const issued: QuoteFacts = {
  isIssued: true,
  isSent: false,
  answer: null,
  isInvoiced: false,
  validUntil: today,
};
const over = { validUntil: '2026-11-19' };

it.each<[string, string, Partial<QuoteFacts>]>([
  ['Draft', 'not issued, also when its days are over', { isIssued: false, ...over }],
  ['Issued', 'issued and no more, on its last day', {}],
  ['Sent', 'sent, on its last day', { isSent: true }],
  ['Expired', 'its last day is over', { isSent: true, ...over }],
  ['Accepted', 'accepted, also when its days are over', { answer: 'accepted', ...over }],
  ['Declined', 'declined', { answer: 'declined', isSent: true }],
  ['Invoiced', 'it became an invoice, accepted or not', { isInvoiced: true, ...over }],
  [
    'Invoiced',
    'it became an invoice after it was accepted',
    { isInvoiced: true, answer: 'accepted' },
  ],
])('a quote is %s when %s', (status, _why, facts) => {
  expect(quoteStatus({ ...issued, ...facts }, today)).toBe(status);
});

it('a client can answer what is open, staff also what is over, and both of that can be invoiced', () => {
  const where = (may: (status: string) => boolean) => quoteStatuses.filter(may);
  expect(where(isQuoteOpen)).toEqual(['Issued', 'Sent']);
  expect(where(canNoteAnswer)).toEqual(['Issued', 'Sent', 'Expired']);
  expect(where(canInvoiceQuote)).toEqual(['Issued', 'Sent', 'Accepted', 'Expired']);
});
