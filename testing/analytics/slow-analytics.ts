import type pg from 'pg';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

// Written apart from the product on purpose: from the raw rows, between the instants at which days begin, no roll-up.
// In PL/pgSQL, which plans each of them once and not with each call.
const define = (signature: string, result: string) =>
  `create function ${signature} language plpgsql stable as $$ begin return (${result}); end $$;`;
const functions = [
  define(
    'start_of(day date) returns timestamptz',
    'select day::timestamp at time zone time_zone from organisation',
  ),
  define(
    'total(wanted text, first date, until date) returns numeric',
    `select coalesce(sum(count), 0) from analytics_event
     where kind = wanted and at >= (select start_of(first)) and at < (select start_of(until))`,
  ),
  define(
    'left_over(come text, gone text, until date) returns numeric',
    `greatest(0, total(come, '1900-01-01', until) - total(gone, '1900-01-01', until))`,
  ),
  define(
    'paid(first date, until date) returns numeric',
    `select coalesce(sum(amount_minor - coalesce((
       select sum(amount_minor) from payment_reversal where payment_id = payment.id), 0)), 0) / 100.0
     from payment where currency = 'USD' and paid_on >= first and paid_on < until`,
  ),
  define(
    'first_day(wanted text, until date) returns date',
    `select min((at at time zone time_zone)::date) from analytics_event cross join organisation
     where kind like wanted and count > 0 and at < (select start_of(until))`,
  ),
  define(
    'points(wanted text, first date, until date, step interval) returns json',
    `select json_agg(total(wanted, point::date, (point + step)::date) order by point)
     from generate_series(first::timestamp, until::timestamp - interval '1 day', step) as point`,
  ),
].join('\n');

const figuresOf = `
  with asked as (select $1::date as today, $2::text as unit, $3::interval as length),
    ended as (select *, date_trunc(unit, today::timestamp) as at from asked),
    bounds as (select today, today + 1 as tomorrow, at::date as b, (at - length)::date as a, (at - length - length)::date as z,
      case when length = '12 months' then interval '1 month' else interval '1 day' end as step,
      make_date(extract(year from today - interval '6 months')::int, 1, 1) as january,
      (date_trunc('month', today::timestamp) - interval '12 months')::date as year_ago from ended)
  select json_build_object(
    'gained', points('subscriber.gained', a, b, step), 'orders', points('order.received', a, b, step),
    'sessions', points('session.started', a, b, step),
    'firstGained', first_day('subscriber.gained', tomorrow), 'firstOrder', first_day('order.received', tomorrow),
    'firstSession', first_day('session.started', tomorrow), 'firstTicket', first_day('ticket.%', tomorrow),
    'mean', round(total('session.started', a, b) / (b - a)),
    'growth', case when first_day('session.started', tomorrow) <= z then round(100 * (total('session.started', a, b) * (a - z)
      / nullif(total('session.started', z, a) * (b - a), 0) - 1), 1) end,
    'users', left_over('subscriber.gained', 'subscriber.lost', b),
    'retention', case left_over('subscriber.gained', 'subscriber.lost', a) when 0 then 100 else greatest(0, round(
      100 * (1 - total('subscriber.lost', a, b) / left_over('subscriber.gained', 'subscriber.lost', a)), 1)) end,
    'duration', (select coalesce(max(years), 1) from generate_series(1, 50) as years
      where first_day('%', tomorrow) + years * interval '1 year' <= today),
    'openBefore', left_over('ticket.opened', 'ticket.closed', a), 'opened', total('ticket.opened', a, b),
    'open', left_over('ticket.opened', 'ticket.closed', b),
    'responseDays', (select sum(count::numeric * answer_minutes) / nullif(sum(count), 0) / 1440 from analytics_event
      where kind = 'ticket.answered' and at >= (select start_of(a)) and at < (select start_of(b))),
    'paidToday', paid(today, tomorrow), 'paidWeek', paid(today - 7, today),
    'sales', paid(a, b), 'visits', total('page.visited', a, b), 'year', extract(year from january),
    'salesByMonth', (select json_agg(paid(month::date, (month + interval '1 month')::date) order by month)
      from generate_series(january::timestamp, january + interval '5 months', interval '1 month') as month),
    'visitsByMonth', points('page.visited', january, (january + interval '6 months')::date, interval '1 month'),
    'anySales', paid(least(january, year_ago), today) + total('page.visited', least(january, year_ago), today) > 0
  ) as figures from bounds`;

interface Figures {
  gained: number[];
  orders: number[];
  sessions: number[];
  firstGained: string | null;
  firstOrder: string | null;
  firstSession: string | null;
  firstTicket: string | null;
  mean: number;
  growth: number | null;
  users: number;
  retention: number;
  duration: number;
  openBefore: number;
  opened: number;
  open: number;
  responseDays: number | null;
  paidToday: number;
  paidWeek: number;
  sales: number;
  visits: number;
  year: number;
  salesByMonth: number[];
  visitsByMonth: number[];
  anySales: boolean;
}

const periods = {
  '7d': ['day', '7 days'],
  '28d': ['day', '28 days'],
  month: ['month', '1 month'],
  year: ['month', '12 months'],
} satisfies Record<AnalyticsPeriod, unknown>;

/** Makes what {@link slowAnalytics} needs in a test's own database. */
export async function prepareSlowAnalytics(pool: pg.Pool): Promise<void> {
  await pool.query(functions);
}

/** The figures of the dashboard's call, `points` aside, in an organisation that counts in USD. */
export async function slowAnalytics(
  pool: pg.Pool,
  { period, today }: { period: AnalyticsPeriod; today: CalendarDay },
) {
  const { rows } = await pool.query<{ figures: Figures }>(figuresOf, [today, ...periods[period]]);
  const [row] = rows;
  if (!row) throw new Error('no figures');
  return cards(row.figures);
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

function cards(figures: Figures): Omit<Analytics, 'timeline' | 'appDesign'> {
  const { gained, orders, sessions, openBefore, opened, open, responseDays } = figures;
  const lastDays = ['Last 7 Days', 'Last 28 Days', 'Last Month', 'Last Year'];
  const points: string[] = [];
  // In cents, because a double cannot hold a tenth.
  const gain = Math.round(figures.paidToday * 700) - Math.round(figures.paidWeek * 100);
  const saleToday = Math.round((gain / Math.round(figures.paidWeek * 100)) * 1000) / 10;
  const total = openBefore + opened;
  return {
    ...(figures.paidWeek > 0 &&
      saleToday > 0 && { congratulations: { name: 'Viewer', saleToday } }),
    ...(figures.firstGained !== null && {
      subscribersGained: {
        analyticsData: { subscribers: sum(gained) },
        series: [{ name: 'Subscribers', data: gained }],
        points,
      },
    }),
    ...(figures.firstOrder !== null && {
      ordersRecevied: {
        analyticsData: { orders: sum(orders) },
        series: [{ name: 'Orders', data: orders }],
        points,
      },
    }),
    ...(figures.firstSession !== null && {
      avgSessions: {
        sessions: figures.mean,
        growth: figures.growth,
        lastDays,
        salesBar: { series: [{ name: 'Sessions', data: sessions }] },
        points,
        goal: 100_000,
        users: figures.users,
        retention: figures.retention,
        duration: figures.duration,
      },
    }),
    ...(figures.firstTicket !== null && {
      supportTracker: {
        title: 'Support Tracker',
        lastDays,
        totalTicket: total,
        newTicket: opened,
        openTicket: open,
        responseTime: responseDays === null ? null : roundDays(responseDays),
        supportTrackerRadialBar: {
          series: [total === 0 ? 100 : Math.round(((total - open) * 100) / total)],
        },
      },
    }),
    ...(figures.anySales && {
      salesChart: {
        series: [
          { name: 'Sales', data: figures.salesByMonth },
          { name: 'Visits', data: figures.visitsByMonth },
        ],
        year: figures.year,
        totals: { sales: figures.sales, visits: figures.visits },
      },
    }),
  };
}

function roundDays(days: number): number {
  const scale = days < 0.1 ? 100 : 10;
  return Math.round(days * scale) / scale;
}
