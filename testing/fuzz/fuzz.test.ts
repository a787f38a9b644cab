import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { fuzz, type FuzzReport } from '#testing/fuzz/fuzz-run.ts';

/** `FUZZ_REQUESTS=1000000 npm test -- server fuzz` is the long form, which also says how long the slowest took. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 5_000);

let app: TestApp;
let report: FuzzReport;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  const money = moneyCalls(app, await app.as('billing'));
  for (let each = 0; each < 10; each += 1) {
    await money.draft('100.00');
    await money.pay(await money.issued('100.00'), '40.00');
    await money.command(await money.issued('100.00'), 'mark-sent');
  }
  report = await fuzz(app, {
    requests,
    seed: Number(process.env.FUZZ_SEED ?? 20_261_126),
    callers: 4,
    progress: tell,
  });
}, requests * 60);
afterAll(() => app.close());

const say = (line: string) => process.stderr.write(`${line}\n`);

function tell(done: number, findings: number): void {
  if (done % 50_000 === 0) say(`${String(done)} requests, ${String(findings)} findings`);
}

test('requests drawn from the description meet no fault of the server and no answer that it does not describe', () => {
  if (requests > 5_000) say(JSON.stringify([Array.from(report.byStatus), report.slowest]));
  expect(report.findings).toEqual([]);
});

test('the requests reach what they are drawn for: many are carried out, many refused as wrong', () => {
  const { byStatus, carriedOut } = report;
  expect(byStatus.get(200)).toBeGreaterThan(500);
  expect(byStatus.get(400)).toBeGreaterThan(500);
  expect(carriedOut.size).toBeGreaterThan(80);
});

test('no invariant of the books is broken after all of them', async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
});
