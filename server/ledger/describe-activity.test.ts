import { expect, test } from 'vitest';
import type { ActivityEvent } from '#database/activity-data.ts';
import { toJson } from '#database/bulk-insert.ts';
import { describeActivity } from './describe-activity.ts';

const usd = (minor: bigint) => ({ minor, currency: 'USD', exponent: 2 });
const balance = { before: usd(10_000n), after: usd(4_000n) };
const reason = 'Wrong amount';

const told: [ActivityEvent, summary: string, detail?: string][] = [
  [{ kind: 'created' }, 'Draft created'],
  [{ kind: 'created', data: { copyOf: { id: 7, number: null } } }, 'Duplicated from #7'],
  [
    { kind: 'recurring', data: { every: 2, unit: 'week' } },
    'Created by a recurring invoice, every 2 weeks',
  ],
  [
    {
      kind: 'imported',
      data: { issuedOn: '2013-01-02', paidOn: null, total: usd(5_594n), origin: {} },
    },
    'Imported: issued on 2 Jan 2013, not paid yet',
    'total $55.94',
  ],
  [
    { kind: 'edited', data: { fields: ['items', 'validUntil'], total: balance } },
    'Changed lines, expiry date',
    'total $100.00 → $40.00',
  ],
  [
    { kind: 'issued', data: { number: 'INV-1', total: usd(123_456n) } },
    'Issued as INV-1',
    'total $1,234.56',
  ],
  [{ kind: 'sent' }, 'Marked as sent'],
  [
    { kind: 'sent', data: { to: ['a@example.com', 'b@example.com'] } },
    'Sent to a@example.com, b@example.com',
  ],
  [
    { kind: 'link-made', data: { expiresOn: '2027-02-01', isReplacement: true } },
    'Replaced the link for the client',
    'works until 1 Feb 2027',
  ],
  [
    { kind: 'payment-reversed', data: { amount: usd(6_000n), balance, reason } },
    'Reversed $60.00 of a payment',
    'balance $100.00 → $40.00, Wrong amount',
  ],
  [{ kind: 'written-off', data: { amount: usd(1n), reason: '' } }, 'Wrote off $0.01'],
  [
    { kind: 'due-date', data: { from: '2026-11-01', to: '2026-12-01' } },
    'Due date moved from 1 Nov 2026 to 1 Dec 2026',
  ],
  [
    { kind: 'reminder-queued', data: { days: 7, superseded: [-1, 0], to: ['a@example.com'] } },
    'Sending reminder to a@example.com',
    '7 days after the due date, skipped: 1 day before the due date, on the due date',
  ],
  [
    { kind: 'declined', data: { by: { client: '', withStaffSignedIn: false }, reason } },
    'Declined by the client on the client’s page',
    reason,
  ],
  [{ kind: 'accepted', data: { reason: '' } }, 'Marked as accepted'],
  [{ kind: 'client-picture', data: { name: 'Jane', isRemoval: true } }, 'Picture of Jane removed'],
  [
    {
      kind: 'recurring-changed',
      data: { plan: { every: 1, unit: 'month', startsOn: '2026-12-01' }, fields: ['note'] },
    },
    'Recurring invoice changed: every month from 1 Dec 2026; note',
  ],
  [{ kind: 'recurring-changed', data: { fields: [] } }, 'Recurring invoice changed'],
  [
    { kind: 'numbers-changed', data: { before: 'A-1', after: 'B-1' } },
    'Next number changed from A-1 to B-1',
  ],
  [
    { kind: 'number-order-changed', data: { followDates: true } },
    'Numbers must follow dates from now on',
  ],
  [
    { kind: 'number-order-changed', data: { followDates: false } },
    'Numbers no longer have to follow dates',
  ],
];

test.each(told)('%o is told as "%s"', ({ kind, data = {} }, summary, detail = '') => {
  const kept: unknown = JSON.parse(toJson(data));
  expect(describeActivity({ kind, data: kept })).toEqual({ summary, detail });
});

test('a kind that nobody writes is a bug', () => {
  expect(() => describeActivity({ kind: 'unheard', data: {} })).toThrow('unheard');
});
