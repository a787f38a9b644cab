import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { PlacedText, ReadPdf } from './test-pdf.ts';

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const placed = (await Promise.all(numbers.map((page) => placedTexts(document, page)))).flat();
  await document.loadingTask.destroy();
  return {
    pages,
    placed,
    text: pages.join(' '),
    title: String(info.Title),
    widthPt: width,
    heightPt: height,
  };
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function placedTexts(document: PdfDocument, page: number): Promise<PlacedText[]> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    // Safe: a matrix of six numbers. Texts that are turned have no size of their own here.
    const [sizePt = 0, , , , x = 0, y = 0] = item.transform as number[];
    return [{ page, text: item.str, x, y, widthPt: item.width, sizePt }];
  });
}

if (parentPort === null) throw new Error('The reader of PDFs is a thread');
// Safe: readPdf says nothing else. What cannot be read ends the thread with its error, which readPdf hears.
for await (const [bytes] of on(parentPort, 'message') as AsyncIterable<[Uint8Array]>) {
  parentPort.postMessage(await read(bytes));
}
