import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startTestImap, type TestImap } from '#testing/mail/test-imap.ts';
import { notice } from '#testing/mail/test-notices.ts';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import type { Rounds } from './kill-after.ts';
import { endUndo, sendInvoice } from './kill-mails.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';

const mailsARound = 6;
const longestMs = 400;
const patienceMs = 120_000;

/**
 * Kills the product at random moments while it reads notices from a mailbox, and sees after each kill that every one of
 * them was counted once: its recipient has bounced, its invoice is Issued again, and its activity says so in one entry.
 */
export async function killBounces({ work, port, ...rounds }: Rounds): Promise<void> {
  const smtp = await startTestSmtp();
  const imap = await startTestImap();
  const settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Billing <billing@example.com>',
    BOUNCE_IMAP_URL: imap.url,
  };
  try {
    await withKilledProduct({ folder: work, port, settings }, (product) =>
      bounceAndKill(product, { ...rounds, smtp, imap }),
    );
  } finally {
    await smtp.remove();
    await imap.down();
  }
}

interface Course extends Pick<Rounds, 'count' | 'random' | 'log'> {
  smtp: TestSmtp;
  imap: TestImap;
}

async function bounceAndKill(
  product: KilledProduct,
  { count, random, log, smtp, imap }: Course,
): Promise<void> {
  const [caller] = await seatCallers(product, 1);
  const [clientId] = await addClients(product, 1);
  assert(caller !== undefined && clientId !== undefined);
  let cut = 0;
  for (let round = 1; round <= count; round += 1) {
    for (let number = 1; number <= mailsARound; number += 1) {
      await sendInvoice(caller, {
        clientId,
        address: `gone-${String(round)}-${String(number)}@example.com`,
      });
    }
    await endUndo(product);
    await until(product, `select count(*) = 0 as done from mail where finished_at is null`);
    await product.kill();
    for (const { to, messageId } of smtp.arrived().slice(-mailsARound)) {
      imap.arrive('From: a@example.com\r\nSubject: Re: Invoice\r\n\r\nThank you');
      imap.arrive(notice({ messageId, address: to[0] ?? '' }));
    }
    await product.start();
    const afterMs = Math.round(random() * longestMs);
    await sleep(afterMs);
    await product.kill();
    const known = imap.fetches();
    await product.start();
    await until(product, `select bool_and(state = 'bounced') as done from mail_recipient`);
    if (imap.fetches() > known) cut += 1;
    await compare(product, round * mailsARound);
    await product.verify();
    log(
      `${String(round)}: killed after ${String(afterMs)} ms; ${String(round * mailsARound)} notices counted once, ${String(cut)} rounds were cut before the last of theirs`,
    );
  }
}

/** Waits until a query says that it is `done`. */
async function until(product: KilledProduct, query: string): Promise<void> {
  const { db, close } = product.connect();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await sql.raw<{ done: boolean }>(query).execute(db);
    if (rows[0]?.done === true) break;
    assert(Date.now() < deadline, `Never true: ${query}`);
    await sleep(50);
  }
  await close();
}

async function compare(product: KilledProduct, notices: number): Promise<void> {
  const { db, close } = product.connect();
  const { rows } = await sql<{ counted: number; told: number; invoices: number; issued: number }>`
    select (select notices::int from bounce_source) as counted,
      (select count(*)::int from activity where kind = 'bounced') as told,
      (select count(distinct invoice_id)::int from activity where kind = 'bounced') as invoices,
      (select count(*)::int from invoice where invoice_status(invoice, due_date) = 'Issued') as issued`.execute(
    db,
  );
  await close();
  assert.deepEqual(rows, [{ counted: notices, told: notices, invoices: notices, issued: notices }]);
}
