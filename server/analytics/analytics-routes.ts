import type { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { drawInitials, pdfIcon } from './drawings.ts';
import { analyticsReader } from './read-analytics.ts';

const minuteMs = 60_000;

type SetHeader = (name: string, value: string) => void;

function svg(drawing: string, setHeader: SetHeader) {
  setHeader('cache-control', 'private, max-age=86400');
  // A drawing is a document too, when it is opened by itself.
  setHeader('content-security-policy', "default-src 'none'; sandbox");
  return Promise.resolve({ contentType: 'image/svg+xml', bytes: Buffer.from(drawing, 'utf8') });
}

export function analyticsRoutes(
  db: Connection['db'],
  { now }: { now: () => Date },
): Handlers<typeof analyticsEndpoints> {
  const readAnalytics = analyticsReader(db);
  return {
    getAnalytics: ({ query: { period } }, context) => {
      const { today, caller, snapshotId, organisation } = context;
      const { currency, timeZone } = organisation;
      // Texts like "12 min ago" tell no seconds, so the calls of a minute can share an answer.
      const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs);
      const scope = { period, today, now: minute, currency, timeZone };
      return context.readAtReplica(() => readAnalytics({ scope, snapshotId, caller }));
    },
    drawInitials: ({ query }, { setHeader }) => svg(drawInitials(query.name), setHeader),
    drawPdfIcon: (_, { setHeader }) => svg(pdfIcon, setHeader),
  };
}
