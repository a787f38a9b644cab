import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { sendingEndpoints } from '#contract/invoices/sending.ts';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import type { Rounds } from './kill-after.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import type { PatientCaller } from './patient-caller.ts';

const callers = 4;
const mailsEach = 3;
const longestMs = 2_000;
const patienceMs = 120_000;
const path = '/apps/invoice/invoices';

/**
 * Kills the product at random moments while it sends, with a real mail server that tells late what it has taken, and sees
 * after each kill that every mail whose send was answered has arrived, and that what arrived twice has one Message-ID.
 */
export async function killMails({ work, port, ...rounds }: Rounds): Promise<void> {
  const smtp = await startTestSmtp();
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Billing <billing@example.com>' };
  try {
    await withKilledProduct({ folder: work, port, settings }, (product) =>
      sendAndKill(product, { ...rounds, smtp }),
    );
  } finally {
    await smtp.remove();
  }
}

interface Course extends Pick<Rounds, 'count' | 'random' | 'log'> {
  smtp: TestSmtp;
}

async function sendAndKill(
  product: KilledProduct,
  { count, random, log, smtp }: Course,
): Promise<void> {
  const staff = await seatCallers(product, callers);
  const clientIds = await addClients(product, callers);
  const addresses: string[] = [];
  for (let round = 1; round <= count; round += 1) {
    const working = Promise.all(
      staff.map(async (caller, seat) => {
        for (let number = 1; number <= mailsEach; number += 1) {
          const address = `linger-${[round, seat, number].join('-')}@example.com`;
          await sendInvoice(caller, { clientId: clientIds[seat] ?? 0, address });
          addresses.push(address);
        }
      }),
    );
    // What fails meanwhile is told below, where all of it is awaited.
    working.catch(() => undefined);
    // Half of the kills while people send, half while the mails go out.
    if (random() < 0.5) await working;
    await endUndo(product);
    const afterMs = Math.round(random() * longestMs);
    await sleep(afterMs);
    await product.kill();
    await product.start();
    // Whoever waits for an answer asks again.
    await working;
    const doubles = await compare(product, { addresses, smtp });
    await product.verify();
    log(
      `${String(round)}: killed after ${String(afterMs)} ms; ${String(addresses.length)} mails, none lost, ${String(doubles)} arrived twice so far`,
    );
  }
}

/** Writes an invoice and sends it. */
export async function sendInvoice(
  caller: PatientCaller,
  { clientId, address }: { clientId: number; address: string },
): Promise<void> {
  const { invoice } = await caller.post({
    path,
    output: draftEndpoints.createInvoice.output,
    body: {
      clientId,
      currency: 'USD',
      issuedDate: '2026-01-15',
      dueDate: '2026-02-15',
      items: [{ title: 'Work', cost: '100.00', qty: '1' }],
    },
  });
  await caller.post({
    path: `${path}/${String(invoice.id)}/send`,
    output: sendingEndpoints.sendInvoice.output,
    body: { to: [address], attachPdf: false },
  });
}

/** Ends the ten seconds in which mails can be taken back. */
export async function endUndo(product: Pick<KilledProduct, 'connect'>): Promise<void> {
  const { db, close } = product.connect();
  await sql`update mail set due_at = now() where due_at > now()`.execute(db);
  await close();
}

/** Waits for every mail to end; how many have arrived more than once. */
async function compare(
  product: KilledProduct,
  { addresses, smtp }: { addresses: readonly string[]; smtp: TestSmtp },
): Promise<number> {
  const { db, close } = product.connect();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    await sql`update mail set due_at = now() where due_at > now()`.execute(db);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from mail where finished_at is null`.execute(db);
    if (rows[0]?.open === 0) break;
    assert(Date.now() < deadline, 'Mails stay unsent');
    await sleep(100);
  }
  const { rows: sent } = await sql<{ address: string; messageId: string; status: string }>`
    select address, message_id as "messageId", invoice_status(invoice, invoice.due_date) as status
    from mail join mail_recipient on mail_id = mail.id join invoice on invoice.id = invoice_id
    where state = 'accepted'`.execute(db);
  await close();
  assert.deepEqual(sent.map(({ address }) => address).toSorted(), addresses.toSorted());
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set(['Sent']));
  const known = new Map(sent.map(({ address, messageId }) => [address, messageId]));
  const arrived = smtp.arrived();
  for (const { to, messageId } of arrived) assert.equal(messageId, known.get(to[0] ?? ''));
  assert.equal(new Set(arrived.map(({ messageId }) => messageId)).size, addresses.length);
  return arrived.length - addresses.length;
}
