import { beforeAll, describe, expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { drawQr } from '#server/documents/page/draw-qr.ts';
import { standardReminderSteps } from '#server/mail/default-emails.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openRemindingApp } from '#testing/reminders/test-reminders.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

const { app, pool, money, write, at, mails, reach } = await openRemindingApp();
const { staff, linkOf, get } = await openPages(app);

let id: number;
let number: string;
let clientId: number;
beforeAll(async () => {
  // No other number that a client reads has these digits.
  await pool.query('alter table invoice alter column id restart with 876543');
  await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1.08), ('CHF', 1.1)");
  await pool.query(`update organisation set address = E'Rue du Lac 1268\\n2501 Biel',
    country = 'Switzerland', company_email = 'billing@northwind.example'`);
  await setReceivingAccount(pool, { iban: 'DE89370400440532013000' });
  await write({
    steps: standardReminderSteps('en').map((step) => ({ id: null, ...step })),
  });
  clientId = await money.addTestClient();
  const dates = { issuedDate: '2026-03-01', dueDate: '2026-03-20' };
  id = await money.issued('100.00', { ...dates, clientId, currency: 'EUR' });
  number = (await money.read(id)).number ?? '';
  expect([id, number]).toEqual([876543, 'INV-2026-0001']);
});

/** Sees that a text names the invoice by its legal number, and by nothing else. */
function namesIt(text: string, by = number): void {
  expect(text).toContain(by);
  expect(text).not.toContain(String(id));
}
const readMail = async (mailId: number) =>
  mailEndpoints.getMail.output.parse((await staff.get(`/api/mails/${String(mailId)}`)).body);

describe('the number that a client reads is the legal number', () => {
  test('in an email with the standard texts: its subject, its parts and its attachment', async () => {
    const draft = await staff.get(`/apps/invoice/invoices/${String(id)}/mail-draft`);
    expect(draft.status, draft.text).toBe(200);
    await money.post(id, 'send', { to: ['a@example.com'] });
    const [queued] = await mails(id);
    const { mail, html, text, attachments } = await readMail(queued?.id ?? 0);
    for (const part of [mail.subject, html, text, attachments.join(' ')]) namesIt(part);
  });

  test.each([
    ['2026-03-17T10:00:00+01:00', `Invoice INV-2026-0001 is due on 20 March 2026`],
    ['2026-03-27T10:00:00+01:00', `Invoice INV-2026-0001 is past due`],
    ['2026-04-10T10:00:00+02:00', `Second notice: invoice INV-2026-0001 is past due`],
  ])('in the reminder of %s: %s', async (instant, subject) => {
    await reach(id, '2026-03-01');
    await at(instant);
    const queued = (await mails(id)).find((each) => each.subject === subject);
    const { html, text } = await readMail(queued?.id ?? 0);
    for (const part of [html, text]) namesIt(part);
  });

  test('on its page: title, heading, reference, and the address for questions', async () => {
    const { text } = await get(await linkOf(id));
    namesIt(text.replaceAll(/<path [^>]*>/g, ''));
    expect(text).toContain(`<title>Invoice ${number} from`);
    expect(text).toContain(`data-copy="${number}"`);
    expect(text).toContain(`?subject=Invoice%20${number}`);
  });

  test('in the code for the app of a bank', async () => {
    const { text } = await get(await linkOf(id));
    const head = ['BCD', '002', '1', 'SCT', '', 'Northwind Studio', 'DE89370400440532013000'];
    const transfer = [...head, 'EUR100.00', '', '', number].join('\n');
    const { text: code } = drawQr({ kind: 'sepa', text: transfer }, '');
    const [drawn] = / d="[^"]+"/.exec(code) ?? [];
    expect(text).toContain(drawn);
  });

  test('in the reference of a Swiss code, whose digits are its own', async () => {
    await setReceivingAccount(pool, { iban: 'CH4431999123000889012' });
    const swiss = await money.issued('10.00', { clientId, currency: 'CHF' });
    const { text } = await get(await linkOf(swiss));
    expect(text).toContain('data-copy="000000000000000000202600029"');
    const path = `/apps/invoice/invoices/${String(swiss)}/pdf`;
    const pdf = await readPdf(bytesOf(await staff.get(path)));
    expect(pdf.text).toContain('Reference 00 00000 00000 00000 02026 00029');
  });

  test('in its file: name, title, head and payment reference', async () => {
    const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
    namesIt(answer.headers['content-disposition'] ?? '', `"${number}.pdf"`);
    const pdf = await readPdf(bytesOf(answer));
    namesIt(pdf.title);
    namesIt(pdf.text, `reference ${number}`);
  });

  test('in the statement of the client', async () => {
    const { text } = await staff.get(
      `/apps/invoice/clients/${String(clientId)}/statement/csv?to=2026-04-30`,
    );
    namesIt(text);
  });
});
