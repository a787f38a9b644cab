import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportEndpoints } from '#contract/exports/exports.ts';
import { CallError } from './call-error.ts';
import { call } from './call.ts';

const body = { format: 'xero', from: '2026-10-01', to: '2026-10-31' } as const;
let file: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        file = controller;
      },
    });
    signal.addEventListener('abort', () => {
      file.error(signal.reason);
    });
    return Promise.resolve(
      new Response(stream, { headers: { 'content-disposition': 'attachment; filename="x.csv"' } }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that keeps coming is waited for, however long it takes', async () => {
  const download = call(exportEndpoints.createExport, { body });
  await vi.dynamicImportSettled();
  for (let minute = 1; minute <= 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    file.enqueue(new Uint8Array([minute]));
  }
  file.close();
  const { bytes, fileName } = await download;
  expect(fileName).toBe('x.csv');
  expect(Array.from(bytes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a file of which nothing comes for two minutes is given up', async () => {
  const failure = call(exportEndpoints.createExport, { body }).catch((error: unknown) => error);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  file.enqueue(new Uint8Array([1]));
  await vi.advanceTimersByTimeAsync(121_000);
  const error = await failure;
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: 'timeout' });
});
