import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { plainLook } from '#domain/look/sheet-look.ts';
import { american, invoiceFacts } from '#domain/test-invoice-facts.ts';
import { type PdfDictionary, PdfObjects, type PdfValue } from '#testing/documents/pdf-objects.ts';
import { drawDocument } from './draw-document.ts';
import { drawFile } from '../pdf/draw-file.ts';
import type { PdfJob } from './pdf-job.ts';

const seller = { ...invoiceFacts().invoice.seller, name: 'A & B <Ltd>\u0001' };
const job: PdfJob = {
  model: invoiceDocument(invoiceFacts({ seller, note: 'Thank you.' }), american),
  paper: 'A4',
  look: plainLook,
  logo: null,
  createdAt: '2026-11-12T09:30:00Z',
  typedTexts: [],
};
const eInvoice = {
  xml: Buffer.from('<Invoice/>'),
  fileName: 'factur-x.xml',
  conformanceLevel: 'EN 16931',
  modifiedAt: '2026-11-12T09:31:00Z',
};

async function draw(change: Partial<PdfJob> = {}): Promise<PdfObjects> {
  const answer = await drawDocument({ ...job, ...change });
  if (!('bytes' in answer)) throw new Error('Nothing was drawn');
  return new PdfObjects(answer.bytes);
}

/** The XMP, and the texts in it by the names of their elements. */
function metadataOf(pdf: PdfObjects) {
  const xml = pdf.stream(pdf.root.Metadata).toString();
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    if (text.trim() !== '') (texts[open.at(-1) ?? ''] ??= []).push(text.trim());
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { xml, texts };
}

test('is an archive of level PDF/A-3b, with the colors that it means', async () => {
  const pdf = await draw();
  expect(metadataOf(pdf).texts).toMatchObject({
    'pdfaid:part': ['3'],
    'pdfaid:conformance': ['B'],
  });
  const [intent] = pdf.list(pdf.root.OutputIntents).map((one) => pdf.dictionary(one));
  expect(intent).toMatchObject({ S: '/GTS_PDFA1' });
  expect(pdf.stream(intent?.DestOutputProfile).subarray(36, 40).toString()).toBe('acsp');
  expect(pdf.list(pdf.trailer.ID)).toHaveLength(2);
});

test('says what it is in well-formed XML, whatever the seller is called', async () => {
  const { texts } = metadataOf(await draw());
  expect(texts['rdf:li']).toEqual(expect.arrayContaining(['Invoice INV-2026-0409', 'A & B <Ltd>']));
  expect(texts['xmp:CreateDate']).toEqual(['2026-11-12T09:30:00Z']);
});

test('embeds every font that it uses', async () => {
  const pdf = await draw();
  const fonts = pdf.ofType('/FontDescriptor');
  expect(fonts.length).toBeGreaterThan(1);
  for (const font of fonts) expect(font.FontFile2 ?? font.FontFile3).toBeDefined();
  for (const font of pdf.ofType('/Font')) {
    expect(['/Type0', '/CIDFontType0', '/CIDFontType2']).toContain(font.Subtype);
    if (font.Subtype === '/Type0') expect(pdf.stream(font.ToUnicode)).toBeDefined();
    if (font.Subtype === '/CIDFontType2') expect(font.CIDToGIDMap).toBe('/Identity');
  }
});

test('has nothing that is seen on the screen and not on paper', async () => {
  expect((await draw()).ofType('/Annot')).toEqual([]);
});

test('carries an e-invoice as the same document in another form, and says how to read it', async () => {
  const pdf = await draw({ eInvoice });
  const [file, ...more] = pdf.list(pdf.root.AF).map((one) => pdf.dictionary(one));
  expect(more).toEqual([]);
  expect(file).toMatchObject({ AFRelationship: '/Alternative' });
  expect([pdf.text(file?.F), pdf.text(file?.UF)]).toEqual(['factur-x.xml', 'factur-x.xml']);
  const content = pdf.dictionary(file?.EF).F;
  expect(pdf.stream(content).toString()).toBe('<Invoice/>');
  const { Subtype, Params } = pdf.dictionary(content);
  expect(Subtype).toBe('/text#2Fxml');
  expect(pdf.text(pdf.dictionary(Params).ModDate)).toBe('D:20261112093100Z');
  const names = pdf.dictionary(pdf.dictionary(pdf.root.Names).EmbeddedFiles).Names;
  expect(pdf.text(pdf.list(names)[0])).toBe('factur-x.xml');
  const { texts, xml } = metadataOf(pdf);
  expect(texts).toMatchObject({
    'fx:DocumentType': ['INVOICE'],
    'fx:DocumentFileName': ['factur-x.xml'],
    'fx:Version': ['1.0'],
    'fx:ConformanceLevel': ['EN 16931'],
    'pdfaSchema:prefix': ['pdfuaid', 'fx'],
  });
  expect(xml).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"');
});

test('promises no e-invoice where none is in it', async () => {
  const pdf = await draw();
  expect(pdf.root.AF).toBeUndefined();
  expect(metadataOf(pdf).xml).not.toMatch(/factur-x|fx:/);
});

test('is read aloud in order: a heading, then the table by its heads', async () => {
  const pdf = await draw();
  expect(pdf.dictionary(pdf.root.MarkInfo)).toEqual({ Marked: true });
  expect(pdf.text(pdf.root.Lang)).toBe('en');
  expect(pdf.dictionary(pdf.root.ViewerPreferences)).toMatchObject({ DisplayDocTitle: true });
  expect(metadataOf(pdf).texts['pdfuaid:part']).toEqual(['1']);
  const elements = elementsOf(pdf);
  const types = elements.map(({ S }) => S);
  expect(types[0]).toBe('/Document');
  expect(types.filter((type) => type === '/H1')).toHaveLength(1);
  expect(types.indexOf('/H1')).toBeLessThan(types.indexOf('/H2'));
  for (const head of elements.filter(({ S }) => S === '/TH')) {
    expect(pdf.dictionary(head.A)).toMatchObject({ O: '/Table' });
  }
  expect(pdf.ofType('/Page').map(({ Tabs }) => Tabs)).toEqual(['/S']);
});

test('tells what everything on a page is: content in an element, or decoration', async () => {
  const items = Array.from({ length: 60 }, () => ({ ...invoiceFacts().invoice.items[0] }));
  const model = invoiceDocument(invoiceFacts({ items: items as never }), american);
  const pdf = await draw({ model });
  const pages = pdf.ofType('/Page');
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const content = pdf.stream(page.Contents).toString('latin1');
    const marked = content.split(/\/\w+(?: <<[^>]*>>)? BDC/);
    for (const piece of marked.slice(1)) {
      const [, after = ''] = piece.split('EMC', 2);
      expect(after).not.toMatch(/\b(?:TJ|Tj|f|S|Do)\b/);
    }
    expect(marked[0]).not.toMatch(/\b(?:TJ|Tj)\b/);
  }
});

test('draws a picture for print in the colors of the archive', async () => {
  // Stored before pictures were re-encoded.
  const create = { width: 40, height: 10, channels: 3, background: '#4b3fd1' } as const;
  const logo = await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer();
  const answer = await drawFile({ ...job, logo }, drawDocument);
  const [picture] = new PdfObjects(answer).dictionaries().filter((one) => one.Subtype === '/Image');
  expect(picture).toMatchObject({ ColorSpace: '/DeviceRGB' });
});

test('is plain where it is kept by nobody', async () => {
  const pdf = await draw({ isPlain: true });
  expect(pdf.root.OutputIntents).toBeUndefined();
  expect(pdf.root.StructTreeRoot).toBeUndefined();
});

function elementsOf(pdf: PdfObjects): PdfDictionary[] {
  const found: PdfDictionary[] = [];
  const visit = (value: PdfValue): void => {
    const read = pdf.get(value);
    if (typeof read !== 'object' || read === null || !('S' in read)) return;
    found.push(read);
    for (const child of pdf.list(read.K)) visit(child);
  };
  for (const child of pdf.list(pdf.dictionary(pdf.root.StructTreeRoot).K)) visit(child);
  return found;
}
