import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays } from '#domain/calendar-day.ts';
import { type QuoteFacts, quoteStatus } from '#domain/quote-status.ts';

const today = '2026-03-01';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Every combination of the stored facts, those that the table refuses included. */
function everyCase(): QuoteFacts[] {
  const either = [false, true];
  const answers = [null, 'accepted', 'declined'] as const;
  return [-1, 0, 1].flatMap((days) =>
    either.flatMap((isIssued) =>
      either.flatMap((isSent) =>
        either.flatMap((isInvoiced) =>
          answers.map((answer) => ({
            isIssued,
            isSent,
            isInvoiced,
            answer,
            validUntil: addDays(today, days),
          })),
        ),
      ),
    ),
  );
}

test('the database derives the status of a quote as the rule does, in every case', async () => {
  const cases = everyCase();
  const rows = cases.map(({ isIssued, isSent, isInvoiced, answer, validUntil }) => ({
    issued_at: isIssued ? today : null,
    sent_at: isSent ? today : null,
    invoice_id: isInvoiced ? 1 : null,
    answer,
    valid_until: validUntil,
  }));
  const { rows: derived } = await sql<{ status: string }>`
    select quote_status(jsonb_populate_record(null::quote, facts), ${today}::date) as status
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (facts, place)
    order by place`.execute(database.db);
  expect(derived.map(({ status }) => status)).toEqual(
    cases.map((facts) => quoteStatus(facts, today)),
  );
});
