import { beforeEach, describe, expect, test } from 'vitest';
import { documentColumns, lineColumns } from '#contract/invoices/export.ts';
import { invoiceExport } from '#messages/en/exports/invoice-export.ts';
import { download } from '#testing/exports/test-invoice-export.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';
import type { ImportOptions } from '#testing/imports/import-calls.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, type MoneyCalls } from '#testing/invoices/test-money.ts';
import type { TestClient } from '#testing/app/test-app.ts';

const fresh = freshImports('billing');
const stored = () =>
  fresh.rows(
    'select tags, recipients from invoice where number is not null order by number limit 2',
  );

const updating: ImportOptions = { kind: 'invoices' };
/** As the file is guessed, with what is known updated. */
async function update(file: string | Buffer) {
  const { mapping } = await fresh.calls.plan(file, updating);
  return { ...updating, mapping: { ...mapping, known: 'update' as const } };
}
const planUpdate = async (file: string | Buffer) => fresh.calls.plan(file, await update(file));

let staff: TestClient;
let money: MoneyCalls;
const odd = [`Q1, "big"`, `'=x`, `'90s`, 'a;b'];
const items = [
  { title: 'Work', cost: '10.5', qty: '2.25', taxes: [{ rate: '19', category: 'S' }] },
  { title: 'Travel', cost: '7', qty: '1', description: 'By train,\n"first" class' },
];

beforeEach(async () => {
  staff = await fresh.app.as('billing');
  money = moneyCalls(fresh.app, staff);
  const clientOf = async (name: string) =>
    Number(await addClient(fresh.app.db, { name, companyEmail: '+ap@acme.example' }));
  const [acme, birch] = [await clientOf('=Acme'), await clientOf('Birch')];
  const recipients = ['+boss@acme.example', "o'neil@acme.example"];
  await money.issued('1', { clientId: acme, items, tags: ['=vip', 'Retainer'], recipients });
  await money.issued('1', { clientId: birch, items, tags: odd, recipients: [] });
  await money.draft('99', { clientId: birch, tags: ['x'] });
  await money.issued('5', { clientId: birch });
});

const file = async (asked: object) => {
  const { text } = await download(staff, { sortDesc: false, ...asked });
  return 'format' in asked ? Buffer.from(text, 'latin1') : text;
};
const byLine = { rows: 'line', columns: [...documentColumns, ...lineColumns] };

describe.each([
  ['an invoice in CSV', {}],
  ['a line in CSV', byLine],
  ['an invoice in Excel', { format: 'xlsx' }],
  ['a line in Excel', { ...byLine, format: 'xlsx' }],
])('our own file with a row for %s', (_, asked) => {
  test('is recognized, and says nothing new of what is here', async () => {
    const plan = await planUpdate(await file(asked));
    expect(plan).toMatchObject({ product: 'Ledgerline', guessed: [], questions: [] });
    expect(plan.counts).toEqual({ create: 0, update: 0, skip: 4, reject: 0 });
    expect(plan.groups.map(({ reason, rows }) => [reason, rows])).toEqual([
      ['Already here, with the same values.', 3],
      ['A draft in the other program.', 1],
    ]);
  });
});

describe('our own file', () => {
  test('with another tag and recipient updates them alone', async () => {
    const changed = String(await file({}))
      .replace('Retainer', 'Partner')
      .replace("o'neil", 'neil');
    expect((await planUpdate(changed)).counts).toMatchObject({ update: 1, skip: 3, reject: 0 });
    await fresh.calls.importFile(changed, await update(changed));
    expect(await stored()).toEqual([
      {
        tags: ['=vip', 'Partner'],
        recipients: ['+boss@acme.example', 'neil@acme.example'],
      },
      { tags: odd, recipients: [] },
    ]);
  });

  test('has each entry as it is here, where it must be in quotes', async () => {
    const { text } = await download(staff, { columns: ['tags', 'recipients'], sortDesc: false });
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Tags,Recipients',
      `"'=vip, Retainer","'+boss@acme.example, o'neil@acme.example"`,
      `"""Q1, """"big"""""", ""'=x"", ""'90s"", ""a;b""",`,
    ]);
  });

  test('may have columns that somebody has added, which are guessed', async () => {
    const lines = String(await file({})).split('\n');
    const more = lines.map((line, at) => `${line},${at === 0 ? 'Internal note' : 'called'}`);
    const plan = await fresh.calls.plan(more.slice(0, 2).join('\n'), updating);
    expect(plan.mapping.columns.at(-1)).toBe('internalNote');
    expect(plan.guessed).toEqual([documentColumns.length]);
  });

  test('says what each column is that can be imported', async () => {
    const heads = [...documentColumns, ...lineColumns].map((name) => invoiceExport.columns[name]);
    const { mapping } = await fresh.calls.plan(`${heads.join(',')}\n${'1,'.repeat(heads.length)}`);
    expect(heads.filter((_, at) => mapping.columns[at] === '')).toEqual([
      ...['ID', 'Subtotal', 'Line', 'Heading', 'Line discount'],
    ]);
  });
});

test.each([
  ['a discount', { discount: { percent: '10' } }, 'The lines don’t add up to the total.'],
  ['two taxes', { taxes: ['19', '5'].map((rate) => ({ rate, category: 'S' })) }, 'Not a number.'],
])(
  'a line with %s, of a file by line from other books, is rejected and never read as another amount',
  async (_, more, reason) => {
    const clientId = Number(
      await addClient(fresh.app.db, { name: 'Cedar', companyEmail: 'c@cedar.example' }),
    );
    await money.issued('1', {
      clientId,
      items: [{ title: 'Work', cost: '100', qty: '1', ...more }, ...items.slice(1)],
    });
    const text = String(await file(byLine));
    const head = text.slice(0, text.indexOf('\n') + 1);
    const last = text.slice(text.lastIndexOf('INV-', text.lastIndexOf('INV-') - 1));
    const plan = await planUpdate(`${head}5,${last.replaceAll(/INV-[^,]*/g, 'OTHER-1')}`);
    expect(plan.counts).toEqual({ create: 0, update: 0, skip: 0, reject: 1 });
    expect(plan.groups[0]?.reason).toBe(reason);
  },
);

test('the email of a company is not taken for its client’s in files of others', async () => {
  const plan = await fresh.calls.plan(
    'Number,Client,Company email,Date,Total\nA-1,Acme,us@seller.example,2026-01-02,5\n',
  );
  expect(plan.mapping.columns[2]).toBe('');
});
