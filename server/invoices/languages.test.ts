import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAnswer } from '#contract/clients/clients.ts';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { mailDraft } from '#contract/invoices/sending.ts';
import { smtpServer } from '#server/mail/smtp-server.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openSendingApp } from '#testing/mail/test-sending.ts';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';
import { putSetting } from '#testing/settings/test-settings.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

// The product, a real database and a real mail server in a process of its own.
const smtp = await startTestSmtp();
afterAll(smtp.remove);
const server = smtpServer({
  ...{ url: smtp.url, requiresTls: false, address: 'billing@northwind.example', name: '' },
});
const { app, staff, money, mailOnce, makeDue } = await openSendingApp({ server, everyMs: 20 });
const { linkOf, get } = await openPages(app);
const { pool } = app.database;

const clientsPath = '/apps/invoice/clients';
async function addClient(language: string | null): Promise<number> {
  const body = { name: 'Aurora Lines', companyEmail: 'a@example.com', language };
  const answer = await staff.post(clientsPath, body);
  expect(answer.status, answer.text).toBe(201);
  return clientAnswer.parse(answer.body).client.id;
}
const choose = (clientId: number, language: string | null) =>
  pool.query('update client set language = $2 where id = $1', [clientId, language]);
const pdfOf = async (path: string) => bytesOf(await staff.get(`${path}/pdf`));
const invoicePath = (id: number) => `/apps/invoice/invoices/${String(id)}`;

beforeAll(async () => {
  await pool.query(`update organisation set locale = 'de-DE',
    company_email = 'billing@northwind.example'`);
  await setReceivingAccount(pool, { iban: 'DE89370400440532013000' });
  await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1.08)");
});

describe('the language of a client', () => {
  test('is chosen, kept and given again, and may be any that there are texts in', async () => {
    const id = await addClient('pl');
    const read = await staff.get(`${clientsPath}/${String(id)}`);
    expect(read.body).toMatchObject({ client: { language: 'pl' } });
    const answer = await staff.post(clientsPath, { name: 'Other', language: 'xx' });
    expect(answer.status).toBe(400);
    const silent = await staff.post(clientsPath, { name: 'Silent', country: 'Poland' });
    expect(silent.body).toMatchObject({ client: { language: null } });
  });

  test('is that of its email, sent by a real mail server, with the words and figures of the language', async () => {
    const clientId = await addClient('de');
    const id = await money.issued('1250.00', { clientId, currency: 'EUR' });
    await money.post(id, 'send', {});
    await makeDue();
    const { id: mailId } = await mailOnce(id, 'accepted');
    const { number } = await money.read(id);
    const [arrived] = smtp.arrived().filter(({ raw }) => raw.includes(number ?? '-'));
    expect(arrived?.raw).toContain(`Subject: Rechnung ${number ?? ''} von Northwind Studio`);
    const { body } = await staff.get(`/api/mails/${String(mailId)}`);
    const { html, text } = mailEndpoints.getMail.output.parse(body);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('Guten Tag Aurora Lines,');
    expect(text).toContain(`unsere Rechnung ${number ?? ''} über 1.250,00\u00a0€.`);
    expect(text).toMatch(/Sie ist am \d+\. (November|Dezember) 2026 fällig\./);
    expect(html).toContain('Rechnung ansehen');
    expect(text).not.toMatch(/Invoice|Balance|due/);
  });

  test('is frozen with what was issued: another language later changes no byte of it', async () => {
    const clientId = await addClient('de');
    const id = await money.issued('100.00', { clientId, currency: 'EUR' });
    const original = await pdfOf(invoicePath(id));
    expect((await readPdf(original)).text).toContain('Rechnung INV-');
    await choose(clientId, 'fr');
    expect((await pdfOf(invoicePath(id))).equals(original)).toBe(true);
    expect(await money.read(id)).toMatchObject({ writing: { language: 'de', locale: 'de-DE' } });
    const later = await money.issued('100.00', { clientId, currency: 'EUR' });
    const { text } = await readPdf(await pdfOf(invoicePath(later)));
    expect(text).toContain('Facture INV-');
    expect(text).toContain('100,00 €');
  });

  test('is frozen although nobody has drawn it before it was changed', async () => {
    const clientId = await addClient('it');
    const id = await money.issued('100.00', { clientId });
    await choose(clientId, 'es');
    expect((await readPdf(await pdfOf(invoicePath(id)))).text).toContain('Fattura INV-');
  });

  test('is that of a credit note, and of what it says by itself', async () => {
    const clientId = await addClient('nl');
    const id = await money.issued('100.00', { clientId, currency: 'EUR' });
    await money.command(id, 'credit-notes', {
      ...{ amount: '40.00', issuedDate: '2026-11-20', reason: 'Te laat' },
    });
    const { rows } = await pool.query<{ id: number }>(
      'select id::int from credit_note where invoice_id = $1',
      [id],
    );
    const path = `/apps/invoice/credit-notes/${String(rows[0]?.id)}`;
    const { text } = await readPdf(await pdfOf(path));
    expect(text).toContain('Creditnota CN-');
    expect(text).not.toMatch(/Credit note|Credited/);
    const draft = mailDraft.parse((await staff.get(`${path}/mail-draft`)).body);
    expect(draft.texts[0]?.subject).toMatch(/^Creditnota CN-\d+-\d+ van Northwind Studio$/);
  });

  test('is that of its page, also where the address opens nothing any more', async () => {
    const clientId = await addClient('pt');
    const id = await money.issued('3000.00', { clientId, currency: 'EUR', dueDate: '2026-11-22' });
    const path = await linkOf(id);
    const { text } = await get(path);
    expect(text).toContain('<html lang="pt" dir="ltr">');
    expect(text).toContain('Descarregar PDF');
    expect(text).toContain('22 de novembro de 2026</strong>, daqui a 2 dias');
    expect(text).not.toMatch(/>[^<]*\b(Download|Invoice|Balance|Amount|Total Due)\b[^<]*</);
    await staff.send(`${invoicePath(id)}/link`, { method: 'DELETE' });
    const closed = await get(path);
    expect(closed.status).toBe(404);
    expect(closed.text).toContain('<html lang="pt" dir="ltr">');
    expect(closed.text).toContain('Este endereço não abre nenhuma fatura');
  });

  test.each([
    ['ar', 'رقم IBAN', 'تنزيل PDF', 'تحية طيبة \u2068Aurora Lines\u2069،'],
    ['he', 'IBAN', 'הורדת PDF', 'שלום \u2068Aurora Lines\u2069,'],
  ])('may run from the right: page and email in %s', async (language, ...said) => {
    const [name, button, greeting] = said;
    const clientId = await addClient(language);
    const id = await money.issued('1250.00', { clientId, currency: 'EUR' });
    const { text: page } = await get(await linkOf(id));
    expect(page).toContain(`<html lang="${language}" dir="rtl">`);
    expect(page).toContain(`<dt>${name}</dt>`);
    expect(page).toContain('<dd>DE89 3704 0044 0532 0130 00</dd>');
    expect(page).toContain(button);
    expect(page).not.toMatch(/>[^<]*\b(Download|Invoice|Balance|Amount|Total|Due)\b[^<]*</);
    const draft = mailDraft.parse((await staff.get(`${invoicePath(id)}/mail-draft`)).body);
    expect(draft.texts[0]?.message).toContain(greeting);
    await money.post(id, 'send', {});
    await makeDue();
    const { id: mailId } = await mailOnce(id, 'accepted');
    const { body } = await staff.get(`/api/mails/${String(mailId)}`);
    const { html } = mailEndpoints.getMail.output.parse(body);
    expect(html).toContain(`<html lang="${language}" dir="rtl">`);
    expect(html).toMatch(/align="right" style="[^"]*padding-right:12px"/);
  });

  test('is that of its statement: the letter and the table', async () => {
    const clientId = await addClient('es');
    await money.issued('250.00', { clientId, currency: 'EUR' });
    const path = `${clientsPath}/${String(clientId)}/statement`;
    const draft = await staff.get(`${path}/draft`);
    expect(draft.status, draft.text).toBe(200);
    expect(draft.body).toMatchObject({
      subject: 'Extracto de cuenta de Northwind Studio a 20 de noviembre de 2026',
    });
    expect(draft.text).toContain('250,00');
  });
});

describe('without a language of its own', () => {
  test('a client reads that of the organisation, which may change its mind', async () => {
    const clientId = await addClient(null);
    const id = await money.draft('100.00', { clientId, currency: 'EUR' });
    expect((await readPdf(await pdfOf(invoicePath(id)))).text).toContain('Invoice');
    await pool.query("update organisation set document_language = 'fr'");
    expect((await readPdf(await pdfOf(invoicePath(id)))).text).toContain('Facture');
    await pool.query("update organisation set document_language = 'en'");
  });

  test.each([
    // An organisation that writes in English has its own number format.
    ['en', 'en', 'de-DE', 'de-DE'],
    // That of Germany would mix two kinds of figures: `2,5` and `€1,250.50`.
    ['en', 'de', 'de-DE', 'en-GB'],
    ['fr', 'de', 'de-CH', 'fr-CH'],
    ['de', 'en', 'de-CH', 'de-CH'],
    ['pt', 'de', 'de-DE', 'pt-PT'],
    ['pt', 'en', 'pt-BR', 'pt-BR'],
  ])('%s of one that writes %s by %s is written by %s', async (...given) => {
    const { rows } = await pool.query<{ locale: string }>(
      'select document_locale($1, $2, $3) as locale',
      given.slice(0, 3),
    );
    expect(rows[0]?.locale).toBe(given[3]);
  });
});

describe('a template', () => {
  const text = { name: 'Ours', subject: 'Our {{number}}', message: 'Our own', isDefault: true };
  const subjectFor = async (language: string | null) => {
    const id = await money.issued('1.00', { clientId: await addClient(language) });
    const draft = await staff.get(`${invoicePath(id)}/mail-draft`);
    return mailDraft.parse(draft.body).texts[0]?.subject.replace(/INV-\S+/, '#');
  };

  test('is for clients who read what it is written in; others get the product’s own text', async () => {
    await putSetting(app, '/api/settings/email-template', { templates: [text] });
    expect(await subjectFor('en')).toBe('Our #');
    expect(await subjectFor(null)).toBe('Our #');
    expect(await subjectFor('it')).toBe('Fattura # di Northwind Studio');
    const italian = { ...text, name: 'Nostro', subject: 'La {{number}}', language: 'it' };
    const templates = [text, { ...italian, isDefault: false }];
    await putSetting(app, '/api/settings/email-template', { templates });
    expect(await subjectFor('it')).toBe('La #');
    expect(await subjectFor('en')).toBe('Our #');
  });
});
