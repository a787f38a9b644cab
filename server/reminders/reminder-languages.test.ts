import { expect, test } from 'vitest';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';

const { pool, money, write, at, mails, reach } = await openRemindingApp();

/** Subjects of the reminders of an invoice to a client of a language, in turn. */
async function remindedIn(language: string | null): Promise<(string | undefined)[]> {
  const clientId = await money.addTestClient();
  await pool.query('update client set language = $2 where id = $1', [clientId, language]);
  const dates = { issuedDate: '2026-03-01', dueDate: '2026-03-20' };
  const id = await money.issued('100.00', { ...dates, clientId });
  const { number } = await money.read(id);
  await reach(id, '2026-03-01');
  const subjects: (string | undefined)[] = [];
  for (const day of ['2026-03-17', '2026-03-27', '2026-04-10']) {
    await at(`${day}T10:00:00+02:00`);
    const queued = await mails(id);
    subjects.push(queued[0]?.subject.replace(number ?? '-', '#'));
  }
  await at('2026-03-01T09:00:00Z');
  return subjects;
}

test('a reminder is as it was written for clients who read its language, and in theirs for others', async () => {
  await write();
  expect(await remindedIn('en')).toEqual(['Day -3', 'Day 7', 'Day 21']);
  expect(await remindedIn('pl')).toEqual([
    'Zbliża się termin płatności faktury #: 20 marca 2026',
    'Przypomnienie o płatności: faktura #',
    'Drugie wezwanie do zapłaty: faktura #',
  ]);
});

test('a schedule that is written in another language is for those who read that', async () => {
  await write({ language: 'de' });
  expect(await remindedIn('de')).toEqual(['Day -3', 'Day 7', 'Day 21']);
  expect((await remindedIn(null))[1]).toBe('Invoice # is past due');
});
