import { describe, expect, test } from 'vitest';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { documentDesigns, plainLook } from '#domain/look/sheet-look.ts';
import { invoiceFacts } from '#domain/test-invoice-facts.ts';
import { readDrawnCode } from '#testing/documents/drawn-code.ts';
import { type PlacedText, readPdf } from '#testing/documents/test-pdf.ts';
import { writingIn } from '../texts.ts';
import { drawDocument } from './draw-document.ts';

const seller = {
  ...invoiceFacts().invoice.seller,
  ...{ name: 'Robert Schneider AG', street: 'Rue du Lac 1268', city: 'Biel', postCode: '2501' },
  ...{ countryCode: 'CH', registration: 'CHE-123.456.788' },
};
const billTo = {
  ...invoiceFacts().invoice.billTo,
  ...{ name: 'Pia Rutschmann', company: 'Rutschmann GmbH', street: 'Marktgasse 28' },
  ...{ city: 'Rorschach', postCode: '9400', countryCode: 'CH' },
};
const iban = 'CH4431999123000889012';
type Facts = Parameters<typeof invoiceFacts>[0];

function modelOf(facts: Facts = {}, payment: { iban?: string } = {}, language = 'en') {
  const writing = writingIn({ language, locale: `${language}-CH` });
  const all = { currency: 'CHF', seller, billTo, ...facts };
  return invoiceDocument(invoiceFacts(all, { iban, swiftCode: '', ...payment }), writing);
}

async function drawn(
  model = modelOf(),
  {
    design = documentDesigns[0],
    paper = 'A4',
  }: { design?: (typeof documentDesigns)[number]; paper?: 'A4' | 'Letter' } = {},
) {
  const answer = await drawDocument({
    ...{ model, paper, look: { ...plainLook, design }, logo: null, typedTexts: [] },
    createdAt: '2026-11-12T09:30:00Z',
  });
  if (!('bytes' in answer)) throw new Error('Nothing was drawn');
  return answer.bytes;
}

const mm = (points: number) => (points * 25.4) / 72;
/** Where a text stands on the bill, in millimeters from its top left corner. */
const placeOf = ({ x, y }: PlacedText) => [Math.round(mm(x) * 10) / 10, 105 - mm(y)] as const;

describe('the payment part of a bill in francs', () => {
  test('has a code that a phone reads, line by line as the standard says', async () => {
    expect(readDrawnCode(await drawn())?.split('\n')).toEqual([
      ...['SPC', '0200', '1', iban],
      ...['S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['2420.00', 'CHF'],
      ...['S', 'Rutschmann GmbH', 'Marktgasse', '28', '9400', 'Rorschach', 'CH'],
      ...['QRR', '000000000000000000202604094', '', 'EPD'],
    ]);
  });

  test.each(documentDesigns)(
    'stands where the standard has it, in the design %s',
    async (design) => {
      const { placed, pages } = await readPdf(await drawn(modelOf(), { design }));
      const at = (text: string) =>
        placed.filter((one) => one.page === pages.length && one.text.trim() === text).map(placeOf);
      const [title, ...noOther] = at('Payment part');
      expect(noOther).toEqual([]);
      expect(title?.[0]).toBe(67);
      expect(title?.[1]).toBeGreaterThan(5);
      expect(title?.[1]).toBeLessThan(12);
      expect(at('Receipt')[0]?.[0]).toBe(5);
      // Once in each part.
      expect(at('Account / Payable to').map(([x]) => x)).toEqual([5, 118]);
      for (const [, y] of at('Amount')) expect(y).toBeGreaterThan(68);
      for (const [, y] of at('Currency')) expect(y).toBeLessThan(74);
      for (const [, y] of at('CHF')) expect(y).toBeLessThan(90);
      expect(at('2 420.00').map(([, y]) => y < 82)).toEqual([true, true]);
    },
  );

  test.each(['ar', 'he'])('is not mirrored with its document, in %s', async (language) => {
    const placesIn = async (name: string) => {
      const { placed } = await readPdf(await drawn(modelOf({}, {}, name)));
      const said = ['Payment part', 'Receipt', 'Acceptance point', 'Account / Payable to'];
      return placed.filter(({ text }) => said.includes(text.trim())).map(placeOf);
    };
    expect(await placesIn(language)).toEqual(await placesIn('en'));
  });

  test('has nothing else on it: the foot of the page ends above, where pages end else', async () => {
    const many = Array.from({ length: 45 }, () => invoiceFacts().invoice.items[0]).filter(
      (item) => item !== undefined,
    );
    for (const items of [many.slice(0, 1), many]) {
      const { placed, pages } = await readPdf(await drawn(modelOf({ items })));
      const foot = placed.filter(({ text }) => text.includes('CHE-123.456.788'));
      expect(foot).toHaveLength(pages.length);
      const last = foot.find(({ page }) => page === pages.length);
      expect(mm(last?.y ?? 0)).toBeGreaterThan(105);
      for (const { page, y } of foot) if (page < pages.length) expect(mm(y)).toBeLessThan(30);
    }
  });

  test.each([
    ['de', 'Zahlteil', 'Empfangsschein', 'Vor der Einzahlung abzutrennen'],
    ['fr', 'Section paiement', 'Récépissé', 'A détacher avant le versement'],
    ['it', 'Sezione pagamento', 'Ricevuta', 'Da staccare prima del versamento'],
    // The standard has no others.
    ['es', 'Payment part', 'Receipt', 'Separate before paying in'],
    ['ar', 'Payment part', 'Receipt', 'Separate before paying in'],
  ])('is in the language of the document: %s', async (language, ...words) => {
    const { text } = await readPdf(await drawn(modelOf({}, {}, language)));
    for (const word of words) expect(text).toContain(word);
  });

  test('leaves room for who pays where the address is not known', async () => {
    const bare = { ...billTo, street: '', city: '', postCode: '', address: 'Somewhere' };
    const { text } = await readPdf(await drawn(modelOf({ billTo: bare })));
    expect(text).toContain('Payable by (name/address)');
  });

  test('takes the place of the sentence that asks for a transfer', async () => {
    const { text } = await readPdf(await drawn());
    expect(text).not.toContain('by 26 November');
  });

  test('is on paper of another size, too', async () => {
    expect(readDrawnCode(await drawn(modelOf(), { paper: 'Letter' }))).toContain('SPC');
  });
});

test('a bill in euros has both, the sentence with its own code and the payment part', async () => {
  const model = modelOf({ currency: 'EUR' }, { iban: 'CH5800791123000889012' });
  expect(model.swissBill).toMatchObject({ currency: 'EUR', message: 'INV-2026-0409' });
  const { text } = await readPdf(await drawn(model));
  expect(text).toContain('Payment part');
  expect(text).toContain('reference INV-2026-0409');
});

test.each<[string, Facts, { iban?: string }]>([
  ['it is a draft', { invoiceStatus: 'Draft' }, {}],
  ['it is paid', { invoiceStatus: 'Paid', balance: 0, paid: 3420 }, {}],
  ['it is void', { invoiceStatus: 'Void', balance: 0 }, {}],
  ['it is in dollars', { currency: 'USD' }, {}],
  ['the account is elsewhere', {}, { iban: 'DE89370400440532013000' }],
  [
    'the seller’s address is not known in parts',
    { seller: { ...seller, city: '', address: 'Biel' } },
    {},
  ],
])('an invoice has no payment part where %s', (_why, facts, payment) => {
  expect(modelOf(facts, payment).swissBill).toBeNull();
});
