import { describe, expect, test } from 'vitest';
import { bytesOf, type PlacedText, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;

const registration =
  'Geschäftsführer: Friederike Wilhelmine Hohenzollern-Sigmaringen · Amtsgericht Charlottenburg HRB 123456 B · ' +
  'USt-IdNr. DE123456789 · Steuernummer 29/123/45678 · Gerichtsstand und Sitz: Berlin';

/** An invoice by a person of that name. */
async function draw(legal: string, salesperson: string, lines = 1) {
  await pool.query('update organisation set registration = $1', [legal]);
  const { rows } = await pool.query<{ id: string }>(
    'update app_user set name = $1 where id = (select min(id) from app_user) returning id',
    [salesperson],
  );
  const items = Array.from({ length: lines }, () => ({ title: 'Work', cost: '1.00', qty: '1' }));
  const id = await money.issued('1.00', { items, salespersonId: Number(rows[0]?.id) });
  return readPdf(
    bytesOf(await staff.get(`/apps/invoice/invoices/${String(id)}/pdf?version=original`)),
  );
}

function overlaps(one: PlacedText, other: PlacedText): boolean {
  const apart =
    one.x + one.widthPt <= other.x + 0.1 ||
    other.x + other.widthPt <= one.x + 0.1 ||
    Math.abs(one.y - other.y) >= Math.min(one.sizePt, other.sizePt);
  return one.page === other.page && !apart;
}

describe('the foot of a document', () => {
  test.each([
    ['a short registration', 'Northwind Ltd, company no. 1', 'Mara Lindqvist', 1],
    ['one of a hundred characters', registration.slice(0, 100), 'Mara Lindqvist', 1],
    ['one of two hundred characters', registration.padEnd(200, '.'), 'Mara Lindqvist', 60],
    ['two hundred wide ones', 'W'.repeat(200), 'W'.repeat(80), 1],
  ])('has at least 7 points and overlaps nothing: %s', async (_, legal, salesperson, lines) => {
    const { placed, text, pages } = await draw(legal, salesperson, lines);
    expect(text.replaceAll(' ', '')).toContain(legal.replaceAll(' ', ''));
    expect(Math.min(...placed.map(({ sizePt }) => sizePt))).toBeGreaterThanOrEqual(7);
    // On the whole paper: nothing of the page reaches into the foot either.
    for (const [index, one] of placed.entries()) {
      const others = placed.slice(index + 1).filter((other) => overlaps(one, other));
      expect(others.map((other) => [one.text, other.text])).toEqual([]);
      expect(one.x + one.widthPt).toBeLessThanOrEqual(595 - 47);
      expect(one.y).toBeGreaterThan(18);
    }
    for (const page of pages.keys()) {
      expect(placed.some((one) => one.page === page + 1 && one.text.startsWith('Page'))).toBe(true);
    }
  });
});
