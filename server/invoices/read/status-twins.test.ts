import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays } from '#domain/calendar-day.ts';
import { type InvoiceFacts, invoiceStatus, invoiceStatuses } from '#domain/invoice-status.ts';

const today = '2026-03-01';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Every combination of the stored facts, those that the tables refuse included. */
function everyCase(): InvoiceFacts[] {
  const either = [false, true];
  const amounts = [
    [0n, 0n],
    [100n, 0n],
    [100n, 1n],
    [100n, 99n],
    [100n, 100n],
    [100n, 101n],
  ] as const;
  return [-40, -1, 0, 1, 40].flatMap((days) =>
    amounts.flatMap(([totalMinor, settledMinor]) =>
      either.flatMap((isIssued) =>
        either.flatMap((isVoided) =>
          either.flatMap((isWrittenOff) =>
            either.flatMap((isDownloaded) =>
              either.map((isSent) => ({
                isIssued,
                isVoided,
                isWrittenOff,
                isDownloaded,
                isSent,
                totalMinor,
                settledMinor,
                dueDay: addDays(today, days),
              })),
            ),
          ),
        ),
      ),
    ),
  );
}

/** The same facts, settled by payments alone, by credit alone, and by both. */
function toRows(facts: InvoiceFacts) {
  const { settledMinor } = facts;
  return [0n, settledMinor / 2n, settledMinor].map((credited) => toRow(facts, credited));
}

function toRow(facts: InvoiceFacts, creditedMinor: bigint) {
  const at = (isTrue: boolean) => (isTrue ? '2026-01-15T10:00:00Z' : null);
  return {
    issued_at: at(facts.isIssued),
    voided_at: at(facts.isVoided),
    written_off_at: at(facts.isWrittenOff),
    downloaded_at: at(facts.isDownloaded),
    sent_at: at(facts.isSent),
    total_minor: facts.totalMinor.toString(),
    paid_minor: (facts.settledMinor - creditedMinor).toString(),
    credited_minor: creditedMinor.toString(),
    due_date: facts.dueDay,
  };
}

test('[S166] the status in the database is the status of the domain for every combination of facts', async () => {
  const cases = everyCase();
  const rows = JSON.stringify(cases.flatMap(toRows));
  const answer = await sql<{ status: string }>`
    select invoice_status(jsonb_populate_record(null::invoice, facts), ${today}) as status
    from jsonb_array_elements(${rows}::jsonb) with ordinality as given (facts, position)
    order by position`.execute(database.db);
  const inDatabase = answer.rows.map(({ status }) => status);
  expect(inDatabase).toEqual(
    cases.flatMap((facts) => {
      const status = invoiceStatus(facts, today);
      return [status, status, status];
    }),
  );
  expect(new Set(inDatabase)).toEqual(new Set(invoiceStatuses));
});
