import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TestAnswer } from '#testing/app/test-app.ts';

/** A piece of text where it stands on its page: its left end on the baseline, in points from the bottom left corner. */
export interface PlacedText {
  page: number;
  text: string;
  x: number;
  y: number;
  widthPt: number;
  sizePt: number;
}

/** For tests: a PDF as its reader sees it. */
export interface ReadPdf {
  /** The text of each page, runs of white space as one space. */
  pages: string[];
  text: string;
  title: string;
  placed: PlacedText[];
  /** Of the first page, in points. */
  widthPt: number;
  heightPt: number;
}

const reader = new URL('./test-pdf-reader.ts', import.meta.url);

/** Threads with nothing to read: to start one takes ten times as long as most documents do. */
const idle: Worker[] = [];

/** In a thread of its own, so that the server in this process goes on answering. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const worker = idle.pop() ?? new Worker(reader, { execArgv: [] });
  worker.ref();
  worker.postMessage(new Uint8Array(bytes));
  // Safe: the reader says nothing else.
  const [read] = (await once(worker, 'message')) as [ReadPdf];
  worker.unref();
  idle.push(worker);
  return read;
}

/** The bytes of an answer that is a PDF. */
export function bytesOf(answer: TestAnswer): Buffer {
  return Buffer.from(answer.text, 'latin1');
}
