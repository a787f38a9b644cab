import { beforeAll, describe, expect, test } from 'vitest';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

const { pool, money, write, at, mails, reminded } = await openRemindingApp();
beforeAll(() => write());

const days = { issuedDate: '2026-03-01', dueDate: '2026-03-20' };

/** On the first of March, by no email of ours. */
async function markedSent(part: object = {}): Promise<number> {
  const id = await money.issued('1.00', { ...days, ...part });
  await money.command(id, 'mark-sent');
  await pool.query("update invoice set sent_at = '2026-03-01T12:00:00Z' where id = $1", [id]);
  await pool.query(
    `update client set company_email = 'ap@aurora.example'
     where id = (select client_id from invoice where id = $1)`,
    [id],
  );
  return id;
}

describe('what reached its client by no email of ours is reminded of', () => {
  const settled = () =>
    pool.query(
      `update mail_recipient set state = 'bounced', settled_at = now() where address = 'gone@example.com'`,
    );

  test('at the client’s address, in the name of whom it was marked as sent by', async () => {
    const id = await markedSent();
    await at('2026-03-17T12:00:00+01:00');
    expect(await reminded(id)).toEqual(['Day -3']);
    expect((await mails(id))[0]).toMatchObject({
      sender: 'Billing Person',
      recipients: [{ address: 'ap@aurora.example', role: 'to' }],
    });
  });

  test('at its own recipients, except those whose address turned out wrong', async () => {
    const id = await markedSent({ recipients: ['gone@example.com', 'there@example.com'] });
    await at('2026-03-17T12:00:00+01:00');
    expect((await mails(id))[0]?.recipients).toHaveLength(2);
    await settled();
    await at('2026-03-27T12:00:00+01:00');
    expect((await mails(id))[0]).toMatchObject({
      subject: 'Day 7',
      recipients: [{ address: 'there@example.com' }],
    });
  });

  test('but not where its client has no email address', async () => {
    const id = await markedSent();
    await pool.query("update client set company_email = ''");
    await at('2026-03-17T12:00:00+01:00');
    expect(await reminded(id)).toEqual([]);
  });
});
