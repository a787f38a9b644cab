import { expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { expectRefusal } from '#testing/invoices/test-drafts.ts';
import { letter, saying } from '#testing/mail/test-sending.ts';
import { asQuote, openQuoteApp } from '#testing/quotes/test-quotes.ts';

const { app, staff, quotes, drafted, issued } = await openQuoteApp({
  ...saying((address) =>
    address.startsWith('bad')
      ? { outcome: 'refused', reason: '550 no such user' }
      : { outcome: 'accepted', reason: '' },
  ),
  undoMs: 3_600_000,
});
const { pool } = app.database;
const makeDue = () => pool.query('update mail set due_at = now() where due_at > now()');
const stateOf = async (id: number) => (await quotes.mails(id))[0]?.state;

test('Send issues a draft, and says Sent once the mail server has accepted it', async () => {
  const id = await drafted();
  const { quote, undo } = asQuote(await quotes.post(id, 'send', letter));
  expect(quote).toMatchObject({ status: 'Issued', delivery: 'Sending' });
  expect(undo).not.toBeNull();
  await makeDue();
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('accepted');
  const sent = await quotes.read(id);
  expect(sent.status).toBe('Sent');
  expect(sent.activity?.at(-1)).toMatchObject({ kind: 'sent', summary: 'Sent to a@example.com' });
});

test('its mail names the quote, and has its address for the client', async () => {
  const id = await issued();
  const { quote } = asQuote(await quotes.post(id, 'send', { to: 'a@example.com' }));
  const [mail] = await quotes.mails(id);
  expect(mail).toMatchObject({
    kind: 'quote',
    invoice: null,
    quote: { id, number: quote.number },
    subject: `Quote ${quote.number ?? ''} from Northwind Studio`,
  });
  const address = await quotes.linkOf(id);
  const read = mailEndpoints.getMail.output.parse(
    (await staff.get(`/api/mails/${String(mail?.id)}`)).body,
  );
  expect(read.text).toContain(address);
  expect(read.html).toContain('View quote');
  expect(read.text).toContain('valid until 1 December 2026');
  expect(read.text).not.toMatch(/invoice|\{\{/i);
  expect(read.attachments).toEqual([`${quote.number ?? ''}.pdf`]);
});

test('what nobody accepted is not sent, and says why', async () => {
  const id = await issued();
  await quotes.post(id, 'send', { ...letter, to: ['bad@example.com'] });
  await makeDue();
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('failed');
  expect(await quotes.read(id)).toMatchObject({
    status: 'Issued',
    delivery: 'Not delivered to bad@example.com: 550 no such user',
  });
});

test('is taken back before its first try, and issued it stays', async () => {
  const id = await drafted();
  const { undo } = asQuote(await quotes.post(id, 'send', letter));
  expect(await quotes.undo(undo?.handle)).toMatchObject({ status: 200 });
  expect(await stateOf(id)).toBe('cancelled');
  expect(await quotes.read(id)).toMatchObject({ status: 'Issued' });
});

test('what was accepted meanwhile is not sent any more', async () => {
  const id = await issued();
  await quotes.post(id, 'send', letter);
  await quotes.post(id, 'answer', { answer: 'accepted' });
  await makeDue();
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('failed');
  const [mail] = await quotes.mails(id);
  expect(mail?.recipients[0]?.reason).toBe('The quote was accepted before the email went out.');
  await expectRefusal(app, () => quotes.post(id, 'send', letter), { status: 409 });
});

test('begins as the template for quotes does', async () => {
  const id = await drafted();
  const draft = await staff.get(`/apps/quote/quotes/${String(id)}/mail-draft`);
  expect(draft.body).toMatchObject({
    to: [],
    texts: [{ template: 'Quote', subject: 'Quote {{number}} from Northwind Studio' }],
  });
  await expectRefusal(app, () => quotes.post(id, 'send', {}), { status: 422 });
});
