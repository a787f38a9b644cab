import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';
import { endUndo, sendInvoice } from './kill-mails.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';
import { processesIn } from './process-tree.ts';
import { scratchInstallation } from './scratch-installation.ts';

const patience = 300_000;
/** As long as the product gives itself for a stop. */
const longestStopMs = 25_000;
const installation = scratchInstallation();

async function statesOf(product: KilledProduct): Promise<Record<string, string>> {
  const { db, close } = product.connect();
  const { rows } = await sql<{ address: string; state: string; tries: number }>`
    select address, state, tries from mail join mail_recipient on mail_id = mail.id`.execute(db);
  await close();
  return Object.fromEntries(
    rows.map(({ address, state, tries }) => [address, `${state}, tried ${String(tries)}`]),
  );
}

it(
  'SIGTERM while one mail server is slow and one never answers ends in time; both mails arrive once, the latter after the next start',
  { timeout: patience },
  async () => {
    await installation.prepare();
    const smtp = await startTestSmtp();
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Billing <billing@example.com>' };
    const { folder } = installation;
    const both = (slow: string, stuck: string) => ({
      'slow@example.com': slow,
      'stuck@example.com': stuck,
    });
    const arrived = () => smtp.arrived().map(({ to }) => to[0]);
    await withKilledProduct({ folder, port: 0, settings }, async (product) => {
      const [caller] = await seatCallers(product, 1);
      const [clientId] = await addClients(product, 1);
      if (!caller || clientId === undefined) throw new Error('Nobody is there to send');
      for (const address of ['slow@example.com', 'stuck@example.com']) {
        await sendInvoice(caller, { clientId, address });
      }
      await endUndo(product);
      await expect
        .poll(() => statesOf(product), { timeout: patience, interval: 20 })
        .toEqual(both('queued, tried 1', 'queued, tried 1'));
      const began = performance.now();
      await product.stop();
      expect(performance.now() - began).toBeLessThan(longestStopMs);
      expect(processesIn(folder)).toEqual([]);
      expect(arrived()).toEqual(['slow@example.com']);

      await product.start();
      await expect
        .poll(() => statesOf(product), { timeout: patience })
        .toEqual(both('accepted, tried 1', 'accepted, tried 2'));
      expect(arrived()).toEqual(['slow@example.com', 'stuck@example.com']);
    });
    await smtp.remove();
  },
);
