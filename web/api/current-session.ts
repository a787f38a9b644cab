import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionEndpoints, type CurrentSession } from '#contract/session/session.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import type { Permission } from '#domain/permissions.ts';
import { setNumberLocale } from '#web/format/number-locale.ts';
import { endpointQuery } from './endpoint-query.ts';

const query = endpointQuery(sessionEndpoints.getSession, {});

/** Who is signed in; fails with the status 401 where no one has been yet. */
export const currentSessionQuery = {
  ...query,
  queryFn: async (context: { signal: AbortSignal }) => {
    const session = await query.queryFn(context);
    setNumberLocale(session.organisation.locale);
    return session;
  },
  staleTime: 5 * 60_000,
};

/** The session of a page that is only shown to signed-in people. */
export function useCurrentSession(): CurrentSession {
  return useSuspenseQuery(currentSessionQuery).data;
}

/** Whether the signed-in person's role holds a permission: for showing why something is off, the server decides. */
export function useMay(permission: Permission): boolean {
  return useCurrentSession().user.permissions.includes(permission);
}

/** Today in the organisation's time zone. */
export function useToday(): CalendarDay {
  const { timeZone } = useCurrentSession().organisation;
  // oxlint-disable-next-line react/purity -- a page that is open past midnight shows the new day when it renders again
  return dayIn(timeZone, new Date());
}
