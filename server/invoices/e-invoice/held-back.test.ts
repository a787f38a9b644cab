import { expect, test } from 'vitest';
import { clientCalls } from '#testing/clients/test-client-calls.ts';
import { buyerIn, sellInGermany, taxedItems } from '#testing/e-invoice/test-sellers.ts';
import { bulkCalls } from '#testing/invoices/test-bulk.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
const { plan } = bulkCalls(await app.as('billing'));
await sellInGermany(pool);

/** A draft to a public office that takes XRechnung alone. */
async function draftTo(
  columns: Record<string, unknown> = {},
): Promise<{ id: number; clientId: number }> {
  const clientId = await money.addTestClient();
  const wish = { e_invoice_required: true, e_invoice_delivery: 'xml' };
  const set = Object.entries<unknown>({ ...buyerIn.germany, ...wish, ...columns });
  const names = set.map(([name], index) => `${name} = $${String(index + 2)}`).join(', ');
  await pool.query(`update client set ${names} where id = $1`, [
    clientId,
    ...set.map(([, to]) => to),
  ]);
  return { clientId, id: await money.draft('100', { clientId, items: taxedItems }) };
}

test('what is not the e-invoice that its client needs stays a draft, and says what it lacks', async () => {
  const { id, clientId } = await draftTo({ buyer_reference: '' });
  for (const command of ['issue', 'mark-sent']) {
    const answer = await money.post(id, command, {});
    expect(answer.status, command).toBe(422);
    expect(answer.text).toContain('only gets e-invoices');
    expect(answer.text).toContain('Leitweg-ID');
  }
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Draft', number: null });
  await pool.query("update client set buyer_reference = '991-1' where id = $1", [clientId]);
  expect(await money.post(id, 'issue', {})).toMatchObject({ status: 200 });
});

test('clients of whom nothing is demanded get what there is', async () => {
  const { id } = await draftTo({ buyer_reference: '', e_invoice_required: false });
  expect(await money.post(id, 'issue', {})).toMatchObject({ status: 200 });
});

test('many are issued but those that are held back', async () => {
  const held = await draftTo({ buyer_reference: '' });
  const ready = await draftTo();
  const { fitting, leftOut } = await plan({ ids: [held.id, ready.id] }, { kind: 'issue' });
  expect(fitting).toBe(1);
  expect(leftOut).toMatchObject([
    { reason: 'Not yet the e-invoice that its client wants: open it to see what’s missing' },
  ]);
});

test('it is a field of the client', async () => {
  const { add, read } = clientCalls(await app.as('billing'));
  const { client } = await add({ eInvoiceRequired: true });
  expect((await read(client.id)).client).toMatchObject({ eInvoiceRequired: true });
});
