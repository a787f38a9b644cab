import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { ReadPdf } from './test-pdf.ts';

/** Reads the document that it is started with. */
async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return {
    pages,
    text: pages.join(' '),
    title: String(info.Title),
    widthPt: width,
    heightPt: height,
  };
}

// Safe: readPdf starts it with bytes.
parentPort?.postMessage(await read(workerData as Uint8Array));
