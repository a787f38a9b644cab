import * as z from 'zod/mini';
import { analyticsPeriods } from '#domain/analytics-period.ts';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

/** The address of the icon that stands for a PDF file. */
export const pdfIconAddress = '/api/drawings/pdf-file';

const initialsPath = '/api/drawings/initials';

/** The address of the drawn picture of a person who has none. */
export function initialsAddress(name: string): string {
  return `${initialsPath}?${new URLSearchParams({ name }).toString()}`;
}

const series = z.array(z.object({ name: z.string(), data: z.array(z.number()) }));
/** What each point of the series stands for: a day (`YYYY-MM-DD`), or a month (`YYYY-MM`) over a year. */
const points = z.optional(z.array(z.string()));

const person = z.object({ userImg: z.string(), name: z.optional(z.string()) });
const step = {
  title: z.string(),
  duration: z.string(),
  subtitle: z.string(),
  at: z.optional(z.string()),
};

/**
 * The dashboard in one answer. A card without data is left out; the spelling is the specification's. What goes beyond it
 * is optional: a page shows the cards of a server that has only what is specified.
 */
export const analytics = z.object({
  congratulations: z.optional(z.object({ name: z.string(), saleToday: z.number() })),
  subscribersGained: z.optional(
    z.object({ analyticsData: z.object({ subscribers: z.int() }), series, points }),
  ),
  ordersRecevied: z.optional(
    z.object({ analyticsData: z.object({ orders: z.int() }), series, points }),
  ),
  avgSessions: z.optional(
    z.object({
      /** Mean sessions a day. */
      sessions: z.number(),
      /** Percent against the period before; `null` where there is nothing to compare with. */
      growth: z.nullable(z.number()),
      lastDays: z.array(z.string()),
      salesBar: z.object({ series }),
      points,
      /** Money in the organisation's currency. */
      goal: z.number(),
      /** Active subscribers. */
      users: z.int(),
      /** Percent. */
      retention: z.number(),
      /** Whole years since the first record, at least 1. */
      duration: z.int(),
    }),
  ),
  supportTracker: z.optional(
    z.object({
      title: z.string(),
      lastDays: z.array(z.string()),
      totalTicket: z.int(),
      newTicket: z.int(),
      openTicket: z.int(),
      /** Mean days to the first answer; `null` where none was answered. */
      responseTime: z.nullable(z.number()),
      supportTrackerRadialBar: z.object({ series: z.array(z.number()) }),
    }),
  ),
  timeline: z.optional(
    z.object({
      step1: z.optional(
        z.object({
          ...step,
          img: z.string(),
          fileName: z.string(),
          invoiceId: z.optional(z.int()),
        }),
      ),
      step2: z.optional(
        z.object({ ...step, avatar: z.string(), avatarName: z.string(), occupation: z.string() }),
      ),
      step3: z.optional(z.object({ ...step, avatars: z.array(person) })),
      step4: z.optional(z.object(step)),
    }),
  ),
  salesChart: z.optional(
    z.object({
      series,
      year: z.optional(z.int()),
      /** Of the chosen period: sales in the organisation's currency, and visits. */
      totals: z.optional(z.object({ sales: z.number(), visits: z.int() })),
    }),
  ),
  appDesign: z.optional(
    z.object({
      projectId: z.optional(z.int()),
      version: z.optional(z.int()),
      isMember: z.optional(z.boolean()),
      date: z.string(),
      title: z.string(),
      subtitle: z.string(),
      teams: z.array(z.object({ name: z.string(), color: z.string() })),
      members: z.array(
        z.object({
          color: z.string(),
          text: z.string(),
          img: z.string(),
          name: z.optional(z.string()),
        }),
      ),
      planing: z.array(z.object({ title: z.string(), subtitle: z.string() })),
    }),
  ),
});
export type Analytics = z.infer<typeof analytics>;

export const analyticsEndpoints = {
  getAnalytics: endpoint({
    method: 'GET',
    path: '/analytics/data',
    permission: 'dashboard.read',
    input: {
      query: z.strictObject({
        period: z._default(z.enum(analyticsPeriods, reason('field.choice')), '7d'),
      }),
    },
    output: analytics,
  }),
  drawInitials: endpoint({
    method: 'GET',
    path: initialsPath,
    permission: 'dashboard.read',
    input: {
      query: z.strictObject({ name: plainText(120) }),
    },
    output: fileAnswer,
  }),
  drawPdfIcon: endpoint({
    method: 'GET',
    path: pdfIconAddress,
    permission: 'dashboard.read',
    output: fileAnswer,
  }),
};
