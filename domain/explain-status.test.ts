import { describe, expect, test } from 'vitest';
import { texts } from '#messages/texts.ts';
import { explainStatus, type StatusStory } from './explain-status.ts';

const told = (change: Partial<StatusStory>) =>
  explainStatus(
    {
      status: 'Issued',
      today: '2026-11-28',
      dueDay: '2026-11-26',
      issuedOn: '2026-11-12',
      delivery: '',
      voidReason: '',
      writeOffReason: '',
      isPartlySettled: false,
      total: '$100.00',
      settled: '$0.00',
      balance: '$100.00',
      ...change,
    },
    texts('statusFacts'),
  );

describe('a status is explained by its facts, the one that decides last:', () => {
  test('Draft', () => {
    expect(told({ status: 'Draft', issuedOn: undefined })).toEqual(['It has not been issued yet.']);
  });

  test('Sent and Downloaded', () => {
    expect(
      told({ status: 'Downloaded', sentOn: '2026-11-13', downloadedOn: '2026-11-14' }),
    ).toEqual(['Issued on 2026-11-12.', 'Sent on 2026-11-13.', 'Downloaded on 2026-11-14.']);
  });

  test('Issued, while it is sent or could not be', () => {
    expect(told({ delivery: 'Sending' })).toEqual(['Issued on 2026-11-12.', 'Sending.']);
    const refused = 'Not delivered to a@example.com: 550 No such user.';
    expect(told({ delivery: refused }).at(-1)).toBe(refused);
  });

  test('Partial Payment', () => {
    const facts = told({
      status: 'Partial Payment',
      isPartlySettled: true,
      settled: '$40.00',
      balance: '$60.00',
    });
    expect(facts.at(-1)).toBe('$40.00 of $100.00 is settled, $60.00 is open.');
  });

  test('Past Due, also when partly paid', () => {
    const open = { settled: '$40.00', balance: '$60.00', isPartlySettled: true };
    expect(told({ status: 'Past Due', ...open })).toEqual([
      'Issued on 2026-11-12.',
      '$40.00 of $100.00 is settled, $60.00 is open.',
      'It was due on 2026-11-26, 2 days ago, and $60.00 is open.',
    ]);
    expect(told({ status: 'Past Due', today: '2026-11-27' }).at(-1)).toContain('1 day ago');
  });

  test('Paid', () => {
    expect(told({ status: 'Paid', settled: '$100.00', balance: '$0.00' }).at(-1)).toBe(
      '$100.00 of $100.00 is settled.',
    );
  });

  test('Void and Written Off, with the reason where there is one', () => {
    const closed = { status: 'Void', voidedOn: '2026-11-20' } as const;
    expect(told({ ...closed, voidReason: 'Sent twice.' }).at(-1)).toBe(
      'Voided on 2026-11-20: Sent twice.',
    );
    expect(told({ ...closed, voidReason: 'Sent twice', cancelledBy: 'CN-2026-0007' }).at(-1)).toBe(
      'Voided on 2026-11-20 by credit note CN-2026-0007: Sent twice.',
    );
    expect(told({ status: 'Written Off', writtenOffOn: '2026-11-20' }).at(-1)).toBe(
      'Written off on 2026-11-20.',
    );
  });
});
