import { expect, it } from 'vitest';
import {
  invoiceStatus,
  invoiceStatuses,
  statusFilterOptions,
  unpaidStatuses,
  type InvoiceFacts,
} from './invoice-status.ts';

const today = '2026-11-20';
const issued: InvoiceFacts = {
  isIssued: true,
  isVoided: false,
  isWrittenOff: false,
  isDownloaded: false,
  isSent: false,
  totalMinor: 10_000n,
  settledMinor: 0n,
  dueDay: '2026-12-20',
};
const late = { dueDay: '2026-11-19' };
const part = { settledMinor: 4_000n };
const full = { settledMinor: 10_000n };
const everySign = { isDownloaded: true, isSent: true };

it.each<[string, string, Partial<InvoiceFacts>]>([
  ['Draft', 'not issued', { isIssued: false }],
  [
    'Draft',
    'not issued, whatever its date and total',
    { isIssued: false, ...late, totalMinor: 0n },
  ],
  [
    'Void',
    'voided, before all else',
    { isVoided: true, isWrittenOff: true, ...full, ...late, ...everySign },
  ],
  [
    'Written Off',
    'written off, before partly paid and late',
    { isWrittenOff: true, ...part, ...late, ...everySign },
  ],
  ['Paid', 'paid in full after it was written off', { isWrittenOff: true, ...full, ...late }],
  ['Paid', 'nothing left to pay, before late', { ...full, ...late, ...everySign }],
  ['Paid', 'more than paid', { settledMinor: 10_001n }],
  ['Paid', 'a total of nothing', { totalMinor: 0n }],
  ['Past Due', 'after its due day', { ...late, ...everySign }],
  ['Past Due', 'after its due day, although partly paid', { ...late, ...part, ...everySign }],
  ['Partial Payment', 'partly paid, before downloaded and sent', { ...part, ...everySign }],
  ['Partial Payment', 'the smallest amount paid', { settledMinor: 1n }],
  ['Partial Payment', 'all but the smallest amount paid', { settledMinor: 9_999n }],
  ['Downloaded', 'downloaded, before sent', { ...everySign }],
  ['Sent', 'sent', { isSent: true }],
  ['Sent', 'on its due day it is not late yet', { isSent: true, dueDay: today }],
  ['Issued', 'issued and nothing else', {}],
])('[S183] is %s: %s', (status, _when, facts) => {
  expect(invoiceStatus({ ...issued, ...facts }, today)).toBe(status);
});

it('[S183] becomes Past Due when the day after the due day begins', () => {
  const facts = { ...issued, isSent: true, dueDay: '2026-12-31' };
  expect(invoiceStatus(facts, '2026-12-31')).toBe('Sent');
  expect(invoiceStatus(facts, '2027-01-01')).toBe('Past Due');
});

it('[S166] knows the six statuses of the specification first', () => {
  expect(invoiceStatuses.slice(0, 6)).toEqual([
    'Downloaded',
    'Draft',
    'Paid',
    'Partial Payment',
    'Past Due',
    'Sent',
  ]);
});

it('[S167] offers every one of them as a filter but Sent', () => {
  expect(statusFilterOptions).toEqual([
    'Downloaded',
    'Draft',
    'Paid',
    'Partial Payment',
    'Past Due',
  ]);
});

it('[S183] counts as unpaid just what is issued and can still be paid', () => {
  const closed = ['Draft', 'Paid', 'Void', 'Written Off'];
  expect([...unpaidStatuses].sort()).toEqual(
    invoiceStatuses.filter((status) => !closed.includes(status)).sort(),
  );
});
