import { expect, test } from 'vitest';
import { paid } from '#testing/invoices/test-money.ts';
import { accepting, letter, openSendingApp } from '#testing/mail/test-sending.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 15);
const { money, mails } = await openSendingApp({ ...accepting, everyMs: 5, undoMs: 0 });

test(
  '[RCE-009] a send, a payment and a void at once leave a legal status and a whole history',
  { timeout: 60_000 + rounds * 1_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await money.draft('10.00');
      const answers = await Promise.all([
        money.post(id, 'send', letter),
        money.post(id, 'payments', paid('4.00')),
        money.post(id, 'void', { reason: 'mistake' }),
      ]);
      const [send, payment, voided] = answers.map(({ status }) => status < 300);
      for (const { status } of answers) expect([201, 200, 202, 409]).toContain(status);
      if (send) {
        await expect
          .poll(async () => (await mails(id))[0]?.nextTryAt, { timeout: 20_000 })
          .toBeNull();
      }
      const { invoiceStatus, activity = [], version } = await money.read(id);
      // What is paid cannot be voided, and what is void neither paid nor sent.
      expect(voided && payment).toBe(false);
      const open = payment ? 'Partial Payment' : send ? 'Sent' : 'Draft';
      expect(invoiceStatus).toBe(voided ? 'Void' : open);
      expect(activity.filter(({ kind }) => kind === 'issued')).toHaveLength(
        invoiceStatus === 'Draft' ? 0 : 1,
      );
      expect(activity.filter(({ kind }) => kind === 'sent').length).toBeLessThanOrEqual(1);
      expect(version).toBeGreaterThan(1);
    }
  },
);
