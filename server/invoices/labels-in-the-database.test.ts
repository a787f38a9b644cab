import { expect, test } from 'vitest';
import { oddities } from '#domain/oddities.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;

const tax = (label: string) => ({ rate: '9', category: 'S', label });
const work = (...labels: string[]) => ({
  ...{ title: 'Work', cost: '100.00', qty: '1', taxes: labels.map(tax) },
});
const day = { issuedDate: '2026-10-02' };

/** What the database answers to a statement of a transaction that is never committed, its rules asked at once. */
async function tried(statement: string, { guarded = true } = {}): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!guarded) await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('set constraints all immediate');
    const { rows } = await client.query<{ broken: string }>(
      `select string_agg(name, ', ' order by name) as broken from (
         select 'deduction' as name from invariant_deduction_taxes_are_what_is_left
         union select 'discount' from invariant_discounts_within_charge
         union select 'cancellation' from invariant_cancellation_credits_everything) as found`,
    );
    return rows[0]?.broken ?? null;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A credit note beside the product: so much of a line of its own at CGST, and so much tax of a label. */
const note = (id: number, amount: number, [label, minor]: readonly [string, number]) => `
  with note as (
    insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor,
      taxes, tax_minor, total_minor, look_id)
    select id, client_id, currency, 'CN-X', 2026, 9999, issued_date, 'Wrong', ${String(amount)}, '[]', ${String(minor)},
      ${String(amount + minor)}, store_look(null) from invoice where id = ${String(id)} returning id
  ), line as (
    insert into credit_note_line (credit_note_id, position, title, cost, amount_minor, taxes)
    select id, 1, 'Work', 1, ${String(amount)}, '${JSON.stringify([tax('CGST')])}' from note
  ) insert into credit_note_tax (credit_note_id, category, rate, label, base_minor, tax_minor)
    select id, 'S', 9, '${label}', ${String(amount)}, ${String(minor)} from note`;

test('no credit note takes back more of a label than was charged, whatever another of its rate leaves', async () => {
  const id = await money.issued('0', { ...day, items: [work('CGST'), work('SGST')] });
  expect(await tried(note(id, 10_000, ['CGST', 900]))).toBeNull();
  expect(await tried(note(id, 10_001, ['CGST', 900]))).toBe('credit_note_tax_kind_within_charge');
  expect(await tried(note(id, 10_000, ['CGST', 901]))).toBe('credit_note_tax_within_charge');
  expect(await tried(note(id, 10_000, ['IGST', 900]))).toBe('credit_note_tax_within_charge');
});

test('a deduction, a discount and a cancellation of another label break a rule of the books', async () => {
  const clientId = await money.addTestClient();
  const items = [work('CGST')];
  const prepaid = await money.issued('0', { clientId, ...day, items, isPrepayment: true });
  const whole = [{ ...work('CGST'), cost: '300.00' }];
  await money.issued('0', { clientId, ...day, items: whole, deductions: [prepaid] });
  const early = { earlyDiscount: { percent: '2', days: 20 } };
  const paid = await money.issued('0', { clientId, ...day, items, ...early });
  const difference = 'early-payment-discount';
  await money.pay(paid, '106.82', { date: '2026-10-05', difference });
  await pool.query('update organisation set voids_by_credit_note = true');
  const voided = await money.issued('0', { clientId, ...day, items });
  await money.command(voided, 'void', { reason: 'Wrong client', confirm: oddities });

  expect(await tried('select')).toBeNull();
  const forged = (statement: string) => tried(statement, { guarded: false });
  const other = "label = 'SGST'";
  expect(await forged(`update invoice_deduction_tax set ${other}`)).toBe('deduction');
  expect(
    await forged(`update payment_difference set taxes = jsonb_set(taxes, '{0,label}', '"SGST"')`),
  ).toBe('discount');
  expect(await forged(`update credit_note_tax set ${other}`)).toBe('cancellation');
});
