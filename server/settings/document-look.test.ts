import { expect, test } from 'vitest';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const admin = await app.as('admin');
const path = '/api/settings/document-look';

async function change(body: object, client = admin) {
  const { body: read } = await admin.get(path);
  const { version } = read as { version: number };
  const headers = { 'if-match': `"${String(version)}"` };
  return client.send(path, { method: 'PUT', body, headers });
}

const modern = { design: 'modern', accent: '#0B6E4F', logoPlace: 'end' };

test('is chosen by an admin alone, and that is kept as activity', async () => {
  expect((await admin.get(path)).body).toMatchObject({ design: 'classic', accent: '' });
  expect(await change(modern, staff)).toMatchObject({ status: 403 });
  expect(await change(modern)).toMatchObject({
    status: 200,
    body: { ...modern, accent: '#0b6e4f' },
  });
  const { rows } = await app.database.pool.query(
    "select before -> 'design' as before, after -> 'design' as after from activity where kind = 'look-changed'",
  );
  expect(rows).toEqual([{ before: 'classic', after: 'modern' }]);
});

test.each(['#ffee00', 'green', '#12345'])(
  'refuses the color %s, in which nothing could be read',
  async (accent) => {
    expect(await change({ ...modern, accent })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'accent' }] },
    });
  },
);

test('an issued document keeps the look that it was issued with', async () => {
  await change({ design: 'classic', accent: '', logoPlace: 'start' });
  const id = await money.issued('10.00');
  await change(modern);
  const read = async (version: string) =>
    readPdf(
      bytesOf(await staff.get(`/apps/invoice/invoices/${String(id)}/pdf?version=${version}`)),
    );
  // Only the classic design writes its heads in capitals.
  expect((await read('original')).text).toContain('DESCRIPTION');
  expect((await read('copy')).text).not.toContain('DESCRIPTION');
});
