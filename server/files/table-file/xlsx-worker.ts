import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { copiedRows } from '#database/copied-rows.ts';
import type { XlsxAnswer, XlsxPart } from './write-xlsx.ts';
import { type XlsxSheet, xlsxOf } from './xlsx-sheet.ts';

// A thread of its own for each file: it is packed as it comes, and the thread ends with it.
const port = parentPort ?? neverAlone();

const say = (answer: XlsxAnswer, moved: ArrayBuffer[] = []) => {
  port.postMessage(answer, moved);
};

async function* parts(): AsyncGenerator<Uint8Array> {
  for await (const [part] of on(port, 'message') as AsyncIterable<[XlsxPart]>) {
    if (part === 'end') return;
    // Of the next part, no more is asked for than is worked through.
    say('next');
    yield part;
  }
}

// Safe: the thread is started with it.
for await (const bytes of xlsxOf(copiedRows(parts()), workerData as XlsxSheet)) {
  const own = new Uint8Array(bytes);
  say(own, [own.buffer]);
}
say('end');
port.close();

function neverAlone(): never {
  throw new Error('This runs as a thread of the server');
}
