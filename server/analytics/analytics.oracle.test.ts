import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analytics } from '#contract/analytics/analytics.ts';
import type { analyticsEventKinds } from '#contract/analytics/events.ts';
import { rebuildReportSums } from '#server/reports/kept/keep-report-sums.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { createClock } from '#database/sample-data/clock.ts';
import { createRandom } from '#testing/random.ts';
import { analyticsPeriods } from '#domain/analytics-period.ts';
import { addDays, type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { prepareSlowAnalytics, slowAnalytics } from '#testing/analytics/slow-analytics.ts';

const seed = Number(process.env.ORACLE_SEED ?? 20_261_120);
const dataSets = 200;
const random = createRandom(seed);

const timeZones = [
  ...['Europe/Vienna', 'Europe/London', 'America/New_York', 'America/St_Johns', 'America/Santiago'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['Asia/Kathmandu', 'Africa/Casablanca', 'UTC'],
];
/** Around the changes of the clocks in many places, and the ends of months and years. */
const delicateDays = [
  ...['2026-03-09', '2026-03-30', '2026-04-06', '2025-11-03', '2025-10-27', '2026-09-07'],
  ...['2026-10-05', '2024-03-01', '2026-01-01', '2026-06-30', '2026-07-01', '2025-12-31'],
];
const kinds: readonly (typeof analyticsEventKinds)[number][] = [
  ...(['subscriber.gained', 'subscriber.gained', 'subscriber.lost', 'order.received'] as const),
  ...(['session.started', 'session.started', 'page.visited', 'ticket.opened'] as const),
  ...(['ticket.opened', 'ticket.answered', 'ticket.closed'] as const),
];

let now = new Date();
let app: TestApp;
let writer: TestClient;
let viewer: TestClient;
let clientId: bigint;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  writer = await app.as('billing');
  viewer = await app.as('viewer');
  await prepareSlowAnalytics(app.database.pool);
  ({ id: clientId } = await app.db
    .insertInto('client')
    .values({ name: 'Client', is_sample: true })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

/** Most days lie in the last two months, some far back, a few ahead. */
function someDay(today: CalendarDay): CalendarDay {
  if (random.chance(0.1)) return addDays(today, random.int(0, 3));
  return addDays(today, -random.int(1, random.chance(0.6) ? 60 : 800));
}

function randomEvents(today: CalendarDay, timeZone: string) {
  const clock = createClock(timeZone, new Date('2100-01-01T00:00:00Z'));
  const used = kinds.filter(() => random.chance(0.85));
  if (used.length === 0) return [];
  return Array.from({ length: random.int(0, 160) }, (_, index) => {
    const edgeMs = random.pick([0, -1, 1, -1_000, 1_800_000, -1_800_000, 43_200_000]);
    const kind = random.pick(used);
    const day = random.chance(0.3) ? addDays(today, -random.pick([0, 1, 7, 8])) : someDay(today);
    return {
      id: `event-${String(index)}`,
      kind,
      at: new Date(clock(day, 0).getTime() + edgeMs).toISOString(),
      count: random.chance(0.1) ? 0 : random.int(1, 400),
      ...(kind === 'ticket.answered' && { answerMinutes: random.int(0, 4_000) }),
    };
  });
}

async function addPayments(today: CalendarDay): Promise<void> {
  const rows = Array.from({ length: random.int(0, 40) }, () => ({
    client_id: clientId,
    currency: random.chance(0.9) ? 'USD' : 'EUR',
    amount_minor: BigInt(random.int(1, 500_000)),
    paid_on: random.chance(0.3) ? addDays(today, -random.int(0, 8)) : someDay(today),
    method: 'Card',
    is_sample: true,
  }));
  if (rows.length === 0) return;
  await app.db.insertInto('payment').values(rows).execute();
  // Some in two steps, some whole; always later than they came in.
  for (const share of [random.next(), 1]) {
    await sql`
      insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select id, ceil((amount_minor - reversed_minor) * ${share}::numeric), ${today}::date from payment
      where id % 5 = ${random.int(0, 4)}::int and reversed_minor < amount_minor`.execute(app.db);
  }
}

test(`[S50 S114 S115 S118 S120 S121 S125 S126 S127 S130 S131 S132 S133 S134 S145] equals a slow count over the raw rows on ${String(dataSets)} random data sets`, async () => {
  const seen = new Set<string>();
  for (let round = 0; round < dataSets; round += 1) {
    const timeZone = random.pick(timeZones);
    const day = random.chance(0.6)
      ? addDays(random.pick(delicateDays), random.int(-1, 8))
      : addDays('2026-01-01', random.int(-500, 500));
    now = createClock(timeZone, new Date('2100-01-01T00:00:00Z'))(day, random.int(0, 1_439));
    const today = dayIn(timeZone, now);
    await app.database.pool.query(
      `truncate analytics_event; delete from ledger_entry; delete from client_credit;
      delete from payment_reversal; delete from payment`,
    );
    await app.db.updateTable('organisation').set({ time_zone: timeZone }).execute();
    // Each at first as another said it, of which nothing may be left; then in two batches that overlap.
    const events = randomEvents(today, timeZone);
    const first = randomEvents(today, timeZone).slice(0, events.length);
    const middle = Math.floor(events.length / 2);
    for (const batch of [first, events.slice(0, middle + 5), events.slice(middle)]) {
      if (batch.length === 0) continue;
      const sent = await writer.post('/analytics/events', { events: batch });
      expect(sent.status).toBe(200);
    }
    await addPayments(today);

    const period = random.pick(analyticsPeriods);
    const about = `round ${String(round)} of seed ${String(seed)}: ${period} on ${today} in ${timeZone}`;
    const answer = await viewer.get(`/analytics/data?period=${period}`);
    const { timeline, ...cards } = analytics.parse(answer.body);
    expect(timeline, about).toBeUndefined();
    for (const card of [cards.subscribersGained, cards.ordersRecevied, cards.avgSessions]) {
      if (card) card.points = [];
    }
    expect(cards, about).toEqual(await slowAnalytics(app.database.pool, { period, today }));
    for (const card of Object.keys(cards)) seen.add(`${period} ${card}`);
  }
  // What reports keep is of a ledger that was taken away each time.
  await app.db.transaction().execute(rebuildReportSums);
  expect(await brokenInvariants(app.db)).toEqual([]);
  // Each card was there in each period, so that nothing was compared with nothing only.
  expect(seen.size).toBe(analyticsPeriods.length * 6);
}, 300_000);
