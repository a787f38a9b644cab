import { describe, expect, test } from 'vitest';
import { mostTags } from '#contract/invoices/invoice-input.ts';
import { freshImports } from '#testing/imports/fresh-imports.ts';
import { fileOf, row } from '#testing/imports/listed-file.ts';

const fresh = freshImports('billing');
const { rows } = fresh;
const stored = () => rows('select number, tags, recipients from invoice order by number');

describe('new invoices', () => {
  test('have the tags and recipients of their row, whatever stands between them, each once', async () => {
    const file = fileOf(
      row('A-1', 'vip, Retainer;spring\nVIP', 'ap@acme.example; Boss@acme.example,ap@ACME.example'),
      row('A-2', ' , '),
    );
    const plan = await fresh.calls.plan(file);
    expect(plan.mapping.columns.slice(-2)).toEqual(['tags', 'recipients']);
    expect(plan.rows[0]?.detail).toBe(
      'Acme · 2026-01-02 · $100.00, $100.00 open · tags vip, Retainer, spring · recipients ap@acme.example, Boss@acme.example',
    );
    await fresh.calls.importFile(file);
    expect(await stored()).toEqual([
      {
        number: 'A-1',
        tags: ['vip', 'Retainer', 'spring'],
        recipients: ['ap@acme.example', 'Boss@acme.example'],
      },
      { number: 'A-2', tags: [], recipients: [] },
    ]);
    expect(await rows(`select id from invoice_list_row where tags @> '{retainer}'`)).toHaveLength(
      1,
    );
  });

  test('have entries in quotes as they are, whatever stands in them', async () => {
    const tags = '""a, b"" ;""say """"x"""""", 12"" pipe, ""c"" d, ""';
    await fresh.calls.importFile(fileOf(row('A-1', tags)));
    expect(await stored()).toMatchObject([{ tags: ['a, b', 'say "x"', '12" pipe', '"c" d', '"'] }]);
  });

  test('take them from several columns together', async () => {
    await fresh.calls.importFile(
      'Number,Customer,Date,Total,Send to,Cc,Tag,Labels\nA-1,Acme,2026-01-02,5,a@x.example,b@x.example,vip,new\n',
    );
    expect(await stored()).toEqual([
      { number: 'A-1', tags: ['vip', 'new'], recipients: ['a@x.example', 'b@x.example'] },
    ]);
  });

  test.each([
    ['Tags', 'Recipients'],
    ['Labels', 'Send to'],
    ['Keywords', 'Email recipients'],
    ['Schlagwörter', 'E-Mail-Empfänger'],
    ['Stichworte', 'Empfänger-E-Mail'],
    ['Étiquettes', 'Destinataires'],
    ['Mots-clés', 'CC'],
    ['Etiquetas', 'Destinatarios'],
    ['Etichette', 'Destinatari'],
    ['Trefwoorden', 'Ontvangers'],
    ['Tagi', 'Odbiorcy'],
    ['tags', 'BillEmail'],
  ])('are guessed to have them where columns are called %s and %s', async (tags, recipients) => {
    const plan = await fresh.calls.plan(
      `Number,Customer,Customer email,Date,Total,${tags},${recipients}\nA-1,Acme,a@x.example,2026-01-02,5,vip,b@x.example\n`,
    );
    expect(plan).toMatchObject({ kind: 'invoices', counts: { create: 1 } });
    expect(plan.mapping.columns.slice(-2)).toEqual(['tags', 'recipients']);
  });

  test('of several rows say them in each row or in the first alone', async () => {
    const lines = 'Number,Customer,Date,Item,Quantity,Unit price,Tags,Recipients\n';
    const file = `${lines}A-1,Acme,2026-01-02,Work,1,5,"a, b",p@x.example\nA-1,,,More,1,5,"a,b",\nA-2,Acme,2026-01-02,Work,1,5,a,\nA-2,,,More,1,5,b,\nA-3,Acme,2026-01-02,Work,1,5,,\nA-3,,,More,1,5,,p@x.example\n`;
    expect(await fresh.calls.plan(file)).toMatchObject({
      counts: { create: 1, reject: 2 },
      groups: [
        { column: 6, reason: 'Rows of one invoice say different things.', rows: 1 },
        { column: 7, reason: 'Rows of one invoice say different things.', rows: 1 },
      ],
    });
    await fresh.calls.importFile(file);
    expect(await stored()).toEqual([
      { number: 'A-1', tags: ['a', 'b'], recipients: ['p@x.example'] },
    ]);
  });
});

describe('an entry that can’t be one', () => {
  test('is rejected with its reason, and mended wherever it stands', async () => {
    const long = 'long '.repeat(9).trim();
    const file = fileOf(
      row('A-1', `vip,${long}`, 'ap@acme.example,Ann <ann@acme.example>'),
      row('A-2', '', 'Ann <ann@acme.example>;b@acme.example'),
    );
    const plan = await fresh.calls.plan(file);
    expect(plan).toMatchObject({
      counts: { create: 0, reject: 2 },
      groups: [
        {
          ...{ column: 5, rows: 2, repair: 'replace' },
          reason:
            'Not an email address. Use addresses without names, such as name@example.com, separated by commas.',
          values: [{ value: 'Ann <ann@acme.example>', lines: [2, 3] }],
        },
        {
          ...{ column: 4, rows: 1, repair: 'replace', values: [{ value: long }] },
          reason: 'Tag longer than 40 characters. Shorten it, or separate tags by commas.',
        },
      ],
    });
    const rules = [
      { column: 5, replace: [{ from: 'Ann <ann@acme.example>', to: 'ann@acme.example' }] },
      { column: 4, replace: [{ from: long, to: 'long, longer' }] },
    ];
    await fresh.calls.importFile(file, { mapping: { ...plan.mapping, rules } });
    expect(await stored()).toEqual([
      {
        ...{ number: 'A-1', tags: ['vip', 'long', 'longer'] },
        recipients: ['ap@acme.example', 'ann@acme.example'],
      },
      { number: 'A-2', tags: [], recipients: ['ann@acme.example', 'b@acme.example'] },
    ]);
  });

  test('is mended also in a second column of its kind', async () => {
    const file =
      'Number,Customer,Date,Total,Send to,Cc\nA-1,Acme,2026-01-02,5,a@x.example,b at x\n';
    const { mapping, groups } = await fresh.calls.plan(file);
    expect(groups).toMatchObject([{ column: 4, values: [{ value: 'b at x' }] }]);
    const rules = [{ column: 4, replace: [{ from: 'b at x', to: 'b@x.example' }] }];
    await fresh.calls.importFile(file, { mapping: { ...mapping, rules } });
    expect(await stored()).toMatchObject([{ recipients: ['a@x.example', 'b@x.example'] }]);
  });

  test('may be one too many, or have control characters', async () => {
    const many = Array.from({ length: mostTags }, (_, index) => `t${String(index)}`).join(',');
    const people = many.replaceAll(/t\d+/g, '$&@x.example');
    expect(
      await fresh.calls.plan(
        fileOf(
          row('A-1', `${many},one`),
          row('A-2', '', `${people};one@x.example`),
          row('A-3', 'a\u0007b'),
          row('A-4', many, people),
        ),
      ),
    ).toMatchObject({
      counts: { create: 1, reject: 3 },
      groups: [
        { reason: 'More than 20 tags. Remove some from the cell.', repair: null },
        { reason: 'More than 20 recipients. Remove some from the cell.', repair: null },
        { reason: 'Control characters or line breaks.' },
      ],
    });
  });
});
