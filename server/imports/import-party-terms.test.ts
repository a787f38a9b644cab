import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { wholeClient } from '#testing/clients/test-client-calls.ts';
import { ticketOf } from '#testing/exports/test-invoice-export.ts';
import { importCalls } from '#testing/imports/import-calls.ts';

let app: TestApp;
let staff: TestClient;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  staff = await app.as('billing');
  calls = importCalls(staff);
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const stored = async (columns: string) =>
  (await app.database.pool.query(`select ${columns} from client order by name`)).rows as Record<
    string,
    unknown
  >[];

describe('a file of clients', () => {
  test('says address, country and identifiers by their parts', async () => {
    await calls.importFile(
      'Name,Street,Postal code,City,Country,VAT number,E-invoice address,Kind of address,Buyer reference,Language,Invoices by email,E-invoice format\n' +
        'Amt,Side Street 2,10115,Berlin,de,DE 136 695 976,991-12345-34,0204,991-12345-34,German,pdf-and-xml,xrechnungCii\n' +
        'Bakery,Rue 1,1000,Brussels,Belgium,,pay@bakery.example,,,fr-BE,,\n',
    );
    expect(
      await stored(`street, post_code, city, country, country_code, address, vat_id, tax_number, electronic_address,
        electronic_scheme, buyer_reference, language, e_invoice_delivery, e_invoice_format`),
    ).toEqual([
      {
        ...{ street: 'Side Street 2', post_code: '10115', city: 'Berlin' },
        ...{ country: 'Germany', country_code: 'DE', address: 'Side Street 2\n10115 Berlin' },
        ...{ vat_id: 'DE136695976', tax_number: '', electronic_address: '991-12345-34' },
        ...{ electronic_scheme: '0204', buyer_reference: '991-12345-34', language: 'de' },
        ...{ e_invoice_delivery: 'pdf-and-xml', e_invoice_format: 'xrechnungCii' },
      },
      {
        ...{ street: 'Rue 1', post_code: '1000', city: 'Brussels' },
        ...{ country: 'Belgium', country_code: 'BE', address: 'Rue 1\n1000 Brussels' },
        ...{ vat_id: '', tax_number: '', electronic_address: 'pay@bakery.example' },
        ...{ electronic_scheme: 'EM', buyer_reference: '', language: 'fr' },
        ...{ e_invoice_delivery: 'pdf', e_invoice_format: 'xrechnungUbl' },
      },
    ]);
  });

  test('keeps as tax number what is no VAT ID, and rejects one that is mistyped', async () => {
    const file = 'Name,VAT\nAmt,DE136695977\nBay,12-3456789\n';
    const plan = await calls.plan(file);
    expect(plan.counts).toMatchObject({ create: 1, reject: 1 });
    expect(plan.groups).toMatchObject([
      { verdict: 'reject', reason: expect.stringContaining('check digits') as string },
    ]);
    await calls.importFile(file);
    expect(await stored('name, vat_id, tax_number')).toEqual([
      { name: 'Bay', vat_id: '', tax_number: '12-3456789' },
    ]);
  });

  test('rejects schemes, languages and wishes that do not exist, with those that do', async () => {
    const plan = await calls.plan(
      'Name,E-invoice address,Kind of address,Language,Invoices by email\nA,1,7777,de,pdf\nB,,,xx,pdf\nC,,,de,fax\n',
    );
    expect(plan.counts).toMatchObject({ create: 0, reject: 3 });
    const reasons = plan.groups.map(({ reason }) => reason).join(' ');
    expect(reasons).toContain('Not one of en, de');
    expect(reasons).toContain('Not one of pdf, pdf-with-xml');
  });

  test('changes the parts that it tells of a known client, and undo brings them back', async () => {
    const file = 'Customer ID,Name,Street,City\nC-1,Acme,Main 1,Graz\n';
    await calls.importFile(file);
    const other = 'Customer ID,Name,City,Buyer reference\nC-1,Acme,Vienna,PO-7\n';
    const { mapping } = await calls.plan(other);
    const options = { mapping: { ...mapping, known: 'update' as const } };
    const { id } = await calls.importFile(other, options);
    const columns = 'street, city, address, buyer_reference';
    expect(await stored(columns)).toEqual([
      { street: 'Main 1', city: 'Vienna', address: 'Main 1\nVienna', buyer_reference: 'PO-7' },
    ]);
    expect((await calls.undo(id)).status).toBe(200);
    expect(await stored(columns)).toEqual([
      { street: 'Main 1', city: 'Graz', address: 'Main 1\nGraz', buyer_reference: '' },
    ]);
  });

  test('that was exported comes back with everything that it says', async () => {
    const path = '/api/clients/export';
    const answer = await staff.post('/apps/invoice/clients', wholeClient);
    expect(answer.status, answer.text).toBe(201);
    const columns = `name, company, company_email, address, country, contact, tax_number, street, extra_line, city, post_code, region,
      country_code, vat_id, registration_id, registration_scheme, electronic_address, electronic_scheme, buyer_reference,
      e_invoice_delivery, e_invoice_format, language, second_language, payment_term_days`;
    const before = await stored(columns);
    const order = { sortBy: 'name', sortDesc: false, format: 'csv' };
    const selection = { filter: {}, except: [] };
    const ticket = ticketOf(await staff.post(path, { selection, ...order }));
    const file = (await staff.get(`${path}?ticket=${ticket}`)).text;
    await app.database.pool.query('delete from client');
    await calls.importFile(file);
    expect(await stored(columns)).toEqual(before);
  });
});

describe('a file of invoices', () => {
  test('says references, delivery, the unit of each line and the category of its tax', async () => {
    await calls.importFile(
      'Invoice No,Customer,Date,Buyer reference,Purchase order,Contract,Project,Delivered from,Delivered until,Item,Quantity,Unit,Unit price,Tax rate,Tax category\n' +
        'R-1,Amt,2026-02-01,991-1,PO-7,C-1,P-1,2026-01-01,2026-01-31,Work,2,Hours,50.00,19,S\n' +
        'R-1,Amt,2026-02-01,,,,,,,Goods,3,KGM,10.00,0,AE\n' +
        'R-2,Amt,2026-02-02,,,,,,2026-02-01,Item,1,,5.00,,\n',
    );
    const { rows } = await app.database.pool.query(
      `select number, buyer_reference, purchase_order, contract, project, delivered_from::text as "from", delivered_to::text as "to",
        total_minor::int as total, (select json_agg(json_build_object('unit', unit, 'taxes', taxes) order by position)
          from invoice_line where invoice_id = invoice.id) as lines from invoice order by number`,
    );
    expect(rows).toEqual([
      {
        ...{ number: 'R-1', buyer_reference: '991-1', purchase_order: 'PO-7', contract: 'C-1' },
        ...{ project: 'P-1', from: '2026-01-01', to: '2026-01-31', total: 14_900 },
        lines: [
          { unit: 'HUR', taxes: [{ rate: '19', category: 'S' }] },
          { unit: 'KGM', taxes: [{ rate: '0', category: 'AE' }] },
        ],
      },
      {
        ...{ number: 'R-2', buyer_reference: '', purchase_order: '', contract: '', project: '' },
        ...{ from: '2026-02-01', to: '2026-02-01', total: 500 },
        lines: [{ unit: 'C62', taxes: [] }],
      },
    ]);
  });

  test('with a unit or a category that does not exist is rejected by line', async () => {
    const plan = await calls.plan(
      'Invoice No,Customer,Date,Item,Quantity,Unit,Unit price,Tax rate,Tax category\n' +
        'R-1,Amt,2026-02-01,Work,2,furlong,50.00,19,S\nR-2,Amt,2026-02-01,Work,2,HUR,50.00,19,Z\nR-3,Amt,2026-02-01,Work,2,HUR,50.00,19,Q\n',
    );
    expect(plan.counts).toMatchObject({ create: 0, reject: 3 });
    const reasons = plan.groups.map(({ reason }) => reason).join(' ');
    for (const said of ['UN/ECE code', 'can’t have this rate', 'Not one of S, Z']) {
      expect(reasons).toContain(said);
    }
  });
});
