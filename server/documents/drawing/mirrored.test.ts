import { describe, expect, test } from 'vitest';
import type { DocumentModel } from '#domain/document-model.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { documentDesigns, plainLook } from '#domain/look/sheet-look.ts';
import { invoiceFacts } from '#domain/test-invoice-facts.ts';
import { directionOf } from '#messages/direction.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { isKerned, isSeen, overlaps } from '#testing/documents/overlaps.ts';
import { PdfObjects } from '#testing/documents/pdf-objects.ts';
import { type PlacedText, readPdf } from '#testing/documents/test-pdf.ts';
import { writingIn } from '../texts.ts';
import { drawDocument } from './draw-document.ts';
import type { PdfJob } from './pdf-job.ts';

const rightToLeft = documentLanguages.filter((language) => directionOf(language) === 'rtl');
const widthPt = 595.28;

async function draw(model: DocumentModel, change: Partial<PdfJob> = {}) {
  const answer = await drawDocument({
    ...{ model, paper: 'A4', look: plainLook, logo: null, typedTexts: [] },
    createdAt: '2026-11-12T00:00:00Z',
    ...change,
  });
  if (!('bytes' in answer)) throw new Error('Nothing was drawn');
  return answer.bytes;
}

const iban = 'DE89370400440532013000';
const writingOf = (language: string) => writingIn({ language, locale: `${language}-DE` });
const modelIn = (language: string, facts: Parameters<typeof invoiceFacts>[0] = {}) =>
  invoiceDocument(invoiceFacts({ currency: 'EUR', ...facts }, { iban }), writingOf(language));

/** Where a text is, by its letters and figures alone. */
function find(placed: readonly PlacedText[], text: string): PlacedText {
  const found = placed.find((one) => one.text.includes(text));
  if (!found) throw new Error(`Nothing says ${text}`);
  return found;
}

describe.each(rightToLeft)('a document in %s', (language) => {
  const items = invoiceFacts().invoice.items.map((item) => ({ ...item, title: 'Discovery' }));

  test('is the mirror image of one in English: words of lines on the right, sums on the left', async () => {
    const { placed } = await readPdf(await draw(modelIn(language, { items })));
    const title = find(placed, 'Discovery');
    expect(title.x + title.widthPt).toBeGreaterThan(widthPt - 49);
    const sums = placed.filter(({ text }) => text.includes('3,000.00'));
    expect(Math.min(...sums.map(({ x }) => x))).toBeLessThan(100);
  });

  test('has the figures of a column one below the other by their last digits, and no name of a sum over them', async () => {
    const taxes = [5, 7, 20].map((rate) => ({
      ...{ category: 'S', rate, base: 10 ** (rate % 7) * 211.37, amount: 14.8 * 10 ** (rate % 3) },
    }));
    const { placed } = await readPdf(await draw(modelIn(language, { items, taxes })));
    const seen = placed.filter(isSeen);
    const ends = ['3,000.00', '150.00', '2,850.00'].map((text) => {
      const found = seen.filter((one) => one.text.includes(text) && one.x < 130).at(-1);
      return Math.round((found?.x ?? 0) + (found?.widthPt ?? 0));
    });
    expect(new Set(ends).size).toBe(1);
    const over = seen.flatMap((one, index) =>
      seen.slice(index + 1).filter((other) => overlaps(one, other) && !isKerned(one, other)),
    );
    expect(over.map(({ text }) => text)).toEqual([]);
  });

  test('has account, number and amounts from left to right', async () => {
    const { text } = await readPdf(await draw(modelIn(language, { items })));
    for (const part of ['DE89 3704 0044 0532 0130 00', 'INV-2026-0409', '3,000.00']) {
      expect(text).toContain(part);
    }
  });

  test('says that it runs to the left, and what was written for those who have it read aloud', async () => {
    const pdf = new PdfObjects(await draw(modelIn(language)));
    expect(pdf.text(pdf.root.Lang)).toBe(language);
    expect(pdf.dictionary(pdf.root.ViewerPreferences)).toMatchObject({ Direction: '/R2L' });
    const spans = pdf.dictionaries().filter(({ S }) => S === '/Span');
    const written = spans.map(({ ActualText }) => pdf.text(ActualText));
    expect(written).toContain(modelIn(language).title);
  });

  test.each(documentDesigns)(
    'overlaps nothing and stays within its margins, %s',
    async (design) => {
      const wordy = {
        ...invoiceFacts().invoice.seller,
        name: 'Northwind Studio for Design, استوديو ריח צפון',
        registration: 'سجل تجاري 1010123456, ח.פ. 51-234567-8, Company no. 01234567 '.repeat(4),
      };
      const model = modelIn(language, {
        seller: wordy,
        billTo: { ...wordy, name: 'Bartholomew Featherstonehaugh-Cholmondeley' },
        reference: 'أمر شراء 4500012345 / 7-B, הזמנה',
        items: items.map((item) => ({
          ...item,
          description: 'Discovery, תכנון, تخطيط (1), all in one '.repeat(5),
          ...{ discount: 250, typedDiscount: { percent: '7.5' } },
        })),
      });
      const read = await readPdf(await draw(model, { look: { ...plainLook, design } }));
      const placed = read.placed.filter(isSeen);
      for (const [index, one] of placed.entries()) {
        const others = placed
          .slice(index + 1)
          .filter((other) => overlaps(one, other) && !isKerned(one, other));
        expect(others.map((other) => [one.text, other.text])).toEqual([]);
        expect(one.x, one.text).toBeGreaterThan(40);
        expect(one.x + one.widthPt, one.text).toBeLessThan(widthPt - 40);
        expect(one.sizePt).toBeGreaterThanOrEqual(7);
      }
    },
  );
});
