import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { TestAnswer } from '#server/test-app.ts';

/** For tests: a PDF as its reader sees it. */
export interface ReadPdf {
  /** The text of each page, runs of white space as one space. */
  pages: string[];
  text: string;
  title: string;
  /** Of the first page, in points. */
  widthPt: number;
  heightPt: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
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

/** The bytes of an answer that is a PDF. */
export function bytesOf(answer: TestAnswer): Buffer {
  return Buffer.from(answer.text, 'latin1');
}
