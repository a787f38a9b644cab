import { expect, test } from 'vitest';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { documentDesigns, plainLook } from '#domain/look/sheet-look.ts';
import { american, invoiceFacts } from '#domain/test-invoice-facts.ts';
import { isKerned, isSeen, overlaps } from '#testing/documents/overlaps.ts';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { drawDocument } from './draw-document.ts';

const labels = [
  'Central Goods & Serv',
  'State Goods & Servic',
  'WWWWWWWWWWWWWWWWWWWW',
  'IGST',
  'Cess',
];
const taxes = labels.map((label, index) => ({ category: 'S', rate: 9.1234 + index, label }));

test.each(documentDesigns)(
  'as many taxes as a line can have, with the longest labels, leave its words their room: %s',
  async (design) => {
    const [line] = invoiceFacts().invoice.items;
    if (!line) throw new Error('The invoice of the tests has a line');
    const title = 'Kitchen plans for a long house in a far country';
    const facts = invoiceFacts({
      items: [{ ...line, title, taxes }],
      taxes: taxes.map((tax) => ({ ...tax, base: 123_456_789, amount: 11_111_111 })),
    });
    const answer = await drawDocument({
      model: invoiceDocument(facts, american),
      ...{ paper: 'A4', look: { ...plainLook, design }, logo: null },
      ...{ createdAt: '2026-11-12T09:30:00Z', typedTexts: [] },
    });
    if (!('bytes' in answer)) throw new Error('Nothing was drawn');
    const { text: said, placed, widthPt } = await readPdf(answer.bytes);
    // The title is on two lines at most.
    const words = placed.filter((one) => isSeen(one) && title.includes(one.text));
    expect(words.length).toBeLessThan(3);
    // One that is wider than its column is cut.
    const bare = (text: string) => text.replaceAll(/\s/gu, '');
    for (const label of labels) expect(bare(said)).toContain(bare(label));
    for (const { x, widthPt: own } of placed) {
      expect(x).toBeGreaterThan(20);
      expect(x + own).toBeLessThan(widthPt - 20);
    }
    const seen = placed.filter(isSeen);
    for (const [index, one] of seen.entries()) {
      const others = seen
        .slice(index + 1)
        .filter((other) => overlaps(one, other) && !isKerned(one, other));
      expect(others.map(({ text }) => `${one.text} | ${text}`)).toEqual([]);
    }
  },
);
