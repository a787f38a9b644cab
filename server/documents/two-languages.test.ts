import { describe, expect, test } from 'vitest';
import type { DocumentModel } from '#domain/document-model.ts';
import { documentDesigns, plainLook } from '#domain/look/sheet-look.ts';
import { isKerned, isSeen, overlaps } from '#testing/documents/overlaps.ts';
import { languageDocuments } from '#testing/documents/test-language-documents.ts';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { drawDocument } from './drawing/draw-document.ts';
import { writingIn } from './texts.ts';

const arabic = /\p{Script=Arabic}/u;

const documentsIn = (language: string, second: string) =>
  languageDocuments(writingIn({ language, second, locale: `${language}-DE` }));

async function draw(model: DocumentModel | undefined, look = plainLook) {
  if (!model) throw new Error('There is no such document');
  const answer = await drawDocument({
    ...{ model, paper: 'A4' as const, look, logo: null, typedTexts: [] },
    createdAt: '2026-11-12T00:00:00Z',
  });
  if (!('bytes' in answer)) throw new Error('Nothing was drawn');
  return readPdf(answer.bytes);
}

describe.each(documentDesigns)('documents in two languages, in the design %s', (design) => {
  test.each([
    ['de', 'en'],
    ['pl', 'pt'],
    ['ar', 'en'],
    ['fr', 'he'],
  ])('%s and %s: nothing is written over anything, nor past the edge', async (first, second) => {
    for (const [kind, model] of Object.entries(documentsIn(first, second))) {
      const { placed, widthPt } = await draw(model, { ...plainLook, design });
      // Dots of Arabic letters are drawn by themselves.
      const seen = placed.filter((one) => isSeen(one) && /[\p{L}\p{N}]/u.test(one.text));
      const isWatermark = ({ sizePt }: (typeof seen)[number]) => sizePt === 0 || sizePt > 60;
      const texts = seen.filter((text) => !isWatermark(text));
      for (const [index, one] of texts.entries()) {
        expect(one.x, kind).toBeGreaterThan(0);
        expect(one.x + one.widthPt, `${kind}: ${one.text}`).toBeLessThan(widthPt);
        for (const other of texts.slice(index + 1)) {
          // The reader of the tests takes joined letters of one line for wider than they are, and their dots for a line of their own.
          const isJoined =
            Math.abs(one.y - other.y) < 3 && [one, other].some(({ text }) => arabic.test(text));
          if (isJoined || isKerned(one, other)) continue;
          expect(overlaps(one, other), `${kind}: ${one.text} / ${other.text}`).toBe(false);
        }
      }
    }
  });
});

test('labels are in both languages, figures and days as in the first', async () => {
  const { invoice, creditNote, quote } = documentsIn('de', 'en');
  const { text } = await draw(invoice);
  for (const label of [
    ...['Rechnung', 'Invoice', 'Fällig am', 'Due Date', 'Beschreibung', 'Description'],
    ...['Offener Betrag', 'Balance due', 'Bankverbindung', 'Payment Details', 'Bezahlt', 'Paid'],
    ...['Bitte überweisen Sie', 'Pay by bank transfer', 'reference INV-2026-0409', 'Page 1 of'],
  ]) {
    expect(text.toLowerCase(), label).toContain(label.toLowerCase());
  }
  expect(text).toContain('by 3. Dezember 2026');
  expect(text).not.toContain('3 December');
  expect((await draw(creditNote)).text).toMatch(/Rechnungskorrektur.*Credit note/);
  expect((await draw(quote)).text).toMatch(/Angebot.*Quote/);
});

test('a label that both languages share is printed once', () => {
  const { invoice } = documentsIn('de', 'en');
  const shared = invoice?.second?.bank?.facts.find(({ name }) => name === 'IBAN');
  expect(shared).toBeDefined();
  expect(invoice?.bank?.facts.map(({ name }) => name)).toContain('IBAN');
});

test.each([
  ['ar', 'en', 'right'],
  ['fr', 'he', 'left'],
] as const)(
  'in %s and %s, the sentence on how to pay reads in the direction of its own language',
  async (first, second, firstIs) => {
    const { invoice } = documentsIn(first, second);
    const { placed } = await draw(invoice);
    const number = invoice?.number ?? '';
    // In the second language it is the smallest type that names the number.
    const named = placed.filter((one) => isSeen(one) && one.text.includes(number));
    const [reference] = named.toSorted((one, other) => one.sizePt - other.sizePt);
    if (!reference) throw new Error('Nothing names the number');
    const line = placed.filter(({ y }) => Math.abs(y - reference.y) < 1);
    const amount = line.find(({ text }) => /\d[.,]\d\d/.test(text));
    if (!amount) throw new Error('The line has no amount');
    expect(amount.x < reference.x).toBe(firstIs === 'right');
  },
);

test('a second language from the left has days of its own in a document from the right', () => {
  const { invoice } = documentsIn('ar', 'en');
  expect(invoice?.second?.earlyPayment).toContain('22 Nov 2026');
  expect(invoice?.earlyPayment).toContain('نوفمبر');
});
