import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenLogos, testJpeg } from '#testing/images/test-pictures.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';

const { app, money } = await openMoneyApp();
const { linkOf, get } = await openPages(app);
const staff = await app.as('billing');

/** As it was stored before pictures were re-encoded. */
async function storeLogo(content_type: string, bytes: Buffer): Promise<void> {
  const id = createHash('sha256').update(bytes).digest('hex');
  await app.db.insertInto('image').values({ id, content_type, bytes }).execute();
  await app.db.updateTable('organisation').set({ logo_image: id }).execute();
}

const jpeg = await testJpeg();

describe('a logo that cannot be drawn', () => {
  test.each([
    ['a PNG with a long text', 'image/png', brokenLogos.longText, true],
    ['a PNG of an unknown filter', 'image/png', brokenLogos.unknownFilter, false],
    ['one with alpha', 'image/png', brokenLogos.unknownFilterWithAlpha, false],
    ['half of a JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), false],
  ])('is the initials of the seller on document and page: %s', async (_, type, bytes, onPage) => {
    await storeLogo(type, bytes);
    const id = await money.issued('10.00');
    const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const { text } = await readPdf(bytesOf(answer));
    expect(text).toMatch(/\bNS\b/);
    const page = await get(await linkOf(id));
    expect(page.status).toBe(200);
    // A browser skips the text.
    expect(page.text.includes('<img class="logo"')).toBe(onPage);
    expect(page.text.includes('<span class="logo initials"')).toBe(!onPage);
  });
});
