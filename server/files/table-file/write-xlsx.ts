import { Worker } from 'node:worker_threads';
import type { RawBuilder, Transaction } from 'kysely';
import { copyOut } from '#database/copy-out.ts';
import type { DB } from '#database/schema.ts';
import type { XlsxSheet } from './xlsx-sheet.ts';

/** What the thread is told: rows as COPY writes them as text, cut anywhere, and when there are no more. */
export type XlsxPart = Uint8Array | 'end';
/** What it says: that it has begun with a part, bytes of the file, and when that is whole. */
export type XlsxAnswer = 'next' | Uint8Array | 'end';

const module = new URL('./xlsx-worker.ts', import.meta.url);

/** How many parts it may have that it has not begun with. */
const partsAhead = 2;

/** Its heap holds a few parts of a file; left to itself it would grow by what it could collect. */
const limits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * The rows of a query as sheets of Excel, which a thread of its own writes and packs: the server answers others meanwhile.
 * @returns how many rows there were
 */
export async function* writeXlsx(
  transaction: Transaction<DB>,
  { query, ...sheet }: XlsxSheet & { query: RawBuilder<unknown> },
): AsyncGenerator<Uint8Array, number> {
  const worker = new Worker(module, { execArgv: [], resourceLimits: limits, workerData: sheet });
  const said: XlsxAnswer[] = [];
  let ahead = 0;
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  worker.on('message', (answer: XlsxAnswer) => {
    if (answer === 'next') ahead -= 1;
    else said.push(answer);
    wake?.();
  });
  const fail = (error: Error) => {
    failure ??= error;
    wake?.();
  };
  worker.once('error', fail);
  worker.once('exit', (code) => {
    fail(new Error(`The thread that wrote a sheet ended with ${String(code)}`));
  });
  const tell = (part: XlsxPart, moved: ArrayBuffer[] = []) => {
    worker.postMessage(part, moved);
    ahead += 1;
  };

  const rows = copyOut(transaction, query, 'text');
  let count: number | undefined;
  try {
    for (;;) {
      for (let answer = said.shift(); answer !== undefined; answer = said.shift()) {
        if (answer === 'end') return count ?? 0;
        if (answer !== 'next') yield answer;
      }
      // Not before what was said is read: of a thread that ends, the last messages and the end come in one turn.
      if (failure) throw failure;
      if (count === undefined && ahead < partsAhead) {
        const part = await rows.next();
        if (part.done === true) {
          count = part.value;
          tell('end');
        } else {
          // What the driver reads into is its own.
          const own = new Uint8Array(part.value);
          tell(own, [own.buffer]);
        }
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    await Promise.all([worker.terminate(), rows.return(0)]);
  }
}
