import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ClientLink, clientLink } from '#contract/documents/client-links.ts';
import { testLinks } from '#testing/app/test-app.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { clientLinkAddress } from './client-links.ts';
import type { LinkDeps } from './link-deps.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;
const origin = 'https://billing.example.com';
const deps: LinkDeps = { ...testLinks, origin: () => origin };

const pathOf = (id: number) => `/apps/invoice/invoices/${String(id)}/link`;
const parsed = (body: unknown): ClientLink['link'] => clientLink.parse(body).link;
const read = async (id: number) => parsed((await staff.get(pathOf(id))).body);
const renew = async (id: number) => parsed((await staff.post(pathOf(id))).body);
const revoke = (id: number) => staff.send(pathOf(id), { method: 'DELETE' });
const addressOf = (invoiceId: number, today = testDay, by = deps) =>
  app.db
    .transaction()
    .execute((transaction) => clientLinkAddress(transaction, { invoiceId, today }, by));

async function refused(statement: string, rule: string): Promise<void> {
  await expect(pool.query(statement)).rejects.toMatchObject({ constraint: rule });
}

describe('the address of an invoice’s page for its client', () => {
  test('is 256 bits at the configured origin, and the same whenever it is asked for', async () => {
    const id = await money.issued('100.00');
    const address = await addressOf(id);
    expect(address).toMatch(/^https:\/\/billing\.example\.com\/i\/[A-Za-z0-9_-]{43}$/);
    expect(await addressOf(id)).toBe(address);
    expect(await addressOf(await money.issued('100.00'))).not.toBe(address);
  });

  test('is stored as a hash only, from which nobody makes it again', async () => {
    const id = await money.issued('100.00');
    const token = (await addressOf(id)).split('/').at(-1) ?? '';
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(client_link)::text as row from client_link where invoice_id = ${String(id)}`,
    );
    expect(rows).toHaveLength(1);
    const stored = rows[0]?.row ?? '';
    for (const encoding of ['base64url', 'hex', 'base64'] as const) {
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString(encoding));
    }
  });

  test('is a new one where two ask at once for the first time, and the same for both', async () => {
    const id = await money.issued('100.00');
    const [one, other] = await Promise.all([addressOf(id), addressOf(id)]);
    expect(one).toBe(other);
  });

  test('opens for ninety days after the due date, or after it was given out later', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-12-01' });
    await addressOf(id);
    expect(await read(id)).toMatchObject({ expiresOn: '2027-03-01' });
    await addressOf(id, '2027-01-01');
    expect(await read(id)).toMatchObject({ expiresOn: '2027-04-01' });
    await addressOf(id, '2026-12-31');
    expect(await read(id)).toMatchObject({ expiresOn: '2027-04-01' });
  });

  test('opens for as long as the settings say when it is given out, and never ends earlier', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-12-01' });
    const setDays = (days: number) => pool.query('update organisation set link_days = $1', [days]);
    try {
      await setDays(120);
      await addressOf(id);
      expect(await read(id)).toMatchObject({ expiresOn: '2027-03-31' });
      await setDays(10);
      await addressOf(id);
      expect(await read(id)).toMatchObject({ expiresOn: '2027-03-31' });
    } finally {
      await setDays(90);
    }
  });

  test('never ends before the invoice is due, however late that becomes', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-12-01' });
    await addressOf(id);
    await money.command(id, 'due-date', { dueDate: '2028-01-01' });
    expect(await read(id)).toMatchObject({ expiresOn: '2028-01-01' });
  });

  test('that is over or revoked is followed by a new one', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-12-01' });
    const first = await addressOf(id);
    const second = await addressOf(id, '2027-03-02');
    expect(second).not.toBe(first);
    await revoke(id);
    expect(await addressOf(id)).not.toBe(second);
  });

  test('is a further one where the secret of the installation was lost', async () => {
    const id = await money.issued('100.00');
    const first = await addressOf(id);
    const other = { ...deps, secret: randomBytes(32) };
    const second = await addressOf(id, testDay, other);
    expect(second).not.toBe(first);
    expect(await addressOf(id, testDay, other)).toBe(second);
    expect(await addressOf(id)).toBe(first);
  });

  test('is refused to a draft', async () => {
    const id = await money.draft('100.00');
    await expect(addressOf(id)).rejects.toMatchObject({ type: 'wrong-state' });
    expect(await staff.post(pathOf(id))).toMatchObject({ status: 409 });
    await expect(addressOf(999_999)).rejects.toMatchObject({ type: 'not-found' });
  });
});

describe('staff', () => {
  test('read, make, replace and revoke it', async () => {
    const id = await money.issued('100.00');
    expect(await read(id)).toBeNull();
    const made = await renew(id);
    expect(made?.address).toMatch(new RegExp(`^${app.url}/i/`));
    expect(await read(id)).toEqual(made);
    const replaced = await renew(id);
    expect(replaced?.address).not.toBe(made?.address);
    expect(await read(id)).toEqual(replaced);
    expect(await revoke(id)).toMatchObject({ status: 200, body: { link: null } });
    expect(await read(id)).toBeNull();
    expect(await revoke(id)).toMatchObject({ status: 409 });
  });

  test('see in the activity what became of it, and never the address', async () => {
    const id = await money.issued('100.00');
    await renew(id);
    await renew(id);
    await revoke(id);
    const { activity = [] } = await money.read(id);
    expect(activity.slice(-3).map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'link-made Billing Person',
      'link-made Billing Person',
      'link-revoked Billing Person',
    ]);
    expect(JSON.stringify(activity)).not.toContain('/i/');
  });

  test('who only read cannot ask for it: whoever has it is the client to the page', async () => {
    const id = await money.issued('100.00');
    const viewer = await app.as('viewer');
    expect(await viewer.get(pathOf(id))).toMatchObject({ status: 403 });
    expect(await viewer.post(pathOf(id))).toMatchObject({ status: 403 });
    expect(await viewer.send(pathOf(id), { method: 'DELETE' })).toMatchObject({ status: 403 });
    expect(await app.anyone.get(pathOf(id))).toMatchObject({ status: 401 });
  });

  test('find no link of an invoice that does not exist', async () => {
    expect(await staff.get(pathOf(999_999))).toMatchObject({ status: 404 });
    expect(await staff.post(pathOf(999_999))).toMatchObject({ status: 404 });
    expect(await revoke(999_999)).toMatchObject({ status: 404 });
  });
});

describe('the database', () => {
  test('keeps what was revoked, and what a link opens', async () => {
    const [id, other] = [await money.issued('1.00'), await money.issued('1.00')];
    await addressOf(id);
    const change = (what: string) =>
      `update client_link set ${what} where invoice_id = ${String(id)}`;
    await refused(change(`invoice_id = ${String(other)}`), 'client_link_is_kept');
    await refused(change("token_hash = sha256('a')"), 'client_link_is_kept');
    await refused(change('expires_on = expires_on - 1'), 'client_link_is_kept');
    await revoke(id);
    await refused(change('revoked_at = null'), 'client_link_is_kept');
  });

  test('knows a link to a draft', async () => {
    const id = await money.draft('1.00');
    const insert = `insert into client_link (invoice_id, salt, token_hash, expires_on)
      values (${String(id)}, sha256('s'), sha256('t'), '2027-01-01')`;
    await pool.query(insert);
    const { rows } = await pool.query('select id from invariant_links_open_what_was_issued');
    expect(rows).toHaveLength(1);
    await pool.query(`delete from client_link where invoice_id = ${String(id)}`);
  });
});
