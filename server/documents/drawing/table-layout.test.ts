import { describe, expect, test } from 'vitest';
import { documentDesigns, plainLook } from '#domain/look/sheet-look.ts';
import type { DocumentModel } from '#domain/document-model.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { isKerned, isSeen, overlaps } from '#testing/documents/overlaps.ts';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { testStatement } from '#testing/documents/test-statements.ts';
import { writingIn } from '../texts.ts';
import { drawDocument } from './draw-document.ts';
import type { PdfJob } from './pdf-job.ts';

async function read(model: DocumentModel, change: Partial<PdfJob> = {}) {
  const answer = await drawDocument({
    ...{ model, paper: 'A4', look: plainLook, logo: null, typedTexts: [] },
    createdAt: '2026-11-20T00:00:00Z',
    ...change,
  });
  if (!('bytes' in answer)) throw new Error('Nothing was drawn');
  return { bytes: answer.bytes, ...(await readPdf(answer.bytes)) };
}

const english = writingIn({ language: 'en', locale: 'en-GB' });

describe.each(documentDesigns)('a statement in the design %s', (design) => {
  test.each(documentLanguages)(
    'overlaps nothing and stays on the paper in %s',
    async (language) => {
      const model = testStatement(writingIn({ language, locale: language }), {
        ...{ count: 60, currencies: ['EUR', 'USD', 'PLN'] },
      });
      const look = { ...plainLook, design };
      const paper = design === 'modern' ? 'Letter' : 'A4';
      const { placed, widthPt } = await read(model, { look, paper });
      const texts = placed.filter(isSeen);
      const over = texts.flatMap((one, place) =>
        texts
          .slice(place + 1)
          .filter((other) => overlaps(one, other) && !isKerned(one, other))
          .map(({ text }) => [one.text, text]),
      );
      expect(over).toEqual([]);
      for (const { text, x, widthPt: own } of texts) {
        expect(x, text).toBeGreaterThan(30);
        expect(x + own, text).toBeLessThan(widthPt - 30);
      }
    },
  );
});

test('the head of a table is on each of its pages, with the number of the page', async () => {
  const { pages } = await read(testStatement(english, { count: 140 }));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    if (page.includes('INV-')) expect(page).toContain('DATE ENTRY DOCUMENT AMOUNT BALANCE');
    expect(page).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`);
    expect(page).toContain('Qorvex');
  }
});

test('a closing balance is not alone on a page, whatever the number of entries', async () => {
  for (let count = 24; count < 34; count += 1) {
    const { pages } = await read(testStatement(english, { count }), { isPlain: true });
    const page = pages.find((text) => text.includes('Closing balance')) ?? '';
    expect(page, String(count)).toMatch(/INV-2026-\d+ .*Closing balance/);
  }
});

test('the tables are tagged, heads as heads', async () => {
  const { bytes } = await read(testStatement(english));
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.match(/\/S \/Table\b/g)).toHaveLength(2);
  expect(file.match(/\/S \/TH\b/g)).toHaveLength(5 + 7);
});
