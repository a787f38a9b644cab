import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asCopy } from '#domain/document-copy.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { documentDesigns, logoPlaces, plainLook } from '#domain/look/sheet-look.ts';
import { american, invoiceFacts } from '#domain/test-invoice-facts.ts';
import { PdfObjects } from '#testing/documents/pdf-objects.ts';
import { overlaps } from '#testing/documents/overlaps.ts';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { drawDocument } from './draw-document.ts';
import type { PdfJob } from './pdf-job.ts';

type Facts = Parameters<typeof invoiceFacts>[0];

const seller = { ...invoiceFacts().invoice.seller, name: 'Northwind Studio' };

function items(count: number, change: object = {}) {
  const line = invoiceFacts().invoice.items[0];
  if (!line) throw new Error('The invoice of the tests has a line');
  return Array.from({ length: count }, (_, index) => ({
    ...line,
    title: `Item ${String(index + 1)}:`,
    ...change,
  }));
}

async function drawn(facts: Facts, change: Partial<PdfJob> = {}): Promise<Uint8Array> {
  const answer = await drawDocument({
    model: invoiceDocument(invoiceFacts({ seller, ...facts }), american),
    paper: 'A4',
    look: plainLook,
    logo: null,
    createdAt: '2026-11-12T09:30:00Z',
    typedTexts: [],
    ...change,
  });
  if (!('bytes' in answer)) throw new Error('Nothing was drawn');
  return answer.bytes;
}

const draw = async (facts: Facts, change: Partial<PdfJob> = {}) =>
  readPdf(await drawn(facts, change));

describe.each(documentDesigns)('the design %s', (design) => {
  const look = { ...plainLook, design };

  test('has seventy lines on three pages', async () => {
    const { pages } = await draw({ items: items(70, { description: 'A week of work' }) }, { look });
    expect(pages).toHaveLength(3);
  });

  test('tells on each page whose document it is, and which page', async () => {
    const { pages } = await draw({ items: items(70) }, { look });
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Northwind Studio');
      expect(page).toContain('INV-2026-0409');
      expect(page).toContain(`Page ${String(index + 1)} of 3`);
    }
  });

  test.each(logoPlaces)(
    'overlaps nothing and stays within its margins, logo at the %s',
    async (logoPlace) => {
      const wordy = {
        ...seller,
        name: 'Northwind Studio for Design, Engineering and Research',
        tagline: 'Design and engineering since 1987',
        address: '14 Foundry Lane\nTempleton Quarter\nBristol BS1 6QA',
        country: 'United Kingdom',
        contact: '+44 117 496 0000',
        companyEmail: 'accounts-receivable@northwind-studio.example',
        taxNumber: 'GB123456789',
        registration: 'Company no. 01234567 '.repeat(9),
      };
      const facts = {
        seller: wordy,
        billTo: { ...wordy, name: 'Bartholomew Featherstonehaugh-Cholmondeley' },
        reference: 'Purchase order 4500012345 of the second of March, building 7',
        salesperson: { name: 'Mara Lindqvist-Hohenzollern' },
        items: items(3, {
          description: 'Discovery, interface and prototype, all in one '.repeat(4),
        }),
      };
      const { placed } = await draw(facts, { look: { ...look, logoPlace } });
      for (const [index, one] of placed.entries()) {
        const others = placed.slice(index + 1).filter((other) => overlaps(one, other));
        expect(others.map((other) => [one.text, other.text])).toEqual([]);
        expect(one.x + one.widthPt).toBeLessThanOrEqual(595 - 41);
        expect(one.sizePt).toBeGreaterThanOrEqual(7);
      }
    },
  );
});

test('never leaves the totals alone on the last page', async () => {
  for (let count = 6; count <= 24; count += 1) {
    const { pages } = await draw({ items: items(count) });
    const lines = pages.at(-1)?.match(/Item \d+:/g) ?? [];
    expect(lines.length, `${String(count)} lines`).toBeGreaterThanOrEqual(2);
  }
});

test('begins a table of two lines on the first page, whatever comes after them', async () => {
  for (let count = 1; count <= 25; count += 3) {
    const taxes = Array.from({ length: count }, (_, index) => ({
      ...{ category: 'S', rate: index + 1, base: 3000, amount: 30 },
    }));
    const { pages } = await draw({ items: items(2), taxes });
    expect(pages[0], `${String(count)} taxes`).toContain('Item 1:');
  }
});

test('has the unit price without tax where prices include it', async () => {
  const { text } = await draw({ items: items(1), pricesIncludeTax: true });
  expect(text).toContain('$125.00');
  expect(text).toContain('$104.17 net');
  expect((await draw({ items: items(1) })).text).not.toContain('net');
});

test('says why a tax is as it is, once', async () => {
  const note = 'Reverse charge: the recipient owes the tax.';
  const tax = { category: 'AE', rate: 0, base: 3000, amount: 0 };
  const taxReasons = [{ category: 'AE', reason: note, code: '' }];
  const { text } = await draw({ taxes: [tax, tax], seller: { ...seller, taxReasons } });
  expect(text.split(note)).toHaveLength(2);
});

test('asks for no money once it is paid', async () => {
  const paid = { invoiceStatus: 'Paid', paid: 3420, balance: 0 };
  const facts = invoiceFacts({ seller, ...paid });
  const model = asCopy(invoiceDocument(facts, american), '2026-11-26', american);
  const { text } = await draw(paid, { model });
  expect(text).toContain('PAID IN FULL $3,420.00');
  expect(text).not.toMatch(/GB08|PAY BY BANK TRANSFER/);
});

test('draws a word mark as wide as a name, and tells readers aloud whose it is', async () => {
  const create = { width: 800, height: 200, channels: 3, background: '#4b3fd1' } as const;
  const logo = await sharp({ create }).png().toBuffer();
  const pdf = new PdfObjects(await drawn({}, { logo }));
  const [page] = pdf.ofType('/Page');
  const content = pdf.stream(page?.Contents).toString('latin1');
  const [, width, height] =
    /([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\n\/I\d+ Do/.exec(content) ?? [];
  expect([Number(width), Number(height)]).toEqual([144, 36]);
  const figures = pdf.dictionaries().filter(({ S }) => S === '/Figure');
  expect(figures.map(({ Alt }) => pdf.text(Alt))).toEqual(['Northwind Studio']);
});

test('has notes in the modern design where the words of its table begin', async () => {
  const look = { ...plainLook, design: 'modern' } as const;
  const { placed } = await draw({ items: items(1), note: 'Thank you.' }, { look });
  const leftOf = (text: string) => placed.find((one) => one.text.trim() === text)?.x;
  expect(leftOf('Thank you.')).toBe(leftOf('Item 1:'));
});

test('has a code for the bank’s app beside a transfer in euros, on white, within the frame', async () => {
  const euros = { currency: 'EUR' };
  const facts = invoiceFacts({ seller, ...euros }, { iban: 'DE89370400440532013000' });
  const pdf = new PdfObjects(await drawn({}, { model: invoiceDocument(facts, american) }));
  const figures = pdf.dictionaries().filter(({ S }) => S === '/Figure');
  expect(figures).toHaveLength(1);
  expect(new PdfObjects(await drawn({})).dictionaries().some(({ S }) => S === '/Figure')).toBe(
    false,
  );
});

describe.each(documentDesigns)('headings and subtotals in the design %s', (design) => {
  const look = { ...plainLook, design };
  const sectioned = (count: number) =>
    items(count).map((item, index) => ({
      ...item,
      heading: index % 5 === 4 ? `Part ${String(index)}` : '',
      showsSubtotal: index % 5 === 3,
    }));

  test('no page ends with a heading, or begins with a subtotal', async () => {
    for (let count = 8; count <= 40; count += 4) {
      const { pages } = await draw({ items: sectioned(count) }, { look });
      for (const page of pages) {
        expect(page, String(count)).not.toMatch(/Part \d+\s+(Carried|INV-|Page)/);
        expect(page, String(count)).not.toMatch(/TOTAL\s+(Carried over \S+\s+)?Subtotal/i);
      }
    }
  });

  test('a subtotal stands at the end of its lines and beside its sum', async () => {
    const { placed, text } = await draw({ items: sectioned(6) }, { look });
    expect(text).toMatch(/Item 4: .*Subtotal \$12,000\.00 Part 4 Item 5:/);
    const sum = placed.find((one) => one.text === '$12,000.00');
    const total = placed.find((one) => one.text === '$3,000.00');
    const end = (one?: { x: number; widthPt: number }) => (one ? one.x + one.widthPt : 0);
    expect(end(sum)).toBeCloseTo(end(total), 0);
  });
});

test('a heading is the head of its row for readers aloud', async () => {
  const count = async (heading: string) =>
    new PdfObjects(await drawn({ items: items(1, { heading }) }))
      .dictionaries()
      .filter(({ S }) => S === '/TH').length;
  expect(await count('Design')).toBe((await count('')) + 1);
});
