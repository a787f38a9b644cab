import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';
import { endUndo, sendInvoice } from './kill-mails.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';

// `node scripts/run.mjs scripts/mail-away.ts [SECONDS]`: mails are sent while the mail server is away, on the product's own
// delays; once it is back each has to arrive, once, and not before that may an invoice be called Sent.
const awayMs = Number(process.argv[2] ?? 60) * 1_000;
const mails = 20;
const patienceMs = 300_000;

const work = realpathSync(mkdtempSync(join(tmpdir(), 'mail-away-')));
chmodSync(work, 0o755);
const smtp = await startTestSmtp();
const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Billing <billing@example.com>' };
const port = Number(process.env.PORT ?? 3149);
try {
  await withKilledProduct({ folder: work, port, settings }, sendWhileAway);
} finally {
  await smtp.remove();
  rmSync(work, { recursive: true, force: true });
}

async function sendWhileAway(product: KilledProduct): Promise<void> {
  const [caller] = await seatCallers(product, 1);
  const [clientId] = await addClients(product, 1);
  assert(caller !== undefined && clientId !== undefined);
  await smtp.down();
  const downAt = Date.now();
  for (let number = 1; number <= mails; number += 1) {
    await sendInvoice(caller, { clientId, address: `person-${String(number)}@example.com` });
  }
  await endUndo(product);
  await sleep(downAt + awayMs - Date.now());
  const away = await states(product);
  assert.deepEqual(away, { open: mails, tried: mails, sent: 0 }, 'while it is away');
  await smtp.up();
  const upAt = Date.now();
  while ((await states(product)).open > 0) {
    assert(Date.now() - upAt < patienceMs, 'Mails stay unsent');
    await sleep(500);
  }
  const seconds = Math.round((Date.now() - upAt) / 1_000);
  assert.deepEqual(
    await states(product),
    { open: 0, tried: mails, sent: mails },
    'once it is back',
  );
  const arrived = smtp.arrived();
  assert.equal(arrived.length, mails);
  assert.equal(new Set(arrived.map(({ messageId }) => messageId)).size, mails);
  await product.verify();
  console.log(
    `away for ${String(awayMs / 1_000)} s: ${String(mails)} mails, each arrived once, the last ${String(seconds)} s after it was back`,
  );
}

/** How many mails are open, were tried, and have made their invoice Sent. */
async function states(product: KilledProduct): Promise<Record<'open' | 'tried' | 'sent', number>> {
  const { db, close } = product.connect();
  const { rows } = await sql<Record<'open' | 'tried' | 'sent', number>>`
    select count(*) filter (where finished_at is null)::int as open, count(*) filter (where tries > 0)::int as tried,
      count(*) filter (where invoice_status(invoice, invoice.due_date) = 'Sent')::int as sent
    from mail join invoice on invoice.id = invoice_id`.execute(db);
  await close();
  const [row] = rows;
  assert(row !== undefined);
  return row;
}
