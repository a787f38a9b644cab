import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { oddities } from '#domain/oddities.ts';
import { addDays } from '#domain/calendar-day.ts';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import type { Rounds } from './kill-after.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import type { PatientCaller } from './patient-caller.ts';

const invoicesEach = 12;
/** Half of the kills come while the first reminders are queued, half while the mails go out. */
const soonMs = 250;
const longestMs = 2_500;
const patienceMs = 120_000;
const path = '/apps/invoice/invoices';

/**
 * Kills the product at random moments after starts that find reminders due, with a real mail server that tells late what
 * it has taken, and sees after each kill that every invoice has one reminder, that the one before it was passed over, and
 * that what arrived twice has one Message-ID.
 */
export async function killReminders({ work, port, ...rounds }: Rounds): Promise<void> {
  const smtp = await startTestSmtp();
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Billing <billing@example.com>' };
  try {
    await withKilledProduct({ folder: work, port, settings }, (product) =>
      remindAndKill(product, { ...rounds, smtp }),
    );
  } finally {
    await smtp.remove();
  }
}

interface Course extends Pick<Rounds, 'count' | 'random' | 'log'> {
  smtp: TestSmtp;
}

async function remindAndKill(
  product: KilledProduct,
  { count, random, log, smtp }: Course,
): Promise<void> {
  await asked(product, writeSchedule);
  const [caller] = await seatCallers(product, 1);
  const [clientId] = await addClients(product, 1);
  assert(caller && clientId);
  const addresses: string[] = [];
  for (let round = 1; round <= count; round += 1) {
    addresses.push(...(await makeLate(product, { round, caller, clientId })));
    // The next start finds them due.
    await product.kill();
    await product.start();
    const afterMs = Math.round(random() * (random() < 0.5 ? soonMs : longestMs));
    await sleep(afterMs);
    await product.kill();
    const queued = await startAndCount(product);
    const doubles = await compare(product, { addresses, smtp });
    await product.verify();
    log(
      `${String(round)}: killed after ${String(afterMs)} ms, ${String(queued)} of ${String(invoicesEach)} were queued; ${String(addresses.length)} reminders, none lost, none a second time, ${String(doubles)} mails arrived twice so far`,
    );
  }
}

async function asked<Answer>(
  product: KilledProduct,
  work: (db: Connection['db']) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = product.connect();
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Two steps, of which the second one is due: on every hour of every day, and since long ago. */
async function writeSchedule(db: Connection['db']): Promise<void> {
  await sql`update organisation set time_zone = 'UTC', reminders_on = true, reminders_on_weekends = true,
    reminder_hour = 0, reminders_from = '2020-01-01'`.execute(db);
  await sql`insert into reminder_step (days, subject, message, counts_from)
    values (-3, 'Soon', 'Soon', '2020-01-01'), (7, 'Late', 'Late', '2020-01-01')`.execute(db);
}

/** Invoices that have reached their clients weeks ago, and are past due since a week: the addresses. */
async function makeLate(
  product: KilledProduct,
  { round, caller, clientId }: { round: number; caller: PatientCaller; clientId: number },
): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const addresses: string[] = [];
  for (let number = 1; number <= invoicesEach; number += 1) {
    const { invoice } = await caller.post({
      path,
      output: draftEndpoints.createInvoice.output,
      body: {
        clientId,
        currency: 'USD',
        issuedDate: addDays(today, -40),
        dueDate: addDays(today, -8),
        items: [{ title: 'Work', cost: '100.00', qty: '1' }],
      },
    });
    await caller.post({
      path: `${path}/${String(invoice.id)}/issue`,
      output: invoiceCommandEndpoints.issueInvoice.output,
      // The sample data has later numbers.
      body: { confirm: oddities },
    });
    const address = `linger-${String(round)}-${String(number)}@example.com`;
    addresses.push(address);
    await asked(product, (db) => reach(db, { id: invoice.id, address, on: addDays(today, -39) }));
  }
  return addresses;
}

/** As if somebody had sent the invoice on the day, and the mail server had taken it. */
async function reach(
  db: Connection['db'],
  { id, address, on }: { id: number; address: string; on: string },
): Promise<void> {
  const at = `${on}T12:00:00Z`;
  await sql`
    with sent as (
      insert into mail (kind, invoice_id, actor_id, message_id, subject, message, attaches_pdf, due_at, tries, finished_at)
      values ('invoice', ${id}, (select min(id) from app_user), ${`<${address}>`}, 'Invoice', '', false, ${at}, 1, ${at})
      returning id, invoice_id
    ), recipient as (
      insert into mail_recipient (mail_id, position, address, role, state, settled_at)
      select id, 0, ${address}, 'to', 'accepted', ${at} from sent
    ) update invoice set sent_at = ${at} where id = ${id}`.execute(db);
}

/** Starts it again, and gives how many reminders the last kill has left of this round. */
async function startAndCount(product: KilledProduct): Promise<number> {
  await product.start();
  return asked(product, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mail where kind = 'reminder' and created_at < pg_postmaster_start_time()
        and created_at > (select max(issued_at) from invoice)`.execute(db);
    return rows[0]?.count ?? 0;
  });
}

/** Waits for every reminder to be sent; how many mails have arrived more than once. */
async function compare(
  product: KilledProduct,
  { addresses, smtp }: { addresses: readonly string[]; smtp: TestSmtp },
): Promise<number> {
  const sent = await asked(product, async (db) => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      await sql`update mail set due_at = now() where due_at > now()`.execute(db);
      const { rows } = await sql<{ address: string; messageId: string; isOne: boolean }>`
        select address, message_id as "messageId", (
            select count(mail_id) = 1 and count(*) = 2 from reminder where reminder.invoice_id = mail.invoice_id) as "isOne"
        from mail join mail_recipient on mail_id = mail.id where kind = 'reminder' and state = 'accepted'`.execute(
        db,
      );
      if (rows.length >= addresses.length) return rows;
      assert(Date.now() < deadline, `${String(rows.length)} reminders are sent`);
      await sleep(100);
    }
  });
  assert.deepEqual(sent.map(({ address }) => address).toSorted(), addresses.toSorted());
  assert(sent.every(({ isOne }) => isOne));
  const known = new Map(sent.map(({ address, messageId }) => [address, messageId]));
  const arrived = smtp.arrived();
  for (const { to, messageId } of arrived) assert.equal(messageId, known.get(to[0] ?? ''));
  assert.equal(new Set(arrived.map(({ messageId }) => messageId)).size, addresses.length);
  return arrived.length - addresses.length;
}
